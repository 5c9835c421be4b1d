import { plainCell } from './read-table.ts';

const UNITS: Readonly<Record<string, number>> = { thousands: 1e3, millions: 1e6, billions: 1e9 };

/** What a table's amounts of money and numbers of shares are stated in: 1,000,000 for millions. */
export type TableScale = { money: number; shares: number };

const IN = String.raw`\bin\s(?:(?:US|U\.S\.)\s)?(?:dollars?\s)?(thousands|millions|billions)\b`;
const MONEY = new RegExp(IN, 'gi');
/** `number of shares, which are reflected in thousands` */
const SHARES = new RegExp(String.raw`\bshares\b[^()]{0,40}?${IN}`, 'i');
const EXCEPT = /\bexcept\b[^()]{0,160}/i;
const PER_SHARE = /\bper[\s-](?:common\s)?shares?(?:\s(?:amounts?|data|information))?\b/gi;

/**
 * Scale that a table's title or heading states; null where it states none or two, as a scale is never guessed. Shares are
 * scaled like money unless the heading says otherwise. Rule: docs/rules.md#columns-of-a-release
 * Example: `(In millions, except number of shares, which are reflected in thousands, and per-share amounts)` → money
 * 1,000,000, shares 1,000.
 */
export function tableScale(words: string): TableScale | null {
  const except = EXCEPT.exec(words)?.[0] ?? '';
  const own = SHARES.exec(except);
  const rest = own === null ? words : words.replace(own[0], '');
  const stated = new Set([...rest.matchAll(MONEY)].map(([, unit = '']) => unit.toLowerCase()));
  const [unit = ''] = stated;
  const money = UNITS[unit];
  if (money === undefined || stated.size > 1) return null;
  if (own !== null) return { money, shares: UNITS[own[1]?.toLowerCase() ?? ''] ?? 1 };
  return { money, shares: /\bshares?\b/i.test(except.replaceAll(PER_SHARE, '')) ? 1 : money };
}

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
