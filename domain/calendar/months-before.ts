import { lastDayOfMonth } from './last-day-of-month.ts';

/**
 * The same day `months` earlier, or the last day of that month if it is shorter. Dates are YYYY-MM-DD.
 * Example: ('2026-08-31', 6) → '2026-02-28'.
 */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = lastDayOfMonth(year, month - months);
  return `${last.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
}
