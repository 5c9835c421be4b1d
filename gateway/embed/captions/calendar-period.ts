const DAY_MS = 86_400_000;
/** Half of a year, of a half year and of a quarter, in days. */
const MIDDLE = { year: 182, half: 91, quarter: 45 };

/**
 * The calendar year, half or quarter that contains most of a fiscal period; null without its end.
 * Example: the year to 2025-01-31 → 'CY2024'.
 */
export function calendarPeriod(period: string, end: string | undefined): string | null {
  const length = period.startsWith('H') ? 'half' : period.startsWith('Q') ? 'quarter' : 'year';
  const time = Date.parse(`${end ?? ''}T00:00:00Z`);
  if (Number.isNaN(time) || period === 'TTM' || period.includes(' to ')) return null;
  const middle = new Date(time - MIDDLE[length] * DAY_MS);
  const [year, month] = [middle.getUTCFullYear(), middle.getUTCMonth()];
  if (length === 'year') return `CY${year}`;
  return `CY${year} ${length === 'half' ? `H${month < 6 ? 1 : 2}` : `Q${Math.floor(month / 3) + 1}`}`;
}
