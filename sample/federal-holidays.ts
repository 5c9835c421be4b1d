import { addDays } from '../domain/calendar/day.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const byYear = new Map<number, ReadonlySet<string>>();

/** Whether a day is a federal holiday of the United States as observed: a Sunday's on Monday, a Saturday's on Friday. */
export function isFederalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let days = byYear.get(year);
  if (days === undefined) {
    // New Year's Day on a Saturday is observed in the year before.
    days = new Set([...federalHolidays(year), observed(dateOf(year + 1, 1, 1))]);
    byYear.set(year, days);
  }
  return days.has(day);
}

/**
 * Federal holidays of a year as observed, without one-off closures by executive order.
 * Source: 5 U.S.C. 6103; Juneteenth since 2021. Example: 2026 → 2026-07-03 for Independence Day, a Saturday.
 */
export function federalHolidays(year: number): string[] {
  const fixed: [number, number][] = [
    [1, 1],
    [7, 4],
    [11, 11],
    [12, 25],
  ];
  if (year >= 2021) fixed.push([6, 19]);
  return [
    ...fixed.map(([month, date]) => observed(dateOf(year, month, date))),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMondayOfMay(year),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    nthWeekday(year, 11, THURSDAY, 4),
  ].toSorted();
}

function dateOf(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date));
}

function text(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function observed(date: Date): string {
  const shift = date.getUTCDay() === SATURDAY ? -1 : date.getUTCDay() === SUNDAY ? 1 : 0;
  return addDays(text(date), shift);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dateOf(year, month, 1).getUTCDay();
  return text(dateOf(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (nth - 1)));
}

function lastMondayOfMay(year: number): string {
  const last = dateOf(year, 5, 31).getUTCDay();
  return text(dateOf(year, 5, 31 - ((last - MONDAY + 7) % 7)));
}
