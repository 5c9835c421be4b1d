import { ServiceError } from '../../contract/errors.ts';
import { openCluster } from '../../service/search/opensearch/client.ts';
import { clusterError } from '../../service/search/opensearch/cluster-error.ts';
import {
  type IndexReport,
  indexStore,
  rebuildIndex,
} from '../../service/search/opensearch/index/index-store.ts';
import type { OpenSearchSettings } from '../../service/search/opensearch/settings.ts';
import { openStore } from '../../service/store/sqlite/open.ts';

/** Commands that write the index of a cluster. */
export const CLUSTER_COMMANDS = ['index', 'rebuild'] as const;
export type ClusterCommand = (typeof CLUSTER_COMMANDS)[number];

/** Each document is on two nodes where there are two. */
const SHAPE = { shards: 1, replicas: 1 };

const thousands = (count: number): string => count.toLocaleString('en-US');

const lineOf = ({ documents, sha256, written, removed }: IndexReport): string =>
  `${thousands(documents)} documents are indexed, as in the store (hash ${sha256.slice(0, 12)}); ${thousands(written)} were written, ${thousands(removed)} removed.`;

/**
 * Brings the indices of a cluster up to date with the store, or makes them anew. Returns what was done. Throws Error
 * that says what is wrong with the cluster.
 */
export async function writeClusterIndex(
  command: ClusterCommand,
  settings: OpenSearchSettings,
  store_path: string,
): Promise<string> {
  const store = await openStore(store_path, { readonly: true });
  const cluster = openCluster(settings);
  try {
    const write = command === 'index' ? indexStore : rebuildIndex;
    return lineOf(await write(store, cluster, SHAPE));
  } catch (thrown) {
    const error = clusterError(thrown);
    throw error instanceof ServiceError ? new Error(error.message, { cause: thrown }) : error;
  } finally {
    await cluster.close();
    await store.close();
  }
}
