import { addDays } from '../domain/calendar/day.ts';

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

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
  return weekday !== SUNDAY && weekday !== SATURDAY && !isFederalHoliday(day);
}

/** `day` itself when it is a business day, else the next one. */
export function onOrAfter(day: string): string {
  return isBusinessDay(day) ? day : onOrAfter(addDays(day, 1));
}

/** `day` itself when it is a business day, else the one before. */
export function onOrBefore(day: string): string {
  return isBusinessDay(day) ? day : onOrBefore(addDays(day, -1));
}

/** The business day `count` business days after `day`; `count` is negative for earlier ones. */
export function addBusinessDays(day: string, count: number): string {
  let found = day;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    found = count > 0 ? onOrAfter(addDays(found, 1)) : onOrBefore(addDays(found, -1));
  }
  return found;
}

const holidays = new Map<number, ReadonlySet<string>>();

function isFederalHoliday(day: string): boolean {
  const year = yearOf(day);
  // New Year's Day on a Saturday is observed in the year before.
  const days = holidays.get(year) ?? new Set([...federalHolidays(year), observed(`${year + 1}-01-01`)]);
  holidays.set(year, days);
  return days.has(day);
}

/**
 * Federal holidays of a year as observed, without one-off closures by executive order.
 * Source: 5 U.S.C. 6103; Juneteenth since 2021. Example: 2026 → 2026-07-03 for Independence Day, a Saturday.
 */
export function federalHolidays(year: number): string[] {
  const fixed = ['01-01', '07-04', '11-11', '12-25', ...(year >= 2021 ? ['06-19'] : [])];
  return [
    ...fixed.map((date) => observed(`${year}-${date}`)),
    weekdayFrom(`${year}-01-15`, MONDAY),
    weekdayFrom(`${year}-02-15`, MONDAY),
    weekdayFrom(`${year}-05-25`, MONDAY),
    weekdayFrom(`${year}-09-01`, MONDAY),
    weekdayFrom(`${year}-10-08`, MONDAY),
    weekdayFrom(`${year}-11-22`, THURSDAY),
  ].toSorted();
}

/** A Sunday's holiday is observed on Monday, a Saturday's on Friday. */
function observed(day: string): string {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === SATURDAY ? -1 : weekday === SUNDAY ? 1 : 0);
}

/** The first such weekday on or after a day. */
function weekdayFrom(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** A moment on a clock in New York: the day and the seconds since its midnight. */
export type EasternTime = { day: string; seconds: number };

/** Submissions accepted later than this count as filed on the next business day (17:30:00). */
export const CUTOFF_SECONDS = 17.5 * 3600;

/** Whether New York keeps daylight time on a day: second Sunday of March to first Sunday of November, since 2007. */
export function isDaylightTime(day: string): boolean {
  const year = day.slice(0, 4);
  return day >= weekdayFrom(`${year}-03-08`, SUNDAY) && day < weekdayFrom(`${year}-11-01`, SUNDAY);
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

/** The day on which the sample ends: nothing in it is filed later. A Friday. */
export const SAMPLE_TODAY = '2026-10-30';

/** The first reported period of a company that has always been there ends on or after this day. */
export const HISTORY_START = '2018-03-01';
