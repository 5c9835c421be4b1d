import type { Store } from '../../../store/store.ts';
import { checkIndices, checkVersion } from '../check-cluster.ts';
import type { Cluster } from '../client.ts';
import { idOf, toFields } from '../to-fields.ts';
import { type Digest, digestIds } from './digest-ids.ts';
import { type IndexName, nameOf } from './index-names.ts';
import {
  createIndex,
  dropIndices,
  indicesOf,
  moveAlias,
  namedIndices,
  refresh,
  type Shape,
} from './indices.ts';
import { type Indexed, readIndexedIds } from './read-indexed-ids.ts';
import { writeChanges } from './write-changes.ts';

export type IndexReport = Digest & { written: number; removed: number };

/** Documents whose versions are read at once. */
const PAGE = 2_000;

/** What is compared afterwards doesn't agree. */
class IndexError extends Error {
  override readonly name = 'IndexError';
}

async function* everyVersion(store: Store) {
  for (let after = 0; ;) {
    const page = await store.fullText.indexedAfter(after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.document_id;
  }
}

/** Indices by year, made when the first document of a year needs one. */
function indicesByYear(
  cluster: Cluster,
  given: {
    names: readonly IndexName[];
    generation: number;
    shape: Shape;
    made: (name: IndexName) => Promise<void>;
  },
): { of: (year: string) => Promise<string>; all: () => IndexName[] } {
  const byYear = new Map(given.names.map((name) => [name.year, name]));
  return {
    async of(year) {
      const known = byYear.get(year);
      if (known !== undefined) return nameOf(known);
      const name = { alias: cluster.index, year, generation: given.generation };
      await createIndex(cluster, name, given.shape);
      await given.made(name);
      byYear.set(year, name);
      return nameOf(name);
    },
    all: () => [...byYear.values()],
  };
}

/** Writes what differs from `indexed`, and removes what the store doesn't have. Returns the store's versions. */
async function write(
  store: Store,
  cluster: Cluster,
  indexOf: (year: string) => Promise<string>,
  indexed: ReadonlyMap<string, Indexed>,
): Promise<{ versions: Map<string, number>; written: number; removed: number }> {
  const writer = writeChanges(cluster);
  const versions = new Map<string, number>();
  const gone = new Map(indexed);
  let removed = 0;
  const remove = async (id: string, { index, version }: Indexed): Promise<void> => {
    removed += 1;
    await writer.add({ index, id, version: version + 1, fields: null });
  };
  for await (const { document_id, filing_date, version, ...document } of everyVersion(store)) {
    const id = idOf(document);
    const index = await indexOf(filing_date.slice(0, 4));
    const before = gone.get(id);
    gone.delete(id);
    versions.set(id, version);
    if (before !== undefined && before.index !== index) await remove(id, before);
    if (before?.index === index && before.version === version) continue;
    const record = await store.fullText.indexed(document_id);
    if (record !== null) await writer.add({ index, id, version, fields: toFields(record) });
  }
  for (const [id, before] of gone) await remove(id, before);
  const changed = await writer.end();
  return { versions, written: changed - removed, removed };
}

/** Throws IndexError unless the indices have exactly the store's documents, each in its version. */
async function verify(
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
    `The search index has ${found.documents} documents with hash ${found.sha256.slice(0, 12)}, the store ${wanted.documents} with ${wanted.sha256.slice(0, 12)}. Nothing must be loading; then run npm run search -- rebuild.`,
  );
}

/**
 * Brings the indices up to date with the store: only documents whose version differs are read and sent, so that a
 * second run writes nothing. Throws IndexError if they differ afterwards.
 */
export async function indexStore(store: Store, cluster: Cluster, shape: Shape): Promise<IndexReport> {
  await checkVersion(cluster);
  const names = await indicesOf(cluster);
  if (names.length > 0) await checkIndices(cluster);
  const made = (name: IndexName): Promise<void> => moveAlias(cluster, { from: [], to: [name] });
  const generation = Math.max(1, ...names.map((name) => name.generation));
  const years = indicesByYear(cluster, { names, generation, shape, made });
  const indexed =
    names.length === 0 ? new Map<string, Indexed>() : await readIndexedIds(cluster, cluster.index);
  const { versions, written, removed } = await write(store, cluster, years.of, indexed);
  return { ...(await verify(cluster, years.all(), versions)), written, removed };
}

/**
 * Writes every document into new indices, compares them with the store, and only then lets searches use them instead
 * of the old ones, which are removed. Searches go on meanwhile.
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
  const generation = 1 + Math.max(0, ...named.map((name) => name.generation));
  const years = indicesByYear(cluster, { names: [], generation, shape, made: async () => {} });
  const { versions, written } = await write(store, cluster, years.of, new Map());
  const digest = await verify(cluster, years.all(), versions);
  await moveAlias(cluster, { from: before, to: years.all() });
  await dropIndices(cluster, before);
  return { ...digest, written, removed: 0 };
}
