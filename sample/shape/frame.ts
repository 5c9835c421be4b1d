import { addDays, daysBetween } from '../../domain/calendar/day.ts';
import { lastDayOfMonth } from '../../domain/calendar/last-day-of-month.ts';

/** Days by which a year or a quarter may differ from the calendar's. */
const LEEWAY_DAYS = 30;

/**
 * Calendar frame of a period: the year or quarter that holds its middle, for a balance the quarter's end nearest to
 * it. Null for a duration that is neither.
 * Source: EDGAR frames API. Example: 2024-02-01 to 2025-01-31 → CY2024; balance of 2025-01-31 → CY2024Q4I.
 */
export function frameOf(start: string | null, end: string): string | null {
  if (start === null) return `${nearestQuarter(end)}I`;
  const days = daysBetween(start, end) + 1;
  const middle = new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString().slice(0, 10);
  if (Math.abs(days - 365) <= LEEWAY_DAYS) return `CY${middle.slice(0, 4)}`;
  return Math.abs(days - 91) <= LEEWAY_DAYS ? quarterOf(middle) : null;
}

function quarterOf(day: string): string {
  return `CY${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

function nearestQuarter(day: string): string {
  // 46 days are half a quarter: a day moved back by them lies in the quarter whose end is nearest.
  return quarterOf(addDays(day, -45));
}

/** Days between a balance and the end of its frame's quarter: of several balances the nearest one has the frame. */
export function daysFromQuarterEnd(day: string): number {
  const frame = nearestQuarter(day);
  const end = lastDayOfMonth(Number(frame.slice(2, 6)), Number(frame.slice(7)) * 3);
  return Math.abs(daysBetween(end, day));
}
