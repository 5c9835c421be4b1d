import { ServiceError } from '../../contract/errors.ts';
import type { Budget, EdgarClock } from '../../edgar/budget.ts';

/** Searches leave most of the budget that they share with loads to these. */
const INTERVAL_MS = 1_000;
/** With a longer queue, a search fails at once with a time to retry. */
const WAITING_MAX = 8;

/**
 * Resolves when the next search may ask the budget. Throws EdgarError `rate_limited` while SEC blocks us, and
 * ServiceError unavailable with the seconds to wait if too many wait.
 */
export type Spacing = () => Promise<void>;

/** Spaces requests to SEC's full-text search evenly, one at a time. Rule: docs/rules.md#edgar-request-rate */
export function createSpacing(budget: Pick<Budget, 'check'>, clock: EdgarClock): Spacing {
  let next = 0;
  return async () => {
    await budget.check();
    const now = clock.now().getTime();
    const start = Math.max(now, next);
    const wait = start - now;
    if (wait > WAITING_MAX * INTERVAL_MS) {
      throw new ServiceError('unavailable', 'Too many searches are waiting for SEC. Try again shortly.', {
        retry_after: Math.ceil(wait / 1_000),
      });
    }
    next = start + INTERVAL_MS;
    if (wait > 0) await clock.sleep(wait);
  };
}
