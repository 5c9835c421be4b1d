import { randomUUID } from 'node:crypto';

import { ServiceError } from '../../contract/errors.ts';
import { openStore } from '../../search/open-store.ts';
import { openCluster, type Cluster, clusterError } from '../../search/opensearch/client.ts';
import type { Digest, IndexReport } from '../../search/opensearch/documents.ts';
import { keepLease, leaseOf } from '../../search/opensearch/follow.ts';
import { SHAPE } from '../../search/opensearch/indices.ts';
import { indexStore, rebuildIndex, verifyIndex } from '../../search/opensearch/rebuild.ts';
import type { OpenSearchSettings } from '../../search/opensearch/settings.ts';
import type { StorePlace } from '../../store/store-place.ts';
import type { Store } from '../../store/store.ts';

/** Commands of the index of a cluster. */
export const CLUSTER_COMMANDS = ['index', 'rebuild', 'verify'] as const;
export type ClusterCommand = (typeof CLUSTER_COMMANDS)[number];

const thousands = (count: number): string => count.toLocaleString('en-US');

const lineOf = ({ documents, sha256 }: Digest): string =>
  `${thousands(documents)} documents are indexed, as in the store (hash ${sha256.slice(0, 12)})`;

/** Writes in the place of the service's own process, which continues afterwards. */
async function write(
  command: typeof indexStore | typeof rebuildIndex,
  store: Store,
  cluster: Cluster,
): Promise<IndexReport> {
  const lease = leaseOf(cluster, randomUUID());
  await lease.hold(true);
  const kept = keepLease(lease);
  try {
    return await command(store, cluster, SHAPE);
  } finally {
    await kept.release();
  }
}

/**
 * Brings the indices of a cluster up to date with the store, rebuilds them, or compares them. Returns what was done. Throws
 * Error that says what is wrong with the cluster.
 */
export async function runClusterCommand(
  command: ClusterCommand,
  settings: OpenSearchSettings,
  place: StorePlace,
): Promise<string> {
  const store = await openStore(place, { readonly: true });
  const cluster = openCluster(settings);
  try {
    if (command === 'verify') return `${lineOf(await verifyIndex(store, cluster))}.`;
    const report = await write(command === 'index' ? indexStore : rebuildIndex, store, cluster);
    const { written, removed } = report;
    return `${lineOf(report)}; ${thousands(written)} were written, ${thousands(removed)} removed.`;
  } catch (thrown) {
    const error = clusterError(thrown);
    throw error instanceof ServiceError ? new Error(error.message, { cause: thrown }) : error;
  } finally {
    await cluster.close();
    await store.close();
  }
}
