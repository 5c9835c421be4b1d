import { FORM_PREFIX } from '../query/analyse.ts';
import { B, K1, rarity } from '../query/bm25.ts';
import type { Near, Leaf, Query } from '../query/query.ts';
import {
  allDocuments,
  intersect,
  mostDocuments,
  openLeaf,
  PREFIX_TERMS_MAX,
  subtract,
  termsOf,
  unite,
} from './leaves.ts';
import { findNear } from './near.ts';
import {
  type Counted,
  newCounts,
  newPostings,
  type Postings,
  readPostings,
  readPostingsOf,
} from './posting-list.ts';
import { type SectionRanges, sectionRanges } from './section-ranges.ts';
import type { Segment } from './segment.ts';
import { aliasTerm } from './text-tokens.ts';

/** What scores need to know of an index: its documents, and their mean number of words. */
type IndexSize = { documents: number; mean_length: number };

export function sizeOf(segments: readonly Segment[]): IndexSize {
  const documents = segments.reduce((sum, { rows }) => sum + rows.length, 0);
  const words = segments.reduce((sum, segment) => sum + segment.words, 0);
  return { documents, mean_length: Math.max(1, words / Math.max(1, documents)) };
}

/**
 * Weight of a leaf: of a phrase the sum over its words. A prefix counts the documents of each of its words, so
 * one with several of them is counted several times.
 * Rule: docs/rules.md#ranking
 */
export function leafRarity(segments: readonly Segment[], leaf: Leaf, { documents }: IndexSize): number {
  const of = (having: number): number => rarity(Math.min(having, documents), documents);
  const ofTerms = (terms: readonly string[]): number =>
    of(
      segments.reduce(
        (sum, segment) => sum + terms.reduce((own, term) => own + (segment.find(term)?.documents ?? 0), 0),
        0,
      ),
    );
  if (leaf.kind === 'form') return ofTerms([aliasTerm(`${FORM_PREFIX}${leaf.code}`)]);
  const [only = ''] = leaf.terms;
  if (leaf.kind === 'phrase' && leaf.terms.length === 1)
    return ofTerms(only.length === 1 ? [only, aliasTerm(only)] : [only]);
  const words = leaf.terms.reduce((sum, term) => sum + ofTerms([term]), 0);
  if (leaf.kind === 'phrase') return words;
  const prefixed = segments.flatMap((segment) => segment.withPrefix(leaf.prefix, PREFIX_TERMS_MAX));
  return words + of(prefixed.reduce((sum, entry) => sum + entry.documents, 0));
}

/** What the length of each document of a segment adds to the occurrences of a word, against the mean of the index. */
export function lengthNorms({ lengths }: Segment, mean_length: number): Float64Array {
  const norms = new Float64Array(lengths.length);
  for (let document = 0; document < norms.length; document += 1)
    norms[document] = K1 * (1 - B + (B * (lengths[document] ?? 0)) / mean_length);
  return norms;
}

/**
 * Adds what a leaf scores (BM25, k1 1.2, b 0.75) in some documents, ascending, to `scores` at the documents' ordinals. One
 * with an ordinal behind the last is left out.
 */
export function addScores(
  { documents, occurrences }: Counted,
  within: Uint32Array,
  { weight, norms, ordinals }: { weight: number; norms: Float64Array; ordinals: Uint32Array },
  scores: Float64Array,
): void {
  let at = 0;
  for (let index = 0; index < within.length; index += 1) {
    const document = within[index] ?? 0;
    while ((documents[at] ?? document) < document) at += 1;
    const ordinal = ordinals[document] ?? scores.length;
    if (documents[at] !== document || ordinal >= scores.length) continue;
    const own = occurrences[at] ?? 0;
    scores[ordinal] = (scores[ordinal] ?? 0) + (weight * own * (K1 + 1)) / (own + (norms[document] ?? 0));
  }
}

/**
 * Returns the same memory each time while as much is requested, with whatever was last left in it. As with `reusedZeros`, only
 * one caller may use it.
 */
export function reusedMemory<T extends Float64Array | Uint32Array>(
  make: (size: number) => T,
): (size: number) => T {
  let held = make(0);
  return (size) => {
    if (held.length !== size) held = make(size);
    return held;
  };
}

