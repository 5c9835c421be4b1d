import type { IndexedVersion } from '../../store/full-text-store.ts';
import type { Store } from '../../store/store.ts';
import { type Indexed, readIndexedIds, writeChanges } from './bulk.ts';
import type { Cluster } from './client.ts';
import {
  type Digest,
  digestIds,
  idOf,
  type IndexName,
  type IndexReport,
  nameOf,
  toFields,
} from './documents.ts';
import {
  checkIndices,
  checkVersion,
  dropIndices,
  indicesOf,
  mergeSegments,
  moveAlias,
  namedIndices,
  refresh,
  saveTemplate,
  type Shape,
  spread,
  type Years,
  yearsOf,
} from './indices.ts';

type Written = {
  /** The store's documents by id. */
  versions: Map<string, number>;
  written: number;
  removed: number;
};

const PAGE_ROWS = 2_000;

/** Versions of everything stored, read in pages. */
async function* everyVersion(store: Store): AsyncGenerator<IndexedVersion> {
  for (let after = 0; ;) {
    const page = await store.fullText.indexedAfter(after, PAGE_ROWS);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.document_id;
  }
}

/**
 * Writes those of some documents that differ from `indexed`, and removes what else is in `indexed`. Only what differs
 * is read from the store and sent.
 */
export async function writeDocuments(
  documents: AsyncIterable<IndexedVersion> | Iterable<IndexedVersion>,
  indexed: ReadonlyMap<string, Indexed>,
  { store, cluster, years }: { store: Store; cluster: Cluster; years: Years },
): Promise<Written> {
  const writer = writeChanges(cluster);
  const versions = new Map<string, number>();
  const gone = new Map(indexed);
  let removed = 0;
  const remove = async (id: string, { index, version }: Indexed): Promise<void> => {
    removed += 1;
    await writer.add({ index, id, version: version + 1, fields: null });
  };
  for await (const { document_id, filing_date, version, ...document } of documents) {
    const id = idOf(document);
    const index = nameOf(await years.of(filing_date.slice(0, 4)));
    const before = gone.get(id);
    gone.delete(id);
    versions.set(id, version);
    if (before !== undefined && before.index !== index) await remove(id, before);
    if (before?.index === index && before.version === version) continue;
    const record = await store.fullText.indexed(document_id);
    if (record !== null) await writer.add({ index, id, version, fields: toFields(record) });
    else {
      // Removed while the others were read.
      versions.delete(id);
      if (before?.index === index) await remove(id, before);
    }
  }
  for (const [id, before] of gone) await remove(id, before);
  const changed = await writer.end();
  return { versions, written: changed - removed, removed };
}

/** What is compared afterwards doesn't agree. */
class IndexError extends Error {
  override readonly name = 'IndexError';
}

const short = ({ sha256 }: Digest): string => sha256.slice(0, 12);

/** Throws IndexError unless the indices have exactly the store's documents, each in its version. */
async function verifyIndices(
  cluster: Cluster,
  names: readonly IndexName[],
  versions: ReadonlyMap<string, number>,
): Promise<Digest> {
  const wanted = digestIds(versions);
  await refresh(cluster, names);
  const ids =
    names.length === 0
      ? new Map<string, Indexed>()
      : await readIndexedIds(cluster, names.map(nameOf).join(','));
  const found = digestIds(new Map([...ids].map(([id, { version }]) => [id, version])));
  if (found.sha256 === wanted.sha256) return found;
  throw new IndexError(
    `The search index has ${found.documents} documents with hash ${short(found)}, the store ${wanted.documents} with ${short(wanted)}. If nothing is loading, run npm run search -- rebuild.`,
  );
}

/** Compares the indices that are searched with the store, and writes nothing. Throws IndexError if they differ. */
export async function verifyIndex(store: Store, cluster: Cluster): Promise<Digest> {
  await checkVersion(cluster);
  await checkIndices(cluster);
  const versions = new Map<string, number>();
  for await (const { version, ...document } of everyVersion(store)) versions.set(idOf(document), version);
  return verifyIndices(cluster, await indicesOf(cluster), versions);
}

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
