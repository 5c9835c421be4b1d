const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits between attempts, as Standard Webhooks suggests: three days in all. */
const WAITS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Milliseconds until the next attempt after so many; null when no more follow. */
export function waitAfter(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null;
}
