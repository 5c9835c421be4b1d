import type { SeriesPoint } from '../../../contract/series.ts';
import type { StatementLine } from '../../../contract/statements.ts';
import { valueTypeOf, type ValueType } from '../../format/value-type.ts';

/** A period of a statement: its name in the API, and its period end when known. */
export type Period = { id: string; end: string | null };

export type GridLine = {
  key: string;
  label: string;
  level: number;
  is_total: boolean;
  value_type: ValueType;
  unit: string | null;
  /** As reported. One per period of the grid; null where the line has no figure. */
  points: (SeriesPoint | null)[];
  /** One per period; -1 when the figure is shown with the opposite sign of its fact. */
  signs: (1 | -1)[];
};

/** A statement as lines by periods, oldest first, including periods without any figure. */
export type StatementGrid = { periods: Period[]; lines: GridLine[] };

/** Longer gaps between two reports are left out of the grid. */
const GAP_MAX = 8;

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

/** The name of a period like another. */
function periodAt(index: number, like: string): string {
  const perYear = periodsPerYear(like);
  if (perYear === 1) return like.startsWith('9M ') ? `9M ${index}` : String(index);
  return `${perYear === 4 ? 'Q' : 'H'}${(index % perYear) + 1} ${Math.floor(index / perYear)}`;
}

function byTime(a: Period, b: Period): number {
  if (a.end !== null && b.end !== null && a.end !== b.end) return a.end < b.end ? -1 : 1;
  return (periodIndex(a.id) ?? 0) - (periodIndex(b.id) ?? 0);
}

/** The periods missing between two neighbors: 2021, 2024 → 2022, 2023. */
function missingBetween(before: Period, after: Period): Period[] {
  const [from, to] = [periodIndex(before.id), periodIndex(after.id)];
  const perYear = periodsPerYear(after.id);
  if (from === null || to === null || perYear !== periodsPerYear(before.id)) return [];
  const count = to - from - 1;
  if (count < 1 || count > GAP_MAX) return [];
  return Array.from({ length: count }, (_, step) => ({
    id: periodAt(from + 1 + step, after.id),
    end: null,
  }));
}

function periodsOf(lines: readonly StatementLine[]): Period[] {
  const ends = new Map<string, string | null>();
  for (const point of lines.flatMap((line) => line.points)) {
    ends.set(point.period, point.period_end ?? ends.get(point.period) ?? null);
  }
  const reported = [...ends].map(([id, end]) => ({ id, end })).toSorted(byTime);
  return reported.flatMap((period, at) => {
    const before = reported[at - 1];
    return before === undefined ? [period] : [...missingBetween(before, period), period];
  });
}

/** The lines of a statement by period. A line without figures is omitted. */
export function buildGrid(lines: readonly StatementLine[]): StatementGrid {
  const periods = periodsOf(lines);
  return {
    periods,
    lines: lines
      .filter((line) => line.points.length > 0)
      .map(({ key, label, level, is_total, points }) => {
        const byPeriod = new Map(points.map((point) => [point.period, point]));
        const unit = points[0]?.unit ?? null;
        const value_type = typeOf(unit);
        const row = periods.map(({ id }) => byPeriod.get(id) ?? null);
        return {
          key,
          label,
          level,
          is_total,
          value_type,
          unit,
          points: row,
          signs: row.map(() => 1 as const),
        };
      }),
  };
}
