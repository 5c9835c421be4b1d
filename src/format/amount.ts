import { trueMinus } from './minus.ts';
import { numberFormat } from './number-locale.ts';
import type { Scale } from './scale.ts';

const UNITS: Record<Scale, number> = { units: 1, thousands: 1e3, millions: 1e6, billions: 1e9 };

const whole = numberFormat({ maximumFractionDigits: 0 });
const cents = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const exact = numberFormat({ maximumFractionDigits: 20 });

/** A value in a scale, unrounded: 391_035_000_000 in millions is 391035. */
export function inScale(value: number, scale: Scale): number {
  return value / UNITS[scale];
}

/**
 * The scale that leaves the largest value at least four digits before the decimal point: millions from one billion up,
 * thousands from one million up, else units. Never billions: they hide too many digits.
 */
export function fittingScale(values: Iterable<number>): Scale {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  if (largest >= 1e9) return 'millions';
  return largest >= 1e6 ? 'thousands' : 'units';
}

/** A value in a scale, without its unit: -796_705_000 in thousands → '−796,705'. Billions have two decimals. */
export function formatAmount(value: number, scale: Scale): string {
  const scaled = inScale(value, scale);
  return trueMinus(scale === 'billions' ? cents(scaled) : whole(scaled));
}

/** A value with all its digits: -0.28 → '−0.28'. */
export function formatExact(value: number): string {
  return trueMinus(exact(value));
}

/** A value with two decimals, as for earnings per share: 6.0799 → '6.08'. */
export function formatTwoDecimals(value: number): string {
  return trueMinus(cents(value));
}
