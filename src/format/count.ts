import { numberFormat } from './number-locale.ts';

const whole = numberFormat({ maximumFractionDigits: 0 });

/** A whole number with thousands separators: 10438 → '10,438'. */
export function formatCount(value: number): string {
  return whole(value);
}

/** A number and its noun: `countOf(1, 'filing')` → '1 filing', `countOf(0, 'company', 'companies')` → '0 companies'. */
export function countOf(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(value)} ${value === 1 ? noun : plural}`;
}
