import { FORM_PREFIX } from '../query/analyse.ts';
import type { Leaf } from '../query/query.ts';
import { type Postings, readPostings, readPostingsOf, BEHIND, PositionReader } from './posting-list.ts';
import type { PositionBytes, Segment } from './segment.ts';
import { aliasTerm, pairTerm } from './text-tokens.ts';

/** Occurrences of a leaf in the documents that may have it: the position of its first word at each. */
export type Occurrences = {
  documents: Uint32Array;
  /** Where `read` leaves the positions, ascending. */
  buffer: Uint32Array;
  /** Reads the positions in the document with an index in `documents`. Returns their number, 0 if it has none. */
  read(index: number): number;
  /** Leaves in `kept` those of its `size` positions that are `shift` before one in that document; returns their number. */
  narrow(index: number, kept: Uint32Array, size: number, shift: number): number;
};

/** Narrows by positions that were read. */
function narrowBy(other: Uint32Array, count: number, kept: Uint32Array, size: number, shift: number): number {
  let left = 0;
  let at = 0;
  for (let index = 0; index < size; index += 1) {
    const wanted = (kept[index] ?? 0) + shift;
    while (at < count && (other[at] ?? 0) < wanted) at += 1;
    // Behind `count` are the positions of another document.
    if (at === count) return left;
    if (other[at] !== wanted) continue;
    kept[left] = wanted - shift;
    left += 1;
  }
  return left;
}

/** Narrows the occurrences of another word by reading their positions. */
function narrowByReading(occurrences: Omit<Occurrences, 'narrow'>): Occurrences {
  return Object.assign(occurrences, {
    narrow: (index: number, kept: Uint32Array, size: number, shift: number): number => {
      const count = occurrences.read(index);
      return narrowBy(occurrences.buffer, count, kept, size, shift);
    },
  });
}

/** A term's postings in some documents, all if null. */
export function postingsOf(segment: Segment, term: string, among: Uint32Array | null): Postings | null {
  const entry = segment.find(term);
  if (entry === null) return null;
  const list = segment.list(entry);
  // Few of the documents: only their chunks are read.
  return among === null ? readPostings(list) : readPostingsOf(list, among);
}

/** A buffer of at least a size. */
export function grown(buffer: Uint32Array, size: number): Uint32Array {
  return buffer.length >= size ? buffer : new Uint32Array(Math.max(size, 2 * buffer.length));
}

/** Occurrences of any of several terms, which never share one unless they are the same. */
function occurrencesOfAny(parts: readonly Occurrences[], count: number): Occurrences {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const documents = unite(
    parts.map((part) => part.documents),
    count,
  );
  // For each document, its parts and their indexes: `part[firsts[n]]` up to `firsts[n + 1]`.
  const firsts = new Uint32Array(documents.length + 1);
  const occurrences = parts.map((part) => indexesOf(part.documents, documents));
  for (const own of occurrences) for (const at of own) firsts[at + 1] = (firsts[at + 1] ?? 0) + 1;
  for (let at = 1; at < firsts.length; at += 1) firsts[at] = (firsts[at] ?? 0) + (firsts[at - 1] ?? 0);
  const next = firsts.slice();
  const part = new Uint32Array(firsts.at(-1) ?? 0);
  const index = new Uint32Array(part.length);
  for (const [number, own] of occurrences.entries()) {
    for (let at = 0; at < own.length; at += 1) {
      const to = next[own[at] ?? 0] ?? 0;
      next[own[at] ?? 0] = to + 1;
      part[to] = number;
      index[to] = at;
    }
  }
  const found = narrowByReading({
    documents,
    buffer: new Uint32Array(64),
    read(at) {
      let size = 0;
      const end = firsts[at + 1] ?? 0;
      for (let each = firsts[at] ?? 0; each < end; each += 1) {
        const own = parts[part[each] ?? 0];
        const more = own?.read(index[each] ?? 0) ?? 0;
        const before = found.buffer;
        found.buffer = grown(before, size + more);
        if (found.buffer !== before) found.buffer.set(before.subarray(0, size));
        if (own !== undefined) found.buffer.set(own.buffer.subarray(0, more), size);
        size += more;
      }
      found.buffer.subarray(0, size).sort();
      return size;
    },
  });
  return found;
}

