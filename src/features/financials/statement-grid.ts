import type { SeriesPoint } from '../../../contract/series.ts';
import type { StatementColumn, StatementLine } from '../../../contract/statements.ts';
import { pointColumns } from '../../../domain/calendar/point-columns.ts';
import { type ValueType, valueTypeOf } from '../../../views/format/numbers.ts';

/** A period of a statement: its name in the API, its last day when known, and its fiscal label where the answer has one. */
export type Period = { id: string; end: string | null; label?: string | undefined };

export type GridLine = {
  key: string;
  label: string;
  level: number;
  is_total: boolean;
  value_type: ValueType;
  unit: string | null;
  /** As reported. One per period of the grid; null where the line has no figure. */
  points: (SeriesPoint | null)[];
  /** Why it has no figure, by period. */
  gaps: ReadonlyMap<string, string>;
};

/** A statement as lines by periods, in the order of the answer. */
export type StatementGrid = { periods: Period[]; lines: GridLine[] };

/** Periods of a year: four quarters, two halves, or one, the year itself or its first nine months. */
export function periodsPerYear(id: string): 1 | 2 | 4 {
  if (id.startsWith('Q')) return 4;
  return id.startsWith('H') ? 2 : 1;
}

/** A fiscal year, nine months, half or quarter as a consecutive number, to detect gaps. Null for other periods. */
export function periodIndex(id: string): number | null {
  const [, part = '1', year] = /^(?:9M |(?:Q(?=[1-4])|H(?=[12]))(\d) )?(\d{4})$/.exec(id) ?? [];
  return year === undefined ? null : Number(year) * periodsPerYear(id) + Number(part) - 1;
}

/** A ratio of a statement, such as the effective tax rate, is shown in percent. */
function typeOf(unit: string | null): ValueType {
  if (unit === null) return 'amount';
  return unit === 'pure' ? 'percent' : valueTypeOf(unit);
}

/** The lines of a statement by column. A line without figures is omitted. */
export function buildGrid(
  columns: readonly (Pick<StatementColumn, 'id' | 'end'> & { label?: string })[],
  lines: readonly StatementLine[],
): StatementGrid {
  const periods = (columns.length > 0 ? columns : pointColumns(lines)).map(({ id, end, label }) => ({
    id,
    end,
    label,
  }));
  return {
    periods,
    lines: lines
      .filter((line) => line.points.length > 0)
      .map(({ key, label, level, is_total, points, gaps = [], ...line }) => {
        const byPeriod = new Map(points.map((point) => [point.period, point]));
        const unit = line.unit ?? points[0]?.unit ?? null;
        return {
          key,
          label,
          level,
          is_total,
          value_type: typeOf(unit),
          unit,
          points: periods.map(({ id }) => byPeriod.get(id) ?? null),
          gaps: new Map(gaps.map(({ period, text }) => [period, text])),
        };
      }),
  };
}
