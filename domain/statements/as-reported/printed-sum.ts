import { printedAmount } from '../../tables/printed-number.ts';
import type { RowValue } from './table-row.ts';

/** Figures of a line as printed, one a column; null where none is. */
export type Summand = { figures: readonly (number | null)[]; is_total: boolean };

/** Lines before a sum that are looked at. */
const BACK = 40;

/** Figure as printed, a dash 0; null for a rate and what is no number. */
function printedFigure(text: string): number | null {
  return printedAmount(text) ?? (/^[^\d%]*[—–-]\s*\)?$/.test(text) ? 0 : null);
}

export function printedFigures(values: readonly (RowValue | null)[]): (number | null)[] {
  return values.map((value) => (value === null ? null : printedFigure(value.text)));
}

/** Whether a figure is a sum or difference of what is printed above it, give or take the rounding of its parts. */
function isSumIn(column: number, figure: number, before: readonly Summand[]): boolean {
  const all = before.slice(-BACK).map(({ figures, is_total }) => ({ value: figures[column] ?? 0, is_total }));
  const since = all.findLastIndex(({ is_total }) => is_total) + 1;
  const parts = all.slice(since).map(({ value }) => value);
  const [last = 0, earlier = 0, first = 0] = all
    .flatMap(({ value, is_total }) => (is_total ? [value] : []))
    .toReversed();
  const sum = parts.reduce((total, value) => total + value, 0);
  const near = (value: number): boolean => Math.abs(Math.abs(value) - Math.abs(figure)) <= 2;
  const totals = [
    sum,
    last + sum,
    last - sum,
    earlier + last + sum,
    earlier - last + sum,
    earlier - last - sum,
  ];
  return [...totals, first + earlier + last + sum, first - earlier - last].some(near);
}

/** Whether a line's figures are sums of those above, in every column that has one. */
export function isSum(figures: readonly (number | null)[], before: readonly Summand[]): boolean {
  const printed = figures.flatMap((figure, column) =>
    figure === null || figure === 0 ? [] : [{ figure, column }],
  );
  return printed.length > 0 && printed.every(({ figure, column }) => isSumIn(column, figure, before));
}
