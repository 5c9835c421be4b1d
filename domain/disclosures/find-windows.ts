import type { BlockIndex } from './block-index.ts';
import type { DisclosureQuery } from './query-terms.ts';

/** The smallest range of a disclosure that matches a query. Offsets refer to the disclosure's text. */
export type Window = {
  start: number;
  end: number;
  hits: [start: number, end: number][];
  /** Words from the first to the last, both included. */
  words: number;
  /** Whether it matches the query word by word. */
  is_phrase: boolean;
};

export type BlockMatch = {
  windows: Window[];
  /** Occurrences in the disclosure of any word of the query, or of the phrase. */
  hit_count: number;
};

const NOTHING: BlockMatch = { windows: [], hit_count: 0 };

function spanOf(index: BlockIndex, place: number, last = place): [number, number] {
  return [index.starts[place] ?? 0, index.ends[last] ?? 0];
}

function findPhrase(index: BlockIndex, terms: readonly string[]): BlockMatch {
  const { words, lexicon } = index;
  const ids = terms.map((term) => lexicon.get(term));
  const first = ids[0];
  if (first === undefined || ids.includes(undefined)) return NOTHING;
  const windows: Window[] = [];
  const last = words.length - ids.length;
  for (let place = words.indexOf(first); place !== -1 && place <= last;) {
    const isHere = ids.every((id, step) => words[place + step] === id);
    if (isHere) {
      const [start, end] = spanOf(index, place, place + ids.length - 1);
      windows.push({ start, end, hits: [[start, end]], words: ids.length, is_phrase: true });
    }
    place = words.indexOf(first, place + (isHere ? ids.length : 1));
  }
  return { windows, hit_count: windows.length };
}

/** Positions of the query's words in text order, each with the index of its word. Null if a word is missing. */
function placesOf(
  { words, lexicon }: BlockIndex,
  asked: readonly (readonly string[])[],
): { places: number[]; which: number[] } | null {
  const wordOf = new Map<number, number>();
  let count = 0;
  for (const forms of asked) {
    const ids = forms.flatMap((form) => lexicon.get(form) ?? []);
    if (ids.length === 0) return null;
    // Another form of a word asked for is the same word.
    const word = ids.map((id) => wordOf.get(id)).find((one) => one !== undefined) ?? count;
    if (word === count) count += 1;
    for (const id of ids) if (!wordOf.has(id)) wordOf.set(id, word);
  }
  const places: number[] = [];
  const which: number[] = [];
  const met = new Set<number>();
  for (let place = 0; place < words.length; place += 1) {
    const word = wordOf.get(words[place] ?? -1);
    if (word === undefined) continue;
    places.push(place);
    which.push(word);
    met.add(word);
  }
  return met.size === count ? { places, which } : null;
}

/** Of windows that share a place of a word the tightest, so that one place of a text is found once. In text order. */
function tightest(windows: readonly Window[]): Window[] {
  const taken = new Set<number>();
  const kept = windows
    .toSorted((a, b) => a.words - b.words || a.start - b.start)
    .filter(({ hits }) => {
      if (hits.some(([start]) => taken.has(start))) return false;
      for (const [start] of hits) taken.add(start);
      return true;
    });
  return kept.toSorted((a, b) => a.start - b.start);
}

/** Smallest windows: each ends at the word that completes it and begins at the last possible position. */
function findTerms(
  index: BlockIndex,
  asked: readonly (readonly string[])[],
  proximity: number | null,
): BlockMatch {
  const found = placesOf(index, asked);
  if (found === null) return NOTHING;
  const { places, which } = found;
  const needed = new Set(which).size;
  const latest = new Map<number, number>();
  const windows: Window[] = [];
  for (const [at, place] of places.entries()) {
    const word = which[at] ?? 0;
    // Ordered by position, so that the first is the earliest.
    latest.delete(word);
    latest.set(word, place);
    if (latest.size < needed) continue;
    const held = [...latest];
    const first = held[0]?.[1] ?? place;
    const [start] = spanOf(index, first);
    const [, end] = spanOf(index, place);
    if (proximity !== null && end - start > proximity) continue;
    // A window with the same start as the one before only ends later.
    if (windows.at(-1)?.start === start) continue;
    windows.push({
      start,
      end,
      hits: held.map(([, one]) => spanOf(index, one)),
      words: place - first + 1,
      is_phrase: held.every(([one, where], step) => one === step && where === first + step),
    });
  }
  return { windows: tightest(windows), hit_count: places.length };
}

/**
 * Matches of a query in a disclosure: every occurrence of a phrase, or every smallest window with all words within
 * `proximity` characters (null: anywhere in the disclosure), of those that share a word the tightest.
 * Rule: docs/rules.md#disclosure-matches
 */
export function findWindows(index: BlockIndex, query: DisclosureQuery, proximity: number | null): BlockMatch {
  if (query.kind === 'phrase') return findPhrase(index, query.terms);
  return findTerms(index, query.forms, proximity);
}

const OPEN = '<<';
const CLOSE = '>>';
const CUT = '…';

/** Maximum characters of a snippet, without marks and ellipses. Rule: docs/rules.md#disclosure-snippets */
const MAX_CHARACTERS = 320;

const isSpace = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0x202f;

/** Replaces marks in the filing's own text with guillemets. */
const literal = (text: string): string => text.replaceAll(OPEN, '«').replaceAll(CLOSE, '»');

type Extent = { start: number; end: number };

/** Offsets to show: the window in the middle, whole words, within its passage if it lies in one. */
function bounds(text: string, window: Extent, passage: Extent): { from: number; to: number } {
  const end = Math.min(window.end, window.start + MAX_CHARACTERS);
  const spare = MAX_CHARACTERS - (end - window.start);
  const least = passage.start <= window.start ? passage.start : 0;
  const most = passage.end >= end ? passage.end : text.length;
  let from = Math.max(least, window.start - Math.floor(spare / 2));
  let to = Math.min(most, from + MAX_CHARACTERS);
  from = Math.max(least, Math.min(from, to - MAX_CHARACTERS));
  if (from > 0) while (from < window.start && !isSpace(text.charCodeAt(from - 1))) from += 1;
  if (to < text.length) while (to > end && !isSpace(text.charCodeAt(to))) to -= 1;
  while (from < window.start && isSpace(text.charCodeAt(from))) from += 1;
  while (to > end && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return { from, to };
}

/**
 * A window with the text around it, each hit in `<<…>>`, cut at words with `…`. Otherwise it quotes the text, except
 * that a literal `<<` or `>>` becomes `«` or `»`.
 * Rule: docs/rules.md#disclosure-snippets
 */
export function markedSnippet(
  text: string,
  window: Pick<Window, 'start' | 'end' | 'hits'>,
  passage: Extent = { start: 0, end: text.length },
): string {
  const { from, to } = bounds(text, window, passage);
  let snippet = from > 0 ? CUT : '';
  let at = from;
  for (const [start, end] of window.hits) {
    if (start < at || end > to) continue;
    snippet += `${literal(text.slice(at, start))}${OPEN}${literal(text.slice(start, end))}${CLOSE}`;
    at = end;
  }
  snippet += literal(text.slice(at, to));
  return to < text.length ? `${snippet}${CUT}` : snippet;
}
