/** Where the service takes time from. `today` is a date in America/New_York, YYYY-MM-DD. */
export type Clock = { now(): Date; today(): string };

const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** Date in New York, YYYY-MM-DD. Example: 2026-03-01T03:00:00Z → '2026-02-28'. */
export function newYorkDate(moment: Date): string {
  return newYork.format(moment);
}

/** The wall clock; `today` stays at `pinned` when one is given. */
export function createClock(pinned: string | null, now: () => Date = () => new Date()): Clock {
  let minute = -1;
  let date = '';
  return {
    now,
    today() {
      if (pinned !== null) return pinned;
      const moment = now();
      const current = Math.floor(moment.getTime() / 60_000);
      if (current !== minute) {
        minute = current;
        date = newYorkDate(moment);
      }
      return date;
    },
  };
}
