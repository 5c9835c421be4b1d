import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';

import type { StoreSettings } from '../store/settings.ts';
import { openStore } from './open-store.ts';
import { openCluster, clusterError } from './opensearch/client.ts';
import { followStore, leaseOf } from './opensearch/follow.ts';
import { SHAPE } from './opensearch/indices.ts';
import type { OpenSearchSettings } from './opensearch/settings.ts';

/** What the child is sent first, and what it says. */
export type IndexOrder = { store_settings: StoreSettings; cluster: OpenSearchSettings };
export type IndexMessage =
  | { kind: 'written'; written: number; removed: number }
  | { kind: 'failed'; reason: string };

function say(message: IndexMessage): void {
  if (process.connected) process.send?.(message);
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const ended = new AbortController();
process.once('disconnect', () => ended.abort());
process.once('SIGTERM', () => ended.abort());

process.once('message', async ({ store_settings, cluster: settings }: IndexOrder) => {
  const store = await openStore(store_settings, { readonly: true });
  const cluster = openCluster(settings);
  try {
    await followStore({
      store,
      cluster,
      shape: SHAPE,
      lease: leaseOf(cluster, randomUUID()),
      onWritten: (done) => say({ kind: 'written', ...done }),
      signal: ended.signal,
    });
  } catch (thrown) {
    say({ kind: 'failed', reason: clusterError(thrown).message });
    process.exitCode = 1;
  } finally {
    await cluster.close();
    await store.close();
    if (process.connected) process.disconnect();
  }
});
