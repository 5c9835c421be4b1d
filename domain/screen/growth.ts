import { addYear, daysBetween } from '../calendar/day.ts';

type Point = { value: number | null; unit: string | null };
type DatedPoint = Point & { period_end?: string | undefined };

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
): Point | null {
  if (period_end === undefined) return null;
  return points.find(({ period_end: end }) => end !== undefined && isYearBefore(end, period_end)) ?? null;
}

/** Growth over a year; not meaningful from a figure that is not above zero. Null without a reason when there is none. */
export function growthOver(
  now: number,
  before: Point | null,
  unit: string,
): { value: number | null; reason: string | null } {
  if (before === null || before.value === null) return { value: null, reason: null };
  if (before.unit !== unit)
    return { value: null, reason: `Not available: ${before.unit ?? 'no unit'} a year before, ${unit} now` };
  if (before.value <= 0) return { value: null, reason: 'n.m.: not above zero a year before' };
  return { value: now / before.value - 1, reason: null };
}
