import type { IndexedVersion } from '../../../store/full-text-store.ts';
import type { Store } from '../../../store/store.ts';
import type { Cluster } from '../client.ts';
import { idOf, toFields } from '../to-fields.ts';
import { nameOf } from './index-names.ts';
import type { Indexed } from './read-indexed-ids.ts';
import { writeChanges } from './write-changes.ts';
import type { Years } from './years.ts';

export type Written = {
  /** The store's documents by id. */
  versions: Map<string, number>;
  written: number;
  removed: number;
};

/** Versions of everything stored, read in pages. */
export async function* everyVersion(store: Store, page_size = 2_000): AsyncGenerator<IndexedVersion> {
  for (let after = 0; ;) {
    const page = await store.fullText.indexedAfter(after, page_size);
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
