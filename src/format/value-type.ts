import { formatAmount, formatTwoDecimals, inScale } from './amount.ts';
import { formatPercent } from './percent.ts';
import type { Scale } from './scale.ts';

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

function isScaled(value_type: ValueType): boolean {
  return value_type === 'amount' || value_type === 'shares';
}

/** A value as tables show it: 391_035_000_000 → '391,035' in millions; 0.4621 → '46.2%'; 1.8723 → '1.87×'. */
export function formatFigure(value: number, value_type: ValueType, scale: Scale): string {
  if (value_type === 'percent') return formatPercent(value);
  if (value_type === 'times') return `${formatTwoDecimals(value)}×`;
  if (value_type === 'rank') return String(Math.round(value));
  return isScaled(value_type) ? formatAmount(value, scale) : formatTwoDecimals(value);
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