/** Occurrences of one term, whose positions are read as they are stored. */
export class TermOccurrences implements Occurrences {
  readonly documents: Uint32Array;
  readonly #postings: Postings;
  readonly #positions: PositionBytes;
  readonly reader: PositionReader;
  buffer: Uint32Array = new Uint32Array(64);

  constructor(postings: Postings, positions: PositionBytes) {
    this.documents = postings.documents;
    this.#postings = postings;
    this.#positions = positions;
    this.reader = new PositionReader(positions);
  }

  /** Lets the reader begin with a document. Returns the number of its occurrences. */
  open(index: number): number {
    const { occurrences, starts } = this.#postings;
    const count = occurrences[index] ?? 0;
    const start = starts[index] ?? 0;
    // A position has at most five bytes, and those of a later document are behind.
    const most = start + 5 * count;
    const end = index + 1 < starts.length ? Math.min(most, starts[index + 1] ?? most) : most;
    this.reader.open(this.#positions.seek(start, end), count);
    return count;
  }

  read(index: number): number {
    const count = this.open(index);
    this.buffer = grown(this.buffer, count);
    this.reader.readAll(this.buffer);
    return count;
  }

  narrow(index: number, kept: Uint32Array, size: number, shift: number): number {
    this.open(index);
    const { reader } = this;
    let left = 0;
    let position = -1;
    for (let at = 0; at < size; at += 1) {
      const wanted = (kept[at] ?? 0) + shift;
      if (position < wanted) position = reader.skipTo(wanted);
      if (position === BEHIND) return left;
      if (position !== wanted) continue;
      kept[left] = wanted - shift;
      left += 1;
    }
    return left;
  }
}

/** Sets of documents as ascending lists of their numbers. */

export const NO_DOCUMENTS = new Uint32Array(0);

export function allDocuments(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) all[at] = at;
  return all;
}

/** Index of the first number from `from` on that is at least `value`, looking further and further ahead. */
function gallop(list: Uint32Array, from: number, value: number): number {
  let leap = 1;
  let low = from;
  while (low + leap < list.length && (list[low + leap] ?? 0) < value) {
    low += leap;
    leap *= 2;
  }
  let high = Math.min(list.length, low + leap);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function intersect(one: Uint32Array, other: Uint32Array): Uint32Array {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const found = new Uint32Array(few.length);
  let count = 0;
  let at = 0;
  for (let index = 0; index < few.length && at < many.length; index += 1) {
    const document = few[index] ?? 0;
    if ((many[at] ?? 0) < document) at = gallop(many, at, document);
    if (many[at] !== document) continue;
    found[count] = document;
    count += 1;
  }
  return found.subarray(0, count);
}

/** The documents of `one` that aren't in `other`. */
export function subtract(one: Uint32Array, other: Uint32Array): Uint32Array {
  const found = new Uint32Array(one.length);
  let count = 0;
  let at = 0;
  for (let index = 0; index < one.length; index += 1) {
    const document = one[index] ?? 0;
    if (at < other.length && (other[at] ?? 0) < document) at = gallop(other, at, document);
    if (other[at] === document) continue;
    found[count] = document;
    count += 1;
  }
  return found.subarray(0, count);
}

/** A flag for each document of a union, none between two calls, and four flags as one number. */
let flags = new Uint8Array(0);
let fours = new Uint32Array(flags.buffer);

/** The union of sets of documents below `count`. Throws RangeError if one has another. */
export function unite(sets: readonly Uint32Array[], count: number): Uint32Array {
  const [only] = sets;
  if (only === undefined) return NO_DOCUMENTS;
  if (sets.length === 1) return only;
  if (fours.length < count / 4) {
    fours = new Uint32Array(Math.ceil(count / 4));
    flags = new Uint8Array(fours.buffer);
  }
  if (sets.some((set) => (set.at(-1) ?? -1) >= count))
    throw new RangeError(`A list has a document behind the last of ${count}`);
  const [marked, marked_fours] = [flags, fours];
  for (const set of sets) for (let at = 0; at < set.length; at += 1) marked[set[at] ?? 0] = 1;
  const most = sets.reduce((sum, set) => sum + set.length, 0);
  // Behind the last that is found, others are looked at.
  const found = new Uint32Array(Math.min(count, most) + 1);
  let size = 0;
  for (let four = 0; 4 * four < count; four += 1) {
    if (marked_fours[four] === 0) continue;
    // Without a branch, as which documents are marked can't be predicted.
    for (let document = 4 * four; document < 4 * four + 4; document += 1) {
      found[size] = document;
      size += marked[document] ?? 0;
    }
    marked_fours[four] = 0;
  }
  return found.subarray(0, size);
}

/** Index in `list` of each of some documents, all of which it has. */
function indexesOf(documents: Uint32Array, list: Uint32Array): Uint32Array {
  const found = new Uint32Array(documents.length);
  let at = 0;
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] ?? 0;
    if ((list[at] ?? 0) < document) at = gallop(list, at, document);
    found[index] = at;
  }
  return found;
}

