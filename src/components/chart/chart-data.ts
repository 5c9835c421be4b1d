import { formatPercent } from '../../format/percent.ts';
import { formatFigure } from '../../format/value-type.ts';
import type { FigureColumn, FigureRow } from '../figures/figure-table.ts';
import type { ChartForm, ChartSpec } from './chart-spec.ts';

type ChartSeries = {
  id: string;
  label: string;
  /** One for each category; null is a gap. */
  values: (number | null)[];
};

/** The data of a chart: the same values as its table. */
export type ChartData = {
  title: string;
  /** Units of all values. */
  caption: string;
  form: ChartForm;
  categories: FigureColumn[];
  series: ChartSeries[];
  format: (value: number) => string;
  /** For the axis: percentages have no decimals when the range is wide. */
  formatTick: (value: number) => string;
};

/** The series of a chart, in the order of `rows`. Rows with another value type than the first are omitted. */
export function chartOf({ table, rows, form }: ChartSpec): ChartData {
  const found = rows.map((id) => table.rows.find((row) => row.id === id)).filter((row) => row !== undefined);
  const value_type = found[0]?.value_type ?? 'amount';
  return {
    title: table.title,
    caption: table.caption,
    form,
    categories: table.columns,
    series: found
      .filter((row) => row.value_type === value_type)
      .map((row) => ({ id: row.id, label: row.label, values: row.cells.map((cell) => cell.value) })),
    format: (value) => formatFigure(value, value_type, table.scale),
    formatTick:
      value_type === 'percent' && isWide(found)
        ? wholePercent
        : (value) => formatFigure(value, value_type, table.scale),
  };
}

const WIDE = 0.1;

function wholePercent(value: number): string {
  return formatPercent(value, 0);
}

function isWide(rows: readonly FigureRow[]): boolean {
  const values = rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0));
  return Math.max(...values) - Math.min(...values) > WIDE;
}

/** Index of the last value that is not a gap; -1 when all are gaps. */
export function lastValueIndex(values: readonly (number | null)[]): number {
  return values.findLastIndex((value) => value !== null);
}

/** Whether a value has a gap on both sides, so that a line would not show it. */
export function isIsolated(values: readonly (number | null)[], at: number): boolean {
  const has = (index: number) => values[index] !== undefined && values[index] !== null;
  return has(at) && !has(at - 1) && !has(at + 1);
}

/** Label heights moved apart so that labels don't overlap, in the same order and as close to their values as possible. */
export function spreadLabels(heights: readonly number[], distance: number): number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  // Top to bottom, push each label below the one above; then bottom to top, move labels back up by half the distance.
  for (const [rank, at] of order.entries()) {
    const above = order[rank - 1];
    if (above === undefined) continue;
    placed[at] = Math.max(placed[at] ?? 0, (placed[above] ?? 0) + distance);
  }
  for (const [rank, at] of [...order.entries()].toReversed()) {
    const below = order[rank + 1];
    const room = below === undefined ? Number.POSITIVE_INFINITY : (placed[below] ?? 0) - distance;
    const own = heights[at] ?? 0;
    placed[at] = Math.min(Math.max(own, (placed[at] ?? 0) - distance / 2), room);
  }
  return placed;
}
