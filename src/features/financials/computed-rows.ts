import { type SeriesPoint, shownValue } from '../../../contract/series.ts';
import { fiscalPeriod } from '../../../domain/calendar/fiscal-period.ts';
import { growth } from '../../../domain/ratios/growth.ts';
import { emptyCell, type FigureCell, type FigureRow } from '../../components/figures/figure-table.ts';
import type { View } from './financials-query.ts';
import { periodIndex, periodsPerYear, type GridLine, type StatementGrid } from './statement-grid.ts';
import { missingCell, reportedCell, toRow } from './value-rows.ts';

/** The base of a common-size view. */
export type CommonBase = { name: string; points: Map<string, number> };

/** The same period of the prior year; null for a period that is no year, half or quarter. */
function priorYear(id: string): number | null {
  const index = periodIndex(id);
  if (index === null) return null;
  return index - periodsPerYear(id);
}

/** Year-over-year growth: (current − prior) ÷ prior. Not meaningful when the prior figure, as reported, is zero or negative. */
export function growthCell(line: GridLine, at: number, { periods }: StatementGrid): FigureCell {
  const [period, point] = [periods[at], line.points[at]];
  if (period === undefined || point === null || point === undefined) return missingCell(line, period?.id);
  const wanted = priorYear(period.id);
  const priorAt = periods.findIndex(
    ({ id }) =>
      wanted !== null && periodIndex(id) === wanted && periodsPerYear(id) === periodsPerYear(period.id),
  );
  const prior = priorAt === -1 ? null : line.points[priorAt];
  if (prior === null || prior === undefined) return emptyCell('Not available: no prior-year figure');
  const when = `in ${fiscalPeriod(prior.period)}`;
  const sign = shownValue(prior) < 0 ? 'negative' : 'positive';
  const { value, text } = growth(point, prior, { when, sign });
  return value === null ? emptyCell(text) : reportedCell(point, value, prior);
}

/** A figure's share of the base (revenue or total assets) in the same period. */
export function commonSizeCell(
  line: GridLine,
  at: number,
  { periods }: StatementGrid,
  base: CommonBase | null,
): FigureCell {
  const [period, point] = [periods[at], line.points[at]];
  if (period === undefined || point === null || point === undefined) return missingCell(line, period?.id);
  if (line.value_type !== 'amount') return emptyCell('Not a monetary amount');
  const divisor = base?.points.get(period.id);
  const [name, when] = [base?.name ?? 'base', fiscalPeriod(period.id)];
  if (divisor === undefined) return emptyCell(`Not available: no ${name} in ${when}`);
  if (divisor === 0) return emptyCell(`Not meaningful: ${name} is zero in ${when}`);
  return reportedCell(point, shownValue(point) / divisor);
}

/** The rows of a statement as growth or common size. */
export function computedRows(
  grid: StatementGrid,
  view: Exclude<View, 'values'>,
  base: CommonBase | null,
): FigureRow[] {
  return grid.lines.map((line) => {
    const cells = grid.periods.map((_, at) =>
      view === 'growth' ? growthCell(line, at, grid) : commonSizeCell(line, at, grid, base),
    );
    return toRow(line, 'percent', cells);
  });
}

/** A line's values by period, as the base of a common-size view. Null without points. */
export function commonBase(name: string, points: readonly SeriesPoint[] | undefined): CommonBase | null {
  if (points === undefined || points.length === 0) return null;
  return { name, points: new Map(points.map(({ period, value }) => [period, value])) };
}