/** Words of a prefix, at most. Rule: docs/rules.md#query-limits */
export const PREFIX_TERMS_MAX = 2_000;

/** Number of positions that a leaf takes. */
export function wordsOf(leaf: Leaf): number {
  return leaf.kind === 'prefix' ? leaf.terms.length + 1 : leaf.terms.length;
}

/** Terms any of which is the leaf, if it is one term of the index; null for another phrase. */
export function termsOf(segment: Segment, leaf: Leaf, inNear: boolean): string[] | null {
  if (leaf.kind === 'form') return [aliasTerm(`${FORM_PREFIX}${leaf.code}`)];
  if (leaf.kind === 'prefix') {
    if (leaf.terms.length > 0) return null;
    return segment.withPrefix(leaf.prefix, PREFIX_TERMS_MAX).map(({ term }) => term);
  }
  const [term = '', next] = leaf.terms;
  if (leaf.terms.length === 2) {
    const pair = pairTerm(term, next);
    return pair === null ? null : [pair];
  }
  if (leaf.terms.length !== 1) return null;
  // A single letter may be part of an acronym: `d` in `R&D`.
  return term.length === 1 && !inNear ? [term, aliasTerm(term)] : [term];
}

const documentsOf = (segment: Segment, term: string): number => segment.find(term)?.documents ?? 0;

function openAny(segment: Segment, terms: readonly string[], among: Uint32Array | null): Occurrences {
  const parts = terms.flatMap((term) => {
    const postings = postingsOf(segment, term, among);
    return postings === null || postings.documents.length === 0
      ? []
      : [new TermOccurrences(postings, segment.openPositions())];
  });
  return occurrencesOfAny(parts, segment.rows.length);
}

type PhraseTerm = { term: string; at: number };

/** Terms that a phrase's words are: pairs of common words where there are some, with each word in one at least. */
export function phraseTerms(words: readonly string[]): PhraseTerm[] {
  const pairAt = (at: number): string | null => pairTerm(words[at], words[at + 1]);
  const found: PhraseTerm[] = [];
  let covered = -1;
  for (const [at, word] of words.entries()) {
    const pair = pairAt(at);
    // The next word can wait for its own pair.
    if (pair !== null && (covered < at || pairAt(at + 1) === null)) {
      found.push({ term: pair, at });
      covered = at + 1;
    } else if (covered < at) found.push({ term: word, at });
  }
  return found;
}

/** The terms and the prefix of a phrase. */
function phraseWords(segment: Segment, leaf: Leaf): (PhraseWord & { at: number })[] {
  const words = phraseTerms(leaf.terms).map(({ term, at }) => ({
    at,
    documents: documentsOf(segment, term),
    open: (among: Uint32Array | null) => openAny(segment, [term], among),
  }));
  if (leaf.kind !== 'prefix') return words;
  const entries = segment.withPrefix(leaf.prefix, PREFIX_TERMS_MAX);
  const terms = entries.map(({ term }) => term);
  const documents = entries.reduce((sum, entry) => sum + entry.documents, 0);
  const at = leaf.terms.length;
  return [...words, { at, documents, open: (among) => openAny(segment, terms, among) }];
}

