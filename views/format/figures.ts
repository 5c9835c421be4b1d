import type { Scale } from '../choices.ts';
import { formatCount, numberFormat } from './numbers.ts';

/** A formatted number with a true minus sign (U+2212) instead of a hyphen. */
export function trueMinus(text: string): string {
  return text.replace('-', '−');
}

const cents = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const exact = numberFormat({ maximumFractionDigits: 20 });

/** A value with all its digits: -0.28 → '−0.28'. */
export function formatExact(value: number): string {
  return trueMinus(exact(value));
}

/** A value with two decimals, as for earnings per share: 6.0799 → '6.08'. */
export function formatTwoDecimals(value: number): string {
  return trueMinus(cents(value));
}

const formats = new Map<string, (value: number) => string>();

function fixedFormat(digits: number, style: 'percent' | 'decimal'): (value: number) => string {
  const key = `${style} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = numberFormat({ style, minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format;
}

/** A decimal as a percentage: 0.4621 → '46.2%', -0.0299 with two digits → '−2.99%'. */
export function formatPercent(value: number, digits = 1): string {
  return trueMinus(fixedFormat(digits, 'percent')(value));
}

const UNITS: Record<Scale, number> = { units: 1, thousands: 1e3, millions: 1e6, billions: 1e9 };

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
  return scale === 'billions' ? formatTwoDecimals(scaled) : trueMinus(formatCount(scaled));
}

const compact = numberFormat({ notation: 'compact', maximumSignificantDigits: 3 });
const threeDigits = numberFormat({
  notation: 'compact',
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

/** A value in three digits, where there is no room for more: 416_161_000_000 → '416B', -1_200_000 → '−1.20M'. */
export function formatCompact(value: number): string {
  return trueMinus((Math.abs(value) < 1000 ? compact : threeDigits)(value));
}

/** A formatted number in parentheses if it is negative: '−796,705' → '(796,705)'. */
export function inParentheses(text: string): string {
  return text.startsWith('−') ? `(${text.slice(1)})` : text;
}

/**
 * What a value measures. Amounts of money and share counts are shown in a scale, the others are not. `percent` and
 * `times` are decimals: 0.442 is 44.2%. A `rank` is a whole number, such as a percentile.
 */
export type ValueType = 'amount' | 'shares' | 'per_share' | 'number' | 'rank' | 'percent' | 'times';

/** The value type of an XBRL unit: `USD`, `shares`, `USD/shares`, `pure`. */
export function valueTypeOf(unit: string): ValueType {
  if (unit === 'shares') return 'shares';
  if (unit.includes('/')) return 'per_share';
  return unit === 'pure' ? 'number' : 'amount';
}

export function isScaled(value_type: ValueType): boolean {
  return value_type === 'amount' || value_type === 'shares';
}

/** A value as tables show it: 391_035_000_000 → '391,035' in millions; 0.4621 → '46.2%'; 1.8723 → '1.87×'. */
export function formatFigure(value: number, value_type: ValueType, scale: Scale): string {
  if (value_type === 'percent') return formatPercent(value);
  if (value_type === 'times') return `${formatTwoDecimals(value)}×`;
  if (value_type === 'rank') return String(Math.round(value));
  return isScaled(value_type) ? formatAmount(value, scale) : formatTwoDecimals(value);
}

const DIGITS_MAX = 6;
/** Decimals of a tick that is a whole number. */
const TICK_DIGITS: Record<ValueType, number> = {
  amount: 0,
  shares: 0,
  percent: 0,
  rank: 0,
  per_share: 2,
  number: 2,
  times: 2,
};

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** How the ticks of an axis are written: with one number of decimals that changes none of them, '17.5%' and '20.0%'. */
export function tickFormat(
  ticks: readonly number[],
  value_type: ValueType,
  scale: Scale,
): (value: number) => string {
  const unit = value_type === 'percent' ? 0.01 : isScaled(value_type) ? UNITS[scale] : 1;
  let digits = TICK_DIGITS[value_type];
  while (digits < DIGITS_MAX && !ticks.every((tick) => isWhole((tick / unit) * 10 ** digits))) digits += 1;
  if (value_type === 'percent') return (value) => formatPercent(value, digits);
  const format = fixedFormat(digits, 'decimal');
  return (value) => `${trueMinus(format(value / unit))}${value_type === 'times' ? '×' : ''}`;
}

/** A value for a spreadsheet: in the table's scale, unrounded. Ratios stay decimals. */
export function scaledValue(value: number, value_type: ValueType, scale: Scale): number {
  return isScaled(value_type) ? inScale(value, scale) : value;
}

/** The unit of a row in a spreadsheet: 'USD millions', 'USD per share', 'shares, millions', '%', '×'. */
export function unitLabel(value_type: ValueType, unit: string | null, scale: Scale): string {
  const scaleName = scale === 'units' ? '' : scale;
  if (value_type === 'percent') return '%';
  if (value_type === 'times') return '×';
  if (value_type === 'shares') return ['shares', scaleName].filter((part) => part !== '').join(', ');
  if (value_type === 'per_share') return `${(unit ?? '').split('/')[0] ?? ''} per share`.trim();
  if (value_type === 'number' || value_type === 'rank') return '';
  return [unit ?? '', scaleName].filter((part) => part !== '').join(' ');
}
