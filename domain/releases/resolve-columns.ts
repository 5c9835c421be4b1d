import { addYear, daysBetween } from '../calendar/day.ts';
import type { ColumnLength, ColumnPeriod } from './column-period.ts';
import type { HeldPeriod } from './held-lines.ts';

/** A period of a release. */
export type ReleasePeriod = {
  /** Null for a balance. */
  length: ColumnLength | null;
  end: string;
  /** `Q3 2025`, `9M 2025`, `2025`; of a balance that of the quarter it closes. */
  label: string;
};

/** A column as the company's periods: one that is held, or one that follows a held one by a year. */
export type ResolvedColumn =
  | { type: 'held'; period: ReleasePeriod; held: HeldPeriod }
  | { type: 'new'; period: ReleasePeriod; year_before: HeldPeriod };

/** Days between the ends of a period and of the one a year before: 52 or 53 weeks, or a calendar year. */
const YEAR_DAYS = { least: 357, most: 378 } as const;

const isYearBefore = (earlier: string, later: string): boolean => {
  const days = daysBetween(earlier, later);
  return days >= YEAR_DAYS.least && days <= YEAR_DAYS.most;
};

const nextLabel = (label: string): string => label.replace(/\d{4}$/, (year) => String(Number(year) + 1));

/** A balance closes a quarter, or a year or half of a company without quarters. */
function ofLength(held: readonly HeldPeriod[], length: ColumnLength | null): HeldPeriod[] {
  if (length !== null) return held.filter((period) => period.length === length);
  const quarters = held.filter((period) => period.length === 'Q');
  return quarters.length > 0 ? quarters : held.filter((period) => period.length === 'Y');
}

/**
 * Resolves the period of a column: the held period of the same length that ends on the same day, else the one that
 * follows a held one of that length by a year. Null where the company has neither.
 * Rule: docs/rules.md#columns-of-a-release
 */
export function resolveColumn(column: ColumnPeriod, held: readonly HeldPeriod[]): ResolvedColumn | null {
  const { length } = column;
  const among = ofLength(held, length);
  const isOwn = (period: HeldPeriod): boolean =>
    'end' in column ? period.end === column.end : period.label === column.label;
  const own = among.find(isOwn);
  if (own !== undefined)
    return { type: 'held', held: own, period: { length, end: own.end, label: own.label } };
  const before = among.filter((period) =>
    'end' in column ? isYearBefore(period.end, column.end) : nextLabel(period.label) === column.label,
  );
  const [year_before, another] = before;
  if (year_before === undefined || another !== undefined) return null;
  const label = nextLabel(year_before.label);
  const end = 'end' in column ? column.end : addYear(year_before.end);
  return { type: 'new', year_before, period: { length, end, label } };
}