/** Occurrences of a leaf among some documents, all if null. */
export function openLeaf(
  segment: Segment,
  leaf: Leaf,
  among: Uint32Array | null,
  inNear: boolean,
): Occurrences {
  const terms = termsOf(segment, leaf, inNear);
  return terms === null
    ? occurrencesOfPhrase(phraseWords(segment, leaf), among)
    : openAny(segment, terms, among);
}

/** Documents that have a leaf, at most. */
export function mostDocuments(segment: Segment, leaf: Leaf, inNear: boolean): number {
  const terms = termsOf(segment, leaf, inNear);
  if (terms === null) return Math.min(...phraseWords(segment, leaf).map(({ documents }) => documents));
  return terms.reduce((sum, term) => sum + documentsOf(segment, term), 0);
}

/** Whether a document has these words in a row. */
export function hasWords(segment: Segment, terms: readonly string[]): boolean {
  const [only = ''] = terms;
  if (terms.length === 1) return segment.find(only) !== null;
  const phrase: Leaf = { kind: 'phrase', terms, quoted: true, at: { start: 0, end: 0 } };
  const occurrences = openLeaf(segment, phrase, null, true);
  for (let index = 0; index < occurrences.documents.length; index += 1)
    if (occurrences.read(index) > 0) return true;
  return false;
}

/** Opens the occurrences of a word among some documents. */
type Open = (among: Uint32Array | null) => Occurrences;

/** A word of a phrase, or two: how many documents have it at most, and how to open it. */
type PhraseWord = { documents: number; open: Open };

/** Documents that have all words of a list, and the occurrences of each in them, rarest first. */
export function openTogether(
  words: readonly PhraseWord[],
  among: Uint32Array | null,
): { documents: Uint32Array; parts: { word: number; occurrences: Occurrences; indexes: Uint32Array }[] } {
  const order = words
    .map((_, at) => at)
    .toSorted((a, b) => (words[a]?.documents ?? 0) - (words[b]?.documents ?? 0));
  const opened: { word: number; occurrences: Occurrences }[] = [];
  let documents = among;
  for (const word of order) {
    const occurrences = words[word]?.open(documents);
    if (occurrences === undefined || occurrences.documents.length === 0)
      return { documents: NO_DOCUMENTS, parts: [] };
    opened.push({ word, occurrences });
    documents = documents === null ? occurrences.documents : intersect(documents, occurrences.documents);
  }
  const all = documents ?? NO_DOCUMENTS;
  const parts = opened.map((part) => ({ ...part, indexes: indexesOf(all, part.occurrences.documents) }));
  return { documents: all, parts };
}

/** Occurrences where words follow one another, each `at` positions behind the first. */
function occurrencesOfPhrase(
  words: readonly (PhraseWord & { at: number })[],
  among: Uint32Array | null,
): Occurrences {
  const { documents, parts } = openTogether(words, among);
  const [rarest, ...others] = parts.map((part) => ({ ...part, at: words[part.word]?.at ?? 0 }));
  const found = narrowByReading({
    documents,
    buffer: new Uint32Array(64),
    read(index) {
      if (rarest === undefined) return 0;
      const count = rarest.occurrences.read(rarest.indexes[index] ?? 0);
      found.buffer = grown(found.buffer, count);
      const { buffer } = found;
      const base = rarest.occurrences.buffer;
      let left = 0;
      for (let at = 0; at < count; at += 1) {
        const position = base[at] ?? 0;
        // A phrase can't begin before the text.
        if (position < rarest.at) continue;
        buffer[left] = position - rarest.at;
        left += 1;
      }
      for (let at = 0; at < others.length && left > 0; at += 1) {
        const other = others[at];
        if (other !== undefined)
          left = other.occurrences.narrow(other.indexes[index] ?? 0, buffer, left, other.at);
      }
      return left;
    },
  });
  return found;
}
