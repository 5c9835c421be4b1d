import { trueMinus } from './minus.ts';
import type { Scale } from './scale.ts';

const UNITS: Record<Scale, number> = { units: 1, thousands: 1e3, millions: 1e6, billions: 1e9 };

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A value in a scale, unrounded: 391_035_000_000 in millions is 391035. */
export function inScale(value: number, scale: Scale): number {
  return value / UNITS[scale];
}

/**
 * The scale in which the largest of some values has at least four digits before its point: millions from a billion,
 * thousands from a million, else units. Billions are never chosen by themselves: they round too much away.
 */
export function fittingScale(values: Iterable<number>): Scale {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  if (largest >= 1e9) return 'millions';
  return largest >= 1e6 ? 'thousands' : 'units';
}

/** A figure in a scale, without its unit: -796_705_000 in thousands → '−796,705'; two decimals in billions. */
export function formatAmount(value: number, scale: Scale): string {
  const scaled = inScale(value, scale);
  return trueMinus(withoutNegativeZero(scale === 'billions' ? cents.format(scaled) : whole.format(scaled)));
}

/** A figure to its last digit: -0.28 → '−0.28'. */
export function formatExact(value: number): string {
  return trueMinus(exact.format(value));
}

/** Two decimals, as for an amount per share: 6.0799 → '6.08'. */
export function formatTwoDecimals(value: number): string {
  return trueMinus(withoutNegativeZero(cents.format(value)));
}

/** '-0' and '-0.00' are what rounding leaves of a small negative figure. */
function withoutNegativeZero(text: string): string {
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}
