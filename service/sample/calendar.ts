import { isFederalHoliday } from './federal-holidays.ts';

const DAY_MS = 86_400_000;

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** Last day of a month; months beyond 1..12 run on into the years around. Example: (2024, 14) → 2025-02-28. */
export function lastDayOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** A day on which EDGAR takes filings: Monday to Friday, no federal holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day);
}

/** `day` itself when it is a business day, else the next one. */
export function onOrAfter(day: string): string {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, 1);
  return found;
}

/** `day` itself when it is a business day, else the one before. */
export function onOrBefore(day: string): string {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, -1);
  return found;
}

/** The business day `count` business days after `day`; `count` is negative for earlier ones. */
export function addBusinessDays(day: string, count: number): string {
  let found = day;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    found = count > 0 ? onOrAfter(addDays(found, 1)) : onOrBefore(addDays(found, -1));
  }
  return found;
}