/**
 * Returns zeros in the same memory each time, as many as requested. Only one caller may use them, and not any more when
 * it requests more: lists as long as the index would be most of what a search leaves as garbage.
 */
export function reusedZeros<T extends Float64Array | Uint32Array | Uint8Array>(
  make: (size: number) => T,
): (size: number) => T {
  let held = make(0);
  return (size) => {
    if (held.length === size) held.fill(0);
    else held = make(size);
    return held;
  };
}

/** A leaf with documents that have it and the number of its occurrences in each. */
type Found = Counted & { leaf: Leaf };

/** Takes the occurrences of a leaf, and the documents in which they count for the score. */
type Weigh = (leaf: Leaf, found: Counted, within: Uint32Array) => void;

/**
 * A search of one segment. It remembers where leaves were found, so that the documents it matched are weighed without
 * reading the lists again.
 */
export class SegmentSearch {
  readonly #segment: Segment;
  /** Where the sections searched are, null for all text. */
  readonly sections: SectionRanges | null;
  /** Matches of whole queries, and of their parts in the documents where they were looked up. */
  readonly #answers = new Map<Query, Uint32Array>();
  readonly #matches = new Map<Query, Uint32Array>();
  readonly #found = new Map<Leaf | Near, Found[]>();

  /** `keys` are those of the sections searched, null for all text. */
  constructor(segment: Segment, keys: readonly string[] | null) {
    this.#segment = segment;
    this.sections = keys === null ? null : sectionRanges(segment, keys);
  }

  /** The documents among some, all if null, that have one of the sections. */
  having(among: Uint32Array | null): Uint32Array {
    if (this.sections === null) return this.#all(among);
    const { documents } = this.sections;
    return among === null ? documents : intersect(documents, among);
  }

  /** The documents among some, all if null, that match. A query gets the same documents each time. */
  match(query: Query, among: Uint32Array | null): Uint32Array {
    const known = this.#answers.get(query);
    if (known !== undefined) return known;
    const found = this.#match(query, this.sections === null ? among : this.having(among));
    this.#answers.set(query, found);
    return found;
  }

