import type { Log } from '../log.ts';
import { figureRules } from '../store/figure-rules.ts';
import type { StorePlace } from '../store/store-place.ts';
import type { Store } from '../store/store.ts';
import { startBackgroundCommand } from './background-command.ts';

/**
 * Computes the current figures of companies that lack them, in a process that ends with this one, so that no request waits.
 * Starts none where none are missing.
 */
export async function refreshInBackground(of: {
  store: Store;
  place: StorePlace;
  data_folder: string;
  log: Log;
}): Promise<{ close(): Promise<void> }> {
  const pending = await of.store.screen.countPending(figureRules());
  if (pending === 0) return { close: async () => {} };
  of.log.info({ pending }, 'computing the current figures of companies for screens');
  return startBackgroundCommand(['screen'], of);
}
