import { addDays } from '../domain/calendar/day.ts';
import { weekdayOf } from './calendar.ts';

/** A moment on a clock in New York: the day and the seconds since its midnight. */
export type EasternTime = { day: string; seconds: number };

/** Submissions accepted later than this count as filed on the next business day (17:30:00). */
export const CUTOFF_SECONDS = 17.5 * 3600;

/** Whether New York keeps daylight time on a day: second Sunday of March to first Sunday of November, since 2007. */
export function isDaylightTime(day: string): boolean {
  const year = day.slice(0, 4);
  return day >= firstSunday(`${year}-03-08`) && day < firstSunday(`${year}-11-01`);
}

function firstSunday(from: string): string {
  return addDays(from, (7 - weekdayOf(from)) % 7);
}

/**
 * `acceptanceDateTime` as the submissions file carries it. Most companies get the New York clock with a `Z` that is
 * not true, some true UTC (docs/rules.md#acceptance-times). Example: 2025-05-01 16:21:59 in New York → `2025-05-01T16:21:59.000Z`
 * or, in UTC, `2025-05-01T20:21:59.000Z`.
 */
export function writeAcceptance(time: EasternTime, clock: 'eastern' | 'utc'): string {
  const shift = clock === 'eastern' ? 0 : isDaylightTime(time.day) ? 4 * 3600 : 5 * 3600;
  const midnight = Date.parse(`${time.day}T00:00:00Z`);
  return new Date(midnight + (time.seconds + shift) * 1000).toISOString();
}

/** `16:21:59` of a day's seconds. */
export function writeClock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

/** Midnight in New York as EDGAR writes the dates of former names, e.g. `2019-08-05T04:00:00.000Z`. */
export function writeMidnight(day: string): string {
  return `${day}T${isDaylightTime(day) ? '04' : '05'}:00:00.000Z`;
}
