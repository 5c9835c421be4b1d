import { plainCell } from '../tables/cell-text.ts';

const AMOUNT = /^(\()?([-+])?(\()?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\)?$/;

/** A printed amount as a number: `$(1,234)` is -1234. Null for a rate, a dash, and what is no number. */
export function printedAmount(text: string): number | null {
  const match = AMOUNT.exec(plainCell(text.replaceAll('−', '-')));
  if (match === null || /[—–-]\s*\)?$/.test(text)) return null;
  const [, opening, sign, inner, digits = '', fraction = ''] = match;
  if (digits === '' && fraction === '') return null;
  const value = Number(`${digits.replaceAll(',', '')}${fraction}`);
  const isNegative = opening !== undefined || inner !== undefined || sign === '-';
  return isNegative && value !== 0 ? -value : value;
}

/** Digits of a number without leading and closing zeros: how unlikely it is that two are equal by chance. */
export function significantDigits(value: number): number {
  return String(Math.abs(value)).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length;
}
