import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

import { openStore } from '../../search/open-store.ts';
import type { Cluster } from '../../search/opensearch/client.ts';
import type { OpenSearchSettings } from '../../search/opensearch/settings.ts';
import { childStoreSettings } from '../../store/settings.ts';
import { matchQueued } from './match.ts';
import type { ClusterWatches } from './watched.ts';

/** What the child is sent first: the cluster that proposes saved searches, null for none. */
export type MatchOrder = { cluster: OpenSearchSettings | null };

/**
 * What the child says: how many alerts are new, a filing that could not be compared, and why the cluster doesn't propose
 * searches.
 */
export type MatchMessage =
  | { kind: 'done'; made: number }
  | { kind: 'skipped'; what: string; reason: string }
  | { kind: 'alone'; reason: string };

function say(message: MatchMessage): void {
  if (process.connected) process.send?.(message);
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The cluster's client takes half a second, which a desk without a cluster needn't spend. */
async function openWatches(cluster: Cluster): Promise<ClusterWatches> {
  const { watchQueriesOf } = await import('../../search/opensearch/watches.ts');
  return {
    queries: watchQueriesOf(cluster),
    onFailed: (cause) => say({ kind: 'alone', reason: reasonOf(cause) }),
  };
}

async function openClusterOf({ cluster }: MatchOrder): Promise<Cluster | null> {
  if (cluster === null) return null;
  const { openCluster } = await import('../../search/opensearch/client.ts');
  return openCluster(cluster);
}

process.once('disconnect', () => process.exit(0));
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [order]: MatchOrder[] = await once(process, 'message');
const cluster = await openClusterOf(order ?? { cluster: null });
const store = await openStore(childStoreSettings(process.env));
const made = await matchQueued(
  store,
  () => new Date(),
  (what, cause) => say({ kind: 'skipped', what, reason: reasonOf(cause) }),
  cluster === null ? null : await openWatches(cluster),
);
await cluster?.close();
await store.close();
say({ kind: 'done', made });
if (process.connected) process.disconnect();
