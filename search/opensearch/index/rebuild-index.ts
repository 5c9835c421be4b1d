import type { Store } from '../../../store/store.ts';
import { checkVersion } from '../check-cluster.ts';
import type { Cluster } from '../client.ts';
import type { IndexReport } from './digest-ids.ts';
import { type IndexName, nameOf } from './index-names.ts';
import {
  dropIndices,
  indicesOf,
  mergeSegments,
  moveAlias,
  namedIndices,
  saveTemplate,
  type Shape,
  spread,
} from './indices.ts';
import { verifyIndices } from './verify-index.ts';
import { everyVersion, writeDocuments } from './write-documents.ts';
import { yearsOf } from './years.ts';

/** Year of the index of an empty store. */
const NO_YEAR = '0000';

/**
 * Writes every document into new indices, compares them with the store, and only then lets searches use them instead
 * of the old ones, which are removed. Searches go on meanwhile. New indices are on one node without refreshes until they are
 * complete; those of closed years are merged to one segment.
 */
export async function rebuildIndex(store: Store, cluster: Cluster, shape: Shape): Promise<IndexReport> {
  await checkVersion(cluster);
  const before = await indicesOf(cluster);
  const named = await namedIndices(cluster);
  const isLive = (name: IndexName): boolean => before.some((live) => nameOf(live) === nameOf(name));
  // What an interrupted rebuild left.
  await dropIndices(
    cluster,
    named.filter((name) => !isLive(name)),
  );
  await saveTemplate(cluster, shape);
  const generation = 1 + Math.max(0, ...named.map((name) => name.generation));
  const building = { ...shape, replicas: 0, refresh_interval: '-1' };
  const years = yearsOf(cluster, { names: [], generation, shape: building, made: async () => {} });
  const { versions, written } = await writeDocuments(everyVersion(store), new Map(), {
    store,
    cluster,
    years,
  });
  // Without any document too, there is something to search.
  if (versions.size === 0) await years.of(NO_YEAR);
  const made = years.all();
  const digest = await verifyIndices(cluster, made, versions);
  const newest = made
    .map(({ year }) => year)
    .toSorted()
    .at(-1);
  await mergeSegments(
    cluster,
    made.filter(({ year }) => year !== newest),
  );
  await spread(cluster, made, shape);
  await moveAlias(cluster, { from: before, to: made });
  await dropIndices(cluster, before);
  return { ...digest, written, removed: 0 };
}
