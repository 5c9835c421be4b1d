import { addDays } from '../domain/calendar/day.ts';
import { isFederalHoliday } from './federal-holidays.ts';

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
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
