import type { ReadableDocument } from '../store/full-text-store.ts';
import type { Store } from '../store/store.ts';
import { divideBlocks } from './divide-blocks.ts';

/** Characters kept decoded at a time: ten of the longest reports. */
const CHARACTERS_MAX = 12_000_000;
/** A filed document does not change; what is made of it may, when it is loaded anew. */
const AGE_MAX_MS = 60_000;

type Kept = { document: ReadableDocument; at_ms: number };

const keptByStore = new WeakMap<Store, Map<string, Kept>>();

/**
 * A document made readable, its long blocks divided; null when its text is not stored. The last few are kept in memory,
 * since a reader asks for one document many times.
 */
export async function readableDocument(
  store: Store,
  accession_number: string,
  filename: string,
  now: Date,
): Promise<ReadableDocument | null> {
  const kept = keptByStore.get(store) ?? new Map<string, Kept>();
  keptByStore.set(store, kept);
  const key = `${accession_number}/${filename}`;
  const at_ms = now.getTime();
  const before = kept.get(key);
  kept.delete(key);
  if (before !== undefined && Math.abs(at_ms - before.at_ms) < AGE_MAX_MS) {
    kept.set(key, before);
    return before.document;
  }
  const found = await store.fullText.text(accession_number, filename);
  if (found === null) return null;
  const document = { ...found, blocks: divideBlocks(found) };
  kept.set(key, { document, at_ms });
  forget(kept);
  return document;
}

/** Drops those longest unused beyond the bound, but never the one just read. */
function forget(kept: Map<string, Kept>): void {
  let characters = [...kept.values()].reduce((sum, { document }) => sum + document.text.length, 0);
  for (const [key, { document }] of kept) {
    if (characters <= CHARACTERS_MAX || kept.size === 1) return;
    kept.delete(key);
    characters -= document.text.length;
  }
}
