import type { EdgarError } from '../../edgar/answer.ts';
import { toEasternClock } from '../normalise/eastern-offset.ts';

const MINUTE_MS = 60_000;

/** With a look of up to twenty seconds, what the feed lists is stored within a minute. */
const OPEN_MS = 40_000;

/** EDGAR accepts filings from 06:00 to 22:00 in New York on business days; what it accepted appears soon after. */
function isOpen(now: Date): boolean {
  const clock = new Date(toEasternClock(now.getTime()));
  const weekday = clock.getUTCDay();
  const hour = clock.getUTCHours();
  return weekday >= 1 && weekday <= 5 && hour >= 6 && hour < 23;
}

/**
 * Milliseconds until the next look: 40 seconds while EDGAR accepts filings, else ten minutes; after a failure longer each time up to
 * ten, and never before the time at which EDGAR takes requests again.
 */
export function pauseAfter(failure: EdgarError | null, failures: number, now: Date): number {
  const usual = isOpen(now) ? OPEN_MS : 10 * MINUTE_MS;
  if (failure === null) return usual;
  const allowed = (failure.retry_at?.getTime() ?? 0) - now.getTime();
  return Math.max(usual, allowed, Math.min(10, 2 ** (failures - 1)) * MINUTE_MS);
}
