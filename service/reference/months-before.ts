/**
 * The same day `months` earlier, or the last day of that month when it is shorter. Dates are YYYY-MM-DD.
 * Example: ('2026-08-31', 6) → '2026-02-28'.
 */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
