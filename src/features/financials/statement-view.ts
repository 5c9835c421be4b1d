import type { SeriesPoint } from '../../../contract/statements.ts';
import { emptyCell, type FigureCell, type FigureRow } from '../../components/figures/figure-table.ts';
import { fiscalPeriod } from '../../format/period-label.ts';
import type { View } from './financials-query.ts';
import { periodIndex, type GridLine, type Period, type StatementGrid } from './statement-grid.ts';
import { missing, stated, toRow } from './value-rows.ts';

/** What a common-size view divides by. */
export type CommonBase = { name: string; points: Map<string, number> };

const QUARTERS = 4;

/** The same period a year before; null for a period that is neither a year nor a quarter. */
function yearBefore(id: string): number | null {
  const index = periodIndex(id);
  if (index === null) return null;
  return index - (id.startsWith('Q') ? QUARTERS : 1);
}

/** Change over the same period of the year before: (now − then) ÷ then. None from nothing, zero or a loss. */
function growthCell(line: GridLine, at: number, periods: readonly Period[]): FigureCell {
  const [period, point] = [periods[at], line.points[at]];
  if (period === undefined || point === null || point === undefined) {
    return missing(period ?? { id: '', end: null });
  }
  const before = yearBefore(period.id);
  const then = periods.findIndex(({ id }) => before !== null && periodIndex(id) === before);
  const earlier = then === -1 ? null : line.points[then];
  if (earlier === null || earlier === undefined)
    return emptyCell('No figure of a year before to compare with');
  const name = fiscalPeriod(earlier.period);
  if (earlier.value === 0) return emptyCell(`Zero in ${name}: growth from it has no meaning`);
  if (earlier.value < 0) return emptyCell(`Negative in ${name}: growth from it has no meaning`);
  return stated(point, (point.value - earlier.value) / earlier.value);
}

/** A figure's share of the period's whole (revenue, or total assets). */
function commonCell(line: GridLine, at: number, period: Period, base: CommonBase | null): FigureCell {
  const point = line.points[at];
  if (point === null || point === undefined) return missing(period);
  if (line.kind !== 'amount') return emptyCell('Not an amount of money, so no part of the whole');
  const whole = base?.points.get(period.id);
  const name = base?.name ?? 'whole';
  if (whole === undefined) return emptyCell(`No ${name} for ${fiscalPeriod(period.id)} to divide by`);
  if (whole === 0) return emptyCell(`${capital(name)} of ${fiscalPeriod(period.id)} is zero`);
  return stated(point, point.value / whole);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The lines of a statement as change over a year, or as a part of the whole. */
export function viewRows(
  { lines, periods }: StatementGrid,
  view: Exclude<View, 'values'>,
  base: CommonBase | null,
): FigureRow[] {
  return lines.map((line) => {
    const cells = periods.map((period, at) =>
      view === 'growth' ? growthCell(line, at, periods) : commonCell(line, at, period, base),
    );
    return toRow(line, 'percent', cells);
  });
}

/** A line's values by period, as the whole of a common-size view. Null when there is no such line. */
export function commonBase(name: string, points: readonly SeriesPoint[] | undefined): CommonBase | null {
  if (points === undefined || points.length === 0) return null;
  return { name, points: new Map(points.map(({ period, value }) => [period, value])) };
}
