export const DAY_MS = 86_400_000;

const ZERO = 48;

function digitsAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index += 1) number = number * 10 + text.charCodeAt(index) - ZERO;
  return number;
}

/**
 * Days since 1970-01-01 of a date written YYYY-MM-DD. Computed without a Date, because a request converts some ten
 * thousand dates. Years begin in March here, so that a leap day is the last day of its year. Example: '2024-09-28' → 19994.
 */
export function dayOf(text: string): number {
  const month = digitsAt(text, 5, 7);
  const year = digitsAt(text, 0, 4) - (month <= 2 ? 1 : 0);
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + digitsAt(text, 8, 10);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leapDays + dayOfYear - 719_469;
}

/** The date, YYYY-MM-DD, of a number of days since 1970-01-01. */
export function dayText(day: number): string {
  const known = TEXTS.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (TEXTS.size < TEXTS_MAX) TEXTS.set(day, text);
  return text;
}

/** A request asks for a few hundred days, each many times; fifty years have 18,000. */
const TEXTS = new Map<number, string>();
const TEXTS_MAX = 20_000;

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from);
}

/** Days in a period, including both ends: 2024-06-30 to 2024-09-28 is 91. */
export function daysInclusive(start: string, end: string): number {
  return daysBetween(start, end) + 1;
}

/** The date a number of days after another: ('2024-10-30', 730) → '2026-10-30'. */
export function addDays(text: string, days: number): string {
  return dayText(dayOf(text) + days);
}

/** The same date a year later; 29 February becomes 28 February. */
export function addYear(text: string, years = 1): string {
  const moved = `${String(Number(text.slice(0, 4)) + years).padStart(4, '0')}${text.slice(4)}`;
  return moved.endsWith('-02-29') && dayText(dayOf(moved)) !== moved ? `${moved.slice(0, 8)}28` : moved;
}

/** Last day of a month; months outside 1 to 12 run into adjacent years. Example: (2024, 14) → '2025-02-28'. */
export function lastDayOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/**
 * The same day `months` earlier, or the last day of that month if it is shorter. Dates are YYYY-MM-DD.
 * Example: ('2026-08-31', 6) → '2026-02-28'.
 */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = lastDayOfMonth(year, month - months);
  return `${last.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
}

/** The months as dates in filings name them, in order. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
