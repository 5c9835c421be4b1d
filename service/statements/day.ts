const MS_A_DAY = 86_400_000;

const ZERO = 48;

function digitsAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index += 1) number = number * 10 + text.charCodeAt(index) - ZERO;
  return number;
}

/**
 * Days since 1970-01-01 of a day written YYYY-MM-DD, counted without a Date: it is asked for some ten thousand dates a
 * request. Years begin in March here, so that the odd day of February is the last. Example: '2024-09-28' → 19994.
 */
export function dayOf(text: string): number {
  const month = digitsAt(text, 5, 7);
  const year = digitsAt(text, 0, 4) - (month <= 2 ? 1 : 0);
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + digitsAt(text, 8, 10);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leapDays + dayOfYear - 719_469;
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
