import { addDays } from '../../domain/calendar/day.ts';
import { toEasternClock } from '../normalise/eastern-offset.ts';

/** A day's index is complete from this hour of the next day, in New York. */
const READY_HOUR = 6;

/** Days looked back at most: a longer gap is closed by the companies' own lists. */
const DAYS_MAX = 30;

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** The last day whose index is complete at a moment. */
export function lastReadyDay(now_ms: number): string {
  const clock = new Date(toEasternClock(now_ms) - READY_HOUR * 3_600_000);
  return addDays(clock.toISOString().slice(0, 10), -1);
}

/** Business days after `until` whose index is due, oldest first. */
export function dueDays(until: string, now_ms: number): string[] {
  const last = lastReadyDay(now_ms);
  const first = addDays(last, -DAYS_MAX);
  const days: string[] = [];
  for (let day = until < first ? first : addDays(until, 1); day <= last; day = addDays(day, 1)) {
    if (!isWeekend(day)) days.push(day);
  }
  return days;
}

/** The day before one that has no index yet, so that following begins with it. */
export function startDay(now_ms: number): string {
  return lastReadyDay(now_ms);
}
