import type { Store } from '../../../store/store.ts';
import { checkIndices, checkVersion } from '../check-cluster.ts';
import type { Cluster } from '../client.ts';
import type { IndexReport } from './digest-ids.ts';
import type { IndexName } from './index-names.ts';
import { indicesOf, moveAlias, type Shape } from './indices.ts';
import { readIndexedIds } from './read-indexed-ids.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { verifyIndices } from './verify-index.ts';
import { everyVersion, writeDocuments } from './write-documents.ts';
import { type Years, yearsOf } from './years.ts';

/** The indices that are searched. One that a new year needs is searched at once. */
export function searchedYears(cluster: Cluster, names: readonly IndexName[], shape: Shape): Years {
  const made = (name: IndexName): Promise<void> => moveAlias(cluster, { from: [], to: [name] });
  const generation = Math.max(1, ...names.map((name) => name.generation));
  return yearsOf(cluster, { names, generation, shape, made });
}

/**
 * Brings the indices up to date with the store: only documents whose version differs are read and sent, so that a
 * second run writes nothing. Where nothing is indexed yet, nothing is searched before all of it is. Throws IndexError if they
 * differ afterwards.
 */
export async function indexStore(store: Store, cluster: Cluster, shape: Shape): Promise<IndexReport> {
  await checkVersion(cluster);
  const names = await indicesOf(cluster);
  if (names.length === 0) return rebuildIndex(store, cluster, shape);
  await checkIndices(cluster);
  const years = searchedYears(cluster, names, shape);
  const indexed = await readIndexedIds(cluster, cluster.index);
  const { versions, written, removed } = await writeDocuments(everyVersion(store), indexed, {
    store,
    cluster,
    years,
  });
  return { ...(await verifyIndices(cluster, years.all(), versions)), written, removed };
}