  #match(query: Query, among: Uint32Array | null): Uint32Array {
    const found = this.#documentsOf(query, among);
    this.#matches.set(query, found);
    return found;
  }

  #documentsOf(query: Query, among: Uint32Array | null): Uint32Array {
    if (among !== null && among.length === 0) return among;
    switch (query.kind) {
      case 'and':
        return this.#and(query.of, among);
      case 'or':
        return unite(
          query.of.map((part) => this.#match(part, among)),
          this.#segment.rows.length,
        );
      case 'not':
        return subtract(this.#all(among), this.#match(query.of, among));
      case 'near':
        return this.#near(query, among);
      default:
        return this.#leaf(query, among);
    }
  }

  #all(among: Uint32Array | null): Uint32Array {
    return among ?? allDocuments(this.#segment.rows.length);
  }

  /** The rarest part first; each next one is only looked up in the documents left. */
  #and(parts: readonly Query[], among: Uint32Array | null): Uint32Array {
    const wanted = parts
      .filter(({ kind }) => kind !== 'not')
      .toSorted((a, b) => this.#most(a) - this.#most(b));
    let left = among;
    for (const part of wanted) left = this.#match(part, left);
    let all = this.#all(left);
    for (const part of parts) {
      if (part.kind === 'not') all = subtract(all, this.#match(part.of, all));
    }
    return all;
  }

  /** Documents that match, at most. */
  #most(query: Query): number {
    switch (query.kind) {
      case 'and':
        return Math.min(this.#segment.rows.length, ...query.of.map((part) => this.#most(part)));
      case 'or':
        return query.of.reduce((sum, part) => sum + this.#most(part), 0);
      case 'not':
        return this.#segment.rows.length;
      case 'near':
        return Math.min(...query.leaves.map((leaf) => mostDocuments(this.#segment, leaf, true)));
      default:
        return mostDocuments(this.#segment, query, false);
    }
  }

  #near(near: Near, among: Uint32Array | null): Uint32Array {
    const { documents, leaves } = findNear(this.#segment, near, among, this.sections);
    this.#found.set(
      near,
      leaves.map((each) => ({ ...each, documents })),
    );
    return documents;
  }

  #leaf(leaf: Leaf, among: Uint32Array | null): Uint32Array {
    const found = this.#anyTerm(leaf, among) ?? this.#anyOccurrence(leaf, among);
    this.#found.set(leaf, [{ leaf, ...found }]);
    return found.documents;
  }

  /** A leaf of one word in all text: no position is read. Null for any other. */
  #anyTerm(leaf: Leaf, among: Uint32Array | null): Omit<Found, 'leaf'> | null {
    const terms = this.sections === null ? termsOf(this.#segment, leaf, false) : null;
    return terms === null ? null : countTerms(this.#segment, terms, among);
  }

  /** A leaf by its positions. */
  #anyOccurrence(leaf: Leaf, among: Uint32Array | null): Omit<Found, 'leaf'> {
    const occurrences = openLeaf(this.#segment, leaf, among, false);
    const documents = new Uint32Array(occurrences.documents.length);
    const counts = new Uint32Array(documents.length);
    let size = 0;
    for (let index = 0; index < documents.length; index += 1) {
      const document = occurrences.documents[index] ?? 0;
      let count = occurrences.read(index);
      if (this.sections !== null) count = this.sections.keep(document, occurrences.buffer, count);
      if (count === 0) continue;
      documents[size] = document;
      counts[size] = count;
      size += 1;
    }
    return { documents: documents.subarray(0, size), occurrences: counts.subarray(0, size) };
  }

  /**
   * Weighs the leaves of a query matched before, in some of its matches: those of the parts that match, and none
   * under NOT.
   */
  weigh(query: Query, within: Uint32Array, weigh: Weigh): void {
    if (query.kind === 'not') return;
    const matched = this.#matches.get(query);
    if (matched === undefined) return;
    const own = matched === within ? within : intersect(matched, within);
    if (query.kind === 'and' || query.kind === 'or') {
      for (const part of query.of) this.weigh(part, own, weigh);
      return;
    }
    for (const found of this.#found.get(query) ?? []) weigh(found.leaf, found, own);
  }
}

/** Memory of a list that is read, and of the occurrences of each document: used again by the next call. */
let read: Postings = newPostings(0);
let sums = new Uint32Array(0);

/** The occurrences that were added up, in documents below `count`; `most` have one. */
function takeSums(count: number, most: number): Counted {
  // Behind the last that is found, others are looked at.
  const size = Math.min(count, most) + 1;
  const [documents, occurrences, all] = [new Uint32Array(size), new Uint32Array(size), sums];
  let found = 0;
  for (let document = 0; document < count; document += 1) {
    const sum = all[document] ?? 0;
    documents[found] = document;
    occurrences[found] = sum;
    // Without a branch, as it can't be predicted: 1 unless the sum is 0.
    found += -sum >>> 31;
  }
  return { documents: documents.subarray(0, found), occurrences: occurrences.subarray(0, found) };
}

/**
 * Documents that have any of some terms, among some, all if null, and the number of their occurrences in each. No position is
 * read. Throws RangeError if a list has a document that isn't in the segment.
 */
function countTerms(segment: Segment, terms: readonly string[], among: Uint32Array | null): Counted {
  const lists = terms.flatMap((term) => {
    const entry = segment.find(term);
    return entry === null ? [] : [segment.list(entry)];
  });
  const [only] = lists;
  if (only !== undefined && lists.length === 1)
    return among === null
      ? readPostings(only, newCounts(only.documents))
      : readPostingsOf(only, among, newCounts);
  const count = segment.rows.length;
  if (sums.length < count) sums = new Uint32Array(count);
  else sums.fill(0, 0, count);
  const all = sums;
  let most = 0;
  for (const list of lists) {
    if (among === null && read.documents.length < list.documents) read = newPostings(2 * list.documents);
    const { documents, occurrences } =
      among === null ? readPostings(list, read) : readPostingsOf(list, among, newCounts);
    const size = among === null ? list.documents : documents.length;
    if (size > 0 && (documents[size - 1] ?? 0) >= count)
      throw new RangeError(`A list has a document behind the last of ${count}`);
    for (let at = 0; at < size; at += 1) {
      const document = documents[at] ?? 0;
      all[document] = (all[document] ?? 0) + (occurrences[at] ?? 0);
    }
    most += size;
  }
  return takeSums(count, most);
}
