import { type SeriesPoint, shownValue } from '../../../contract/series.ts';
import type { ValueType } from '../../../views/format/numbers.ts';
import { emptyCell, type FigureCell, type FigureRow } from '../../components/figures/figure-table.ts';
import { pointMarks } from '../../components/figures/point-marks.ts';
import type { GridLine, StatementGrid } from './statement-grid.ts';

/** A missing figure with the reason that the answer gives. */
export function missingCell({ gaps }: GridLine, period: string | undefined): FigureCell {
  return emptyCell(gaps.get(period ?? '') ?? 'Not reported by this server');
}

/** A figure, or a value computed from it and others, with its marks. */
export function reportedCell(point: SeriesPoint, value: number, ...others: SeriesPoint[]): FigureCell {
  return { value, reason: null, marks: pointMarks(point), sources: [point, ...others] };
}

/** A line of the statement as a row of the table. */
export function toRow(
  { key, label, level, is_total, unit }: GridLine,
  value_type: ValueType,
  cells: FigureCell[],
): FigureRow {
  return { id: key, label, level, is_total, value_type, unit, cells };
}

/** The figures of a statement. */
export function valueRows({ lines, periods }: StatementGrid): FigureRow[] {
  return lines.map((line) =>
    toRow(
      line,
      line.value_type,
      periods.map(({ id }, at) => {
        const point = line.points[at];
        return point === null || point === undefined
          ? missingCell(line, id)
          : reportedCell(point, shownValue(point));
      }),
    ),
  );
}
