import { formatFigure } from '../../format/figure-kind.ts';
import { formatPercent } from '../../format/percent.ts';
import type { FigureColumn, FigureRow } from '../figures/figure-table.ts';
import type { ChartForm, ChartSpec } from './chart-spec.ts';

export type ChartSeries = {
  id: string;
  label: string;
  /** One for each category; null is a gap. */
  values: (number | null)[];
};

/** All that a chart draws: the same numbers as its table. */
export type ChartData = {
  title: string;
  /** Units, once. */
  caption: string;
  form: ChartForm;
  categories: FigureColumn[];
  series: ChartSeries[];
  format: (value: number) => string;
  /** As on the axis: per cent without decimals where steps are wide. */
  formatTick: (value: number) => string;
};

/** The rows of a table as the series of a chart, in the order asked for. Rows of another kind than the first are left out. */
export function chartOf({ table, rows, form }: ChartSpec): ChartData {
  const found = rows.map((id) => table.rows.find((row) => row.id === id)).filter((row) => row !== undefined);
  const kind = found[0]?.kind ?? 'amount';
  return {
    title: table.title,
    caption: table.caption,
    form,
    categories: table.columns,
    series: found
      .filter((row) => row.kind === kind)
      .map((row) => ({ id: row.id, label: row.label, values: row.cells.map((cell) => cell.value) })),
    format: (value) => formatFigure(value, kind, table.scale),
    formatTick:
      kind === 'percent' && isWide(found) ? wholePercent : (value) => formatFigure(value, kind, table.scale),
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

/** Place of the last value of a series that is not a gap; -1 when all are. */
export function lastPlace(values: readonly (number | null)[]): number {
  return values.findLastIndex((value) => value !== null);
}

/** Whether a value has a gap on both sides, so that a line through it would not show. */
export function isAlone(values: readonly (number | null)[], at: number): boolean {
  const has = (place: number) => values[place] !== undefined && values[place] !== null;
  return has(at) && !has(at - 1) && !has(at + 1);
}

/** Heights moved apart so that texts of a given height do not touch, each as near its own as can be, in their order. */
export function spreadLabels(heights: readonly number[], distance: number): number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  // From the top down each is pushed below its neighbour; then the whole pile goes up by half of what the last was pushed.
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
