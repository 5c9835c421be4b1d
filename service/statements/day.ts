const MS_A_DAY = 86_400_000;

/** Days since 1970-01-01 of a day written YYYY-MM-DD. Example: '2024-09-28' → 19994. */
export function dayOf(text: string): number {
  return (
    Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10))) / MS_A_DAY
  );
}

/** The day, YYYY-MM-DD, of days since 1970-01-01. */
export function dayText(day: number): string {
  return new Date(day * MS_A_DAY).toISOString().slice(0, 10);
}

/** Days of a period, both ends counted: 2024-06-30 to 2024-09-28 are 91. */
export function daysInclusive(start: string, end: string): number {
  return dayOf(end) - dayOf(start) + 1;
}

export function addDays(text: string, days: number): string {
  return dayText(dayOf(text) + days);
}

/** The same day a year on; 29 February becomes 28 February. */
export function addYear(text: string, years = 1): string {
  const moved = `${String(Number(text.slice(0, 4)) + years).padStart(4, '0')}${text.slice(4)}`;
  return moved.endsWith('-02-29') && dayText(dayOf(moved)) !== moved ? `${moved.slice(0, 8)}28` : moved;
}
