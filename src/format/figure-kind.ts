import { formatAmount, formatTwoDecimals, inScale } from './amount.ts';
import { formatPercent } from './percent.ts';
import type { Scale } from './scale.ts';

/**
 * What a figure counts: money (`amount`) and `shares` are shown in a scale, the others as they are. `percent` and
 * `times` are decimals (0.442 is 44.2 %).
 */
export type FigureKind = 'amount' | 'shares' | 'per_share' | 'number' | 'percent' | 'times';

/** The kind of a figure by its XBRL unit: `USD`, `shares`, `USD/shares`, `pure`. */
export function kindOfUnit(unit: string): FigureKind {
  if (unit === 'shares') return 'shares';
  if (unit.includes('/')) return 'per_share';
  return unit === 'pure' ? 'number' : 'amount';
}

export function isScaled(kind: FigureKind): boolean {
  return kind === 'amount' || kind === 'shares';
}

/** A figure as it stands in a table: 391_035_000_000 → '391,035' in millions; 0.4621 → '46.2%'; 1.8723 → '1.87×'. */
export function formatFigure(value: number, kind: FigureKind, scale: Scale): string {
  if (kind === 'percent') return formatPercent(value);
  if (kind === 'times') return `${formatTwoDecimals(value)}×`;
  return isScaled(kind) ? formatAmount(value, scale) : formatTwoDecimals(value);
}

/** A figure as a number for a spreadsheet: in the table's scale, unrounded. Ratios stay decimals. */
export function figureNumber(value: number, kind: FigureKind, scale: Scale): number {
  return isScaled(kind) ? inScale(value, scale) : value;
}

/** What a row's figures are in, for a spreadsheet: 'USD millions', 'USD per share', 'shares, millions', '%', '×'. */
export function unitWords(kind: FigureKind, unit: string | null, scale: Scale): string {
  const scaleWord = scale === 'units' ? '' : scale;
  if (kind === 'percent') return '%';
  if (kind === 'times') return '×';
  if (kind === 'shares') return ['shares', scaleWord].filter((part) => part !== '').join(', ');
  if (kind === 'per_share') return `${(unit ?? '').split('/')[0] ?? ''} per share`.trim();
  if (kind === 'number') return '';
  return [unit ?? '', scaleWord].filter((part) => part !== '').join(' ');
}
