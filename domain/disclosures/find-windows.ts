import { forEachToken } from '../query/analyse.ts';
import { isStopWord } from '../query/read-query.ts';
import { otherForms } from '../query/word-forms.ts';
import { plainTerms, TERM_MAX } from '../text/words.ts';

/** A disclosure search: a phrase, or several words near each other. */
export type DisclosureQuery =
  | { kind: 'phrase'; terms: readonly string[] }
  /** `terms` as typed, in order, each once. `forms` has the forms of each that documents may have, itself first. */
  | { kind: 'terms'; terms: readonly string[]; forms: readonly (readonly string[])[] };

/** Error for a query that can't be searched. */
export class DisclosureQueryError extends Error {
  override readonly name = 'DisclosureQueryError';
}

const straight = (text: string): string => text.replaceAll(/[“”„‟″]/g, '"');

/**
 * Reads a query: a phrase in quotation marks, or words that must all occur. Throws DisclosureQueryError if quotation
 * marks don't enclose the whole query, or if it has no word.
 * Rule: docs/rules.md#disclosure-queries
 */
export function readDisclosureQuery(q: string): DisclosureQuery {
  const text = straight(q.trim());
  const marks = text.split('"').length - 1;
  if (marks === 1)
    throw new DisclosureQueryError(`q has a quotation mark that is never closed: '${q.trim()}'`);
  if (marks > 0 && !(marks === 2 && text.startsWith('"') && text.endsWith('"'))) {
    throw new DisclosureQueryError('q must be in quotation marks as a whole or not at all');
  }
  // Words of documents are not as long: a term that none of them has.
  const long = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > TERM_MAX);
  const terms = [...plainTerms(text), ...long.map((word) => word.toLowerCase())];
  if (terms.length === 0) throw new DisclosureQueryError('q has no word to search for');
  if (marks === 2) return { kind: 'phrase', terms };
  const telling = terms.filter((term) => !isStopWord(term));
  const searched = [...new Set(telling.length === 0 ? terms : telling)];
  return { kind: 'terms', terms: searched, forms: searched.map((term) => [term, ...otherForms(term)]) };
}

/** Numbers of words, shared by many texts, so that a text is an array of numbers. */
export type Lexicon = Map<string, number>;

/** Number of a word, given when it is first met. */
function idOf(lexicon: Lexicon, term: string): number {
  const known = lexicon.get(term);
  if (known !== undefined) return known;
  const id = lexicon.size;
  lexicon.set(term, id);
  return id;
}

/** The indexed words of one disclosure. Offsets refer to the disclosure's text. */
export type BlockIndex = {
  text: string;
  lexicon: Lexicon;
  /** Number, start and end of each word, by position. */
  words: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
};

/** Indexes a disclosure's text. */
export function indexBlock(text: string, lexicon: Lexicon = new Map()): BlockIndex {
  const words: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  forEachToken(text, (term, _position, start, end, alias) => {
    if (alias) return;
    words.push(idOf(lexicon, term));
    starts.push(start);
    ends.push(end);
  });
  return {
    text,
    lexicon,
    words: Uint32Array.from(words),
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
  };
}

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

type BlockMatch = {
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
function positionsOf(
  { words, lexicon }: BlockIndex,
  searched: readonly (readonly string[])[],
): { positions: number[]; which: number[] } | null {
  const wordOf = new Map<number, number>();
  let count = 0;
  for (const forms of searched) {
    const ids = forms.flatMap((form) => lexicon.get(form) ?? []);
    if (ids.length === 0) return null;
    // Another form of a searched word is the same word.
    const word = ids.map((id) => wordOf.get(id)).find((one) => one !== undefined) ?? count;
    if (word === count) count += 1;
    for (const id of ids) if (!wordOf.has(id)) wordOf.set(id, word);
  }
  const positions: number[] = [];
  const which: number[] = [];
  const met = new Set<number>();
  for (let position = 0; position < words.length; position += 1) {
    const word = wordOf.get(words[position] ?? -1);
    if (word === undefined) continue;
    positions.push(position);
    which.push(word);
    met.add(word);
  }
  return met.size === count ? { positions, which } : null;
}

/** Of windows that share a word of the text the tightest, so that it is found once. In text order. */
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
  searched: readonly (readonly string[])[],
  proximity: number | null,
): BlockMatch {
  const found = positionsOf(index, searched);
  if (found === null) return NOTHING;
  const { positions, which } = found;
  const needed = new Set(which).size;
  const latest = new Map<number, number>();
  const windows: Window[] = [];
  for (const [at, position] of positions.entries()) {
    const word = which[at] ?? 0;
    // Ordered by position, so that the first is the earliest.
    latest.delete(word);
    latest.set(word, position);
    if (latest.size < needed) continue;
    const held = [...latest];
    const first = held[0]?.[1] ?? position;
    const [start] = spanOf(index, first);
    const [, end] = spanOf(index, position);
    if (proximity !== null && end - start > proximity) continue;
    // A window with the same start as the one before only ends later.
    if (windows.at(-1)?.start === start) continue;
    windows.push({
      start,
      end,
      hits: held.map(([, one]) => spanOf(index, one)),
      words: position - first + 1,
      is_phrase: held.every(([one, where], step) => one === step && where === first + step),
    });
  }
  return { windows: tightest(windows), hit_count: positions.length };
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
