import { type ApiError, mustWait } from './api-error.ts';

const HOLD_MAX_MS = 60_000;

export type BackOff = {
  /**
   * Lets a request through, or throws the server's last refusal without sending it. After the pause one request is sent
   * to find out, and the others wait for its outcome.
   */
  enter(endpoint: string): Promise<void>;
  /** Notes that the server answered a request. */
  answered(endpoint: string): void;
  /** Notes a refusal. Returns the error to throw: with the number of tries, if the server says to wait. */
  refused(endpoint: string, error: ApiError): ApiError;
  /** Notes that a request that was let through ended, however it did. */
  left(endpoint: string): void;
  /** Ends the pause: the reader tries again. */
  release(): void;
};

/**
 * One pause for all panels of the application: a server that is not ready would otherwise get a request of each panel at
 * each end of its countdown. One endpoint that refuses is paused alone, two or more pause them all.
 */
export function createBackOff(now_ms: () => number): BackOff {
  const failing = new Map<string, ApiError>();
  let until_ms = 0;
  let tries = 0;
  let probe: { endpoint: string; ended: Promise<void>; end: () => void } | null = null;

  const lastRefusal = (endpoint: string): ApiError | null => {
    const own = failing.get(endpoint);
    if (own !== undefined) return own;
    return failing.size > 1 ? ([...failing.values()].at(-1) ?? null) : null;
  };

  const refuse = (endpoint: string, refusal: ApiError): never => {
    const left = Math.max(1, Math.ceil((until_ms - now_ms()) / 1_000));
    throw refusal.with({ endpoint, retry_after: left, tries });
  };

  const answered = (endpoint: string): void => {
    if (failing.size === 0) return;
    failing.delete(endpoint);
    // What the server answers again, it answers for all.
    if (probe?.endpoint === endpoint) failing.clear();
    if (failing.size === 0) [until_ms, tries] = [0, 0];
  };

  return {
    async enter(endpoint) {
      for (;;) {
        const refusal = lastRefusal(endpoint);
        if (refusal === null) return;
        if (now_ms() < until_ms) refuse(endpoint, refusal);
        if (probe === null) {
          const { promise, resolve } = Promise.withResolvers<void>();
          probe = { endpoint, ended: promise, end: resolve };
          return;
        }
        await probe.ended;
      }
    },
    answered,
    refused(endpoint, error) {
      if (!mustWait(error)) {
        answered(endpoint);
        return error;
      }
      if (now_ms() >= until_ms) {
        tries += 1;
        until_ms = now_ms() + Math.min(HOLD_MAX_MS, (error.retry_after ?? 1) * 1_000);
      }
      failing.set(endpoint, error);
      return error.with({ tries });
    },
    left(endpoint) {
      if (probe?.endpoint !== endpoint) return;
      probe.end();
      probe = null;
    },
    release() {
      until_ms = 0;
    },
  };
}
