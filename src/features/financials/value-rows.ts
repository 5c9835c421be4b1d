import type { SeriesPoint } from '../../../contract/statements.ts';
import { emptyCell, type FigureCell, type FigureRow } from '../../components/figures/figure-table.ts';
import type { FigureKind } from '../../format/figure-kind.ts';
import { fiscalPeriod } from '../../format/period-label.ts';
import type { GridLine, Period, StatementGrid } from './statement-grid.ts';

/** What stands in the place of a figure that no filing gives. */
export function missing(period: Period): FigureCell {
  return emptyCell(`Not in the filings read for ${fiscalPeriod(period.id)}`);
}

/** A value with the marks of the figure it is, or is computed from. */
export function stated(point: SeriesPoint, value: number): FigureCell {
  const isRestated = point.first_reported !== undefined && point.first_reported !== null;
  const isDerived = point.derived !== undefined && point.derived !== null;
  return { value, reason: null, is_derived: isDerived, is_restated: isRestated };
}

/** A line of the statement as a row of the page's table. */
export function toRow(
  { key, label, level, is_total, unit }: GridLine,
  kind: FigureKind,
  cells: FigureCell[],
): FigureRow {
  return { id: key, label, level, is_total, kind, unit, cells };
}

/** The lines of a statement as stated. */
export function valueRows({ lines, periods }: StatementGrid): FigureRow[] {
  return lines.map((line) =>
    toRow(
      line,
      line.kind,
      periods.map((period, at) => {
        const point = line.points[at];
        return point === null || point === undefined ? missing(period) : stated(point, point.value);
      }),
    ),
  );
}
