import { ServiceError } from '../../../contract/errors.ts';

/** A clock that tests can replace. */
export type SpacingClock = { now(): number; sleep(ms: number): Promise<void> };

const wallSpacing: SpacingClock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** EDGAR allows ten requests a second over all its hosts. Loads take nine of them at most. */
const INTERVAL_MS = 1_000;
/** With a longer queue, a search fails at once with a time to retry. */
const WAITING_MAX = 8;
/** How long EDGAR blocks after too many requests. Requests during the block extend it. */
const HOLD_OFF_MS = 10 * 60_000;
const HOLD_OFF_MAX_MS = 60 * 60_000;

export type Spacing = {
  /**
   * Resolves when the next request may start. Throws ServiceError upstream_rate_limited while SEC blocks us, and
   * unavailable if too many wait, each with the seconds to wait.
   */
  take(): Promise<void>;
  /** Stops all requests for as long as SEC asks, at least ten minutes. Returns the error to respond with. */
  holdOff(retry_after: string | null): ServiceError;
};

/** Spaces requests to SEC's full-text search evenly, one at a time. Rule: docs/rules.md#edgar-request-rate */
export function createSpacing(clock: SpacingClock = wallSpacing): Spacing {
  let next = 0;
  let blocked_until = 0;

  const refuseBlocked = (): void => {
    const left = blocked_until - clock.now();
    if (left > 0) throw rateLimited(left);
  };

  return {
    async take() {
      refuseBlocked();
      const now = clock.now();
      const start = Math.max(now, next);
      const wait = start - now;
      if (wait > WAITING_MAX * INTERVAL_MS) {
        throw new ServiceError('unavailable', 'Too many searches are waiting for SEC. Try again shortly.', {
          retry_after: Math.ceil(wait / 1_000),
        });
      }
      next = start + INTERVAL_MS;
      if (wait > 0) {
        await clock.sleep(wait);
        refuseBlocked();
      }
    },
    holdOff(retry_after) {
      const seconds = /^\d{1,6}$/.test(retry_after?.trim() ?? '') ? Number(retry_after) : 0;
      const wait = Math.min(HOLD_OFF_MAX_MS, Math.max(HOLD_OFF_MS, seconds * 1_000));
      blocked_until = Math.max(blocked_until, clock.now() + wait);
      return rateLimited(blocked_until - clock.now());
    },
  };
}

function rateLimited(left_ms: number): ServiceError {
  const retry_after = Math.ceil(left_ms / 1_000);
  return new ServiceError(
    'upstream_rate_limited',
    `SEC is limiting requests from this server. Try again in ${retry_after} seconds.`,
    { retry_after },
  );
}
