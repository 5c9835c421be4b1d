const HOUR_MS = 3_600_000;

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
});

/** Offsets by hour of the epoch: the clocks of New York only ever change on a full hour. */
const byHour = new Map<number, number>();

/** Minutes that New York is ahead of UTC at a moment: -300 in winter, -240 in summer. */
export function easternOffsetMinutes(epoch_ms: number): number {
  const hour = Math.floor(epoch_ms / HOUR_MS);
  const known = byHour.get(hour);
  if (known !== undefined) return known;
  const name = newYork.formatToParts(epoch_ms).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const parts = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name);
  if (parts === null)
    throw new Error(`the runtime gives New York's offset as '${name}' instead of -05:00 or -04:00`);
  const minutes = (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]));
  byHour.set(hour, minutes);
  return minutes;
}

/** A moment on New York's clock, written as if that clock were UTC: what `toISOString` then shows. */
export function toEasternClock(epoch_ms: number): number {
  return epoch_ms + easternOffsetMinutes(epoch_ms) * 60_000;
}

/** The moment at which New York's clock shows what `clock_ms` shows as UTC. */
export function fromEasternClock(clock_ms: number): number {
  const guess = clock_ms - easternOffsetMinutes(clock_ms) * 60_000;
  return clock_ms - easternOffsetMinutes(guess) * 60_000;
}
