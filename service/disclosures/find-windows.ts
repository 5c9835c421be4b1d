import type { BlockIndex } from './block-index.ts';
import { foldEnding } from './fold-ending.ts';
import type { DisclosureQuery } from './query-terms.ts';

/** A run of a disclosure that answers a query: the smallest around its words. Offsets in the disclosure's text. */
export type Window = { start: number; end: number; hits: [start: number, end: number][] };

export type BlockMatch = {
  windows: Window[];
  /** How often any word of the query, or the phrase, stands in the disclosure. */
  hit_count: number;
};

const NOTHING: BlockMatch = { windows: [], hit_count: 0 };

function spanOf(index: BlockIndex, place: number, last = place): [number, number] {
  return [index.starts[place] ?? 0, index.ends[last] ?? 0];
}

function findPhrase(index: BlockIndex, terms: readonly string[]): BlockMatch {
  const first = terms[0] ?? '';
  const windows: Window[] = [];
  let from = 0;
  for (const place of index.folded.get(foldEnding(first)) ?? []) {
    if (place < from || !terms.every((term, step) => index.terms[place + step] === term)) continue;
    const [start, end] = spanOf(index, place, place + terms.length - 1);
    windows.push({ start, end, hits: [[start, end]] });
    from = place + terms.length;
  }
  return { windows, hit_count: windows.length };
}

/** Every place of every word of the query, in the text's order, with which word it is. */
function placesOf(index: BlockIndex, folded: readonly string[]): { place: number; word: number }[] | null {
  const places: { place: number; word: number }[] = [];
  for (const [word, key] of folded.entries()) {
    const found = index.folded.get(key);
    if (found === undefined) return null;
    for (const place of found) places.push({ place, word });
  }
  return places.toSorted((a, b) => a.place - b.place);
}

/** Smallest windows: each ends at a word that completes it and begins at the last place that still does. */
function findTerms(index: BlockIndex, folded: readonly string[], proximity: number | null): BlockMatch {
  const places = placesOf(index, folded);
  if (places === null) return NOTHING;
  const latest = new Map<number, number>();
  const windows: Window[] = [];
  for (const { place, word } of places) {
    latest.set(word, place);
    if (latest.size < folded.length) continue;
    const first = Math.min(...latest.values());
    const [start] = spanOf(index, first);
    const [, end] = spanOf(index, place);
    if (proximity !== null && end - start > proximity) continue;
    const before = windows.at(-1);
    // A window that holds the one before it is no smaller one; one that begins with it ends later.
    if (before !== undefined && before.start === start) continue;
    const hits = [...latest.values()].toSorted((a, b) => a - b).map((at) => spanOf(index, at));
    windows.push({ start, end, hits });
  }
  return { windows, hit_count: places.length };
}

/**
 * Where a disclosure answers a query: for a phrase every place of it, for words every smallest window that holds all of
 * them within `proximity` characters (null: anywhere in the disclosure). Source: domain §5.4.
 */
export function findWindows(index: BlockIndex, query: DisclosureQuery, proximity: number | null): BlockMatch {
  if (query.kind === 'phrase') return findPhrase(index, query.terms);
  return findTerms(index, query.folded, proximity);
}
