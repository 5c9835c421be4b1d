import { ServiceError } from '../../contract/errors.ts';

/** Time as spacing knows it; a test may stand in for it. */
export type SpacingClock = { now(): number; sleep(ms: number): Promise<void> };

export const wallSpacing: SpacingClock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** EDGAR counts ten a second from one requester over all its hosts; loads take nine of them at most. */
const INTERVAL_MS = 1_000;
/** Beyond this many in the queue a searcher is better told to come back. */
const WAITING_MAX = 8;
/** How long EDGAR keeps out who asked too fast; asking meanwhile makes it longer. */
const HOLD_OFF_MS = 10 * 60_000;
const HOLD_OFF_MAX_MS = 60 * 60_000;

export type Spacing = {
  /**
   * Returns when the next request may start. Throws ServiceError upstream_rate_limited while SEC has us hold off, and
   * unavailable when too many wait; each with the seconds to wait.
   */
  take(): Promise<void>;
  /** Lets no request start for as long as SEC asks, ten minutes at least. Returns the error to answer with. */
  holdOff(retry_after: string | null): ServiceError;
};

/** Requests to SEC's own index, one after another and evenly apart. Source: domain §10.1. */
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
        throw new ServiceError(
          'unavailable',
          'Too many searches wait for SEC at the moment; try again shortly',
          {
            retry_after: Math.ceil(wait / 1_000),
          },
        );
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
    `SEC says that requests came too fast; its index is not asked again for ${retry_after} seconds`,
    { retry_after },
  );
}
