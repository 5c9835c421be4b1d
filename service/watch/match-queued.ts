import { randomUUID } from 'node:crypto';

import { StoreError } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { QueuedFiling } from '../../store/watches.ts';
import { createCaches } from '../readers/caches.ts';
import { type Found, matchFiling } from './match-filing.ts';
import { type AllWatched, type ClusterWatches, readWatches } from './watched.ts';

const BATCH = 50;

/** Names a message, the same in every attempt to send it. */
const newId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/**
 * Compares every queued filing with every watch, and stores alerts. Returns how many are new. A filing stays queued until
 * all it fulfils is stored, so that nothing is lost when this is killed.
 */
export async function matchQueued(
  store: Store,
  now: () => Date,
  report: (accession_number: string, cause: unknown) => void = () => undefined,
  cluster: ClusterWatches | null = null,
): Promise<number> {
  const context = { store, caches: createCaches(store) };
  let all: AllWatched | null = null;
  // One filing that can't be compared doesn't hold up the others; a store that fails does.
  const skip = ({ accession_number }: QueuedFiling, cause: unknown): Found[] => {
    if (cause instanceof StoreError && cause.failure !== 'damaged') throw cause;
    report(accession_number, cause);
    return [];
  };
  let made = 0;
  for (;;) {
    const queued = await store.watches.queued(BATCH);
    if (queued.length === 0) return made;
    if (all === null || all.revision !== (await store.watches.revision()))
      all = await readWatches(store, cluster);
    for (const one of queued) {
      const filing = await store.watches.filing(one.accession_number);
      const found =
        filing === null
          ? []
          : await matchFiling(all, filing, context).catch((cause: unknown) => skip(one, cause));
      made += await store.watches.finish(one, found, { at: now().toISOString(), newId });
    }
  }
}
