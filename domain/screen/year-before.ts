import { addYear, daysBetween } from '../calendar/day.ts';

/** A figure of a year before. */
export type YearBefore = { value: number; unit: string | null };
type DatedPoint = YearBefore & { period_end?: string | undefined };

/** Fiscal years of 52 and 53 weeks end on other days. */
const TOLERANCE_DAYS = 14;

/** Whether a day is one year before another, give or take a fiscal year's last week. */
export function isYearBefore(earlier: string, later: string): boolean {
  return Math.abs(daysBetween(earlier, addYear(later, -1))) <= TOLERANCE_DAYS;
}

/** A line's point one year before another of its points; null when there is none. */
export function yearBefore(
  points: readonly DatedPoint[],
  { period_end }: { period_end?: string | undefined },
): YearBefore | null {
  if (period_end === undefined) return null;
  return points.find(({ period_end: end }) => end !== undefined && isYearBefore(end, period_end)) ?? null;
}
