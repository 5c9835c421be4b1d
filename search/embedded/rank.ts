import { DAY_MS } from '../../domain/calendar/day.ts';
import { reusedZeros } from '../../domain/postings/segment-search.ts';
import { forEachToken } from '../../domain/query/analyse.ts';
import { B, K1, rarity, recency } from '../../domain/query/bm25.ts';
import { describedBy, type Leaf, type Query } from '../../domain/query/query.ts';
import type { ReadQuery } from '../../domain/query/read-query.ts';
import type { FullTextRanking, FullTextSort } from '../full-text.ts';
import { Best, bestOf } from '../ranking/best-places.ts';
import { DESCRIPTION_WEIGHT, type Leading, LEADING, type Fragments } from '../ranking/fragments.ts';
import { type CodeTable, type Columns, NONE } from './columns.ts';

function timeOf(day: number): number {
  return Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
}

/** Factors by age of filings, by ordinal, as of a day. */
const aged = new WeakMap<Columns, { today: string; factors: Float64Array }>();

function factorsOf(columns: Columns, today: string): Float64Array {
  const known = aged.get(columns);
  if (known?.today === today) return known.factors;
  const { day, count } = columns.filings;
  const now = Date.parse(`${today}T00:00:00Z`);
  const factors = new Float64Array(count);
  for (let filing = 0; filing < count; filing += 1) {
    const isSame = filing > 0 && day[filing] === day[filing - 1];
    factors[filing] = isSame
      ? (factors[filing - 1] ?? 0)
      : recency((now - timeOf(day[filing] ?? 0)) / DAY_MS);
  }
  aged.set(columns, { today, factors });
  return factors;
}

/** Factors by a document's sequence, the last for all higher ones. */
const LEADINGS = Float64Array.of(1, LEADING, 1);

/**
 * Turns BM25 scores of matching documents into blended scores, in place, by ordinal. Returns the best documents, best
 * first, at most `most`.
 */
export function blendScores(
  columns: Columns,
  matches: Uint32Array,
  scores: Float64Array,
  today: string,
  most: number,
): Uint32Array {
  const { filing, sequence } = columns.documents;
  const factors = factorsOf(columns, today);
  const best = new Best(most);
  let { least } = best;
  for (let at = 0; at < matches.length; at += 1) {
    const document = matches[at] ?? 0;
    // Looked up, as a branch couldn't be predicted.
    const leading = LEADINGS[Math.min(2, sequence[document] ?? 0)] ?? 1;
    const score = (scores[document] ?? 0) * leading * (factors[filing[document] ?? 0] ?? 0);
    scores[document] = score;
    if (score < least) continue;
    best.add(document, score);
    ({ least } = best);
  }
  return best.sorted();
}

const zeros = reusedZeros((size) => new Float64Array(size));

/** Score of each filing, by ordinal: the highest of its documents. The next search uses the same memory. */
export function scoreFilings(columns: Columns, matches: Uint32Array, scores: Float64Array): Float64Array {
  const best = zeros(columns.filings.count);
  const { filing } = columns.documents;
  for (let at = 0; at < matches.length; at += 1) {
    const document = matches[at] ?? 0;
    const of = filing[document] ?? 0;
    const score = scores[document] ?? 0;
    if (score > (best[of] ?? 0)) best[of] = score;
  }
  return best;
}

/**
 * Page of the filings with leading documents, in the order of `pageByScore`. No other document scores more than `bound`.
 * Null if others may be on the page.
 */
export function pageByLeading(
  columns: Columns,
  { documents, bound }: Leading,
  scores: Float64Array,
  from: number,
  size: number,
): Uint32Array | null {
  const best = new Map<number, number>();
  for (const document of documents) {
    const filing = columns.documents.filing[document] ?? 0;
    const score = scores[document] ?? 0;
    if (score > Math.max(bound, best.get(filing) ?? 0)) best.set(filing, score);
  }
  if (best.size < from + size) return null;
  const ordered = [...best].toSorted(([a, one], [b, other]) => other - one || b - a);
  return Uint32Array.from(ordered.slice(from, from + size), ([filing]) => filing);
}

/** Page of filings by score, ties by date, then accession number, both descending, as ordinals are sorted. */
export function pageByScore(
  filings: Uint32Array,
  scores: Float64Array,
  from: number,
  size: number,
): Uint32Array {
  return bestOf(filings, scores, from + size, from);
}

/** Page of filings by date, then accession number: newest first, or oldest first. */
export function pageByDate(
  filings: Uint32Array,
  sort: FullTextSort,
  from: number,
  size: number,
): Uint32Array {
  if (sort === 'oldest') return filings.slice(from, from + size);
  const end = Math.max(0, filings.length - from);
  return filings.slice(Math.max(0, end - size), end).toReversed();
}

type Descriptions = {
  /** Words of each description, by its code, and the number of documents with it. */
  words: string[][];
  documents: Uint32Array;
  /** Mean number of words of the documents' descriptions. */
  mean_length: number;
};

const analysed = new WeakMap<Columns, Descriptions>();
/** Words of the descriptions of a table, which only grows. */
const wordsOfTable = new WeakMap<CodeTable, string[][]>();

function wordsOf(description: string): string[] {
  const words: string[] = [];
  forEachToken(description, (term, _position, _start, _end, alias) => {
    if (!alias) words.push(term);
  });
  return words;
}

/** Many documents share few descriptions, so each is parsed once. */
function parseDescriptions(table: CodeTable): string[][] {
  const known = wordsOfTable.get(table) ?? [];
  wordsOfTable.set(table, known);
  for (const description of table.values.slice(known.length)) known.push(wordsOf(description));
  return known;
}

function descriptionsOf(columns: Columns): Descriptions {
  const known = analysed.get(columns);
  if (known !== undefined) return known;
  const words = parseDescriptions(columns.descriptions).slice();
  const documents = new Uint32Array(words.length);
  let [count, length] = [0, 0];
  for (const code of columns.documents.description) {
    if (code === NONE) continue;
    documents[code] = (documents[code] ?? 0) + 1;
    count += 1;
    length += words[code]?.length ?? 0;
  }
  const found = { words, documents, mean_length: Math.max(1, length / Math.max(1, count)) };
  analysed.set(columns, found);
  return found;
}

function occurrences(words: string[], leaf: Leaf): number {
  const { terms } = leaf;
  const prefix = leaf.kind === 'prefix' ? leaf.prefix : null;
  const length = terms.length + (prefix === null ? 0 : 1);
  let count = 0;
  for (let at = 0; at + length <= words.length; at += 1) {
    const isThere = terms.every((term, nth) => words[at + nth] === term);
    if (isThere && (prefix === null || (words[at + terms.length] ?? '').startsWith(prefix))) count += 1;
  }
  return count;
}

/**
 * BM25 (k1 1.2, b 0.75) of each description for a query, by the description's code. Null if no description has a word
 * of the query.
 * Rule: docs/rules.md#ranking
 */
function weighDescriptions(columns: Columns, query: Query): Float64Array | null {
  const { words, documents, mean_length } = descriptionsOf(columns);
  const { count } = columns.documents;
  const weights = new Float64Array(words.length);
  let isAny = false;
  for (const leaf of describedBy(query)) {
    const found = words.map((list) => occurrences(list, leaf));
    const having = found.reduce((sum, times, code) => sum + (times > 0 ? (documents[code] ?? 0) : 0), 0);
    if (having === 0) continue;
    isAny = true;
    const own = rarity(having, count);
    for (const [code, times] of found.entries()) {
      const length = (words[code]?.length ?? 0) / mean_length;
      const weight = (own * times * (K1 + 1)) / (times + K1 * (1 - B + B * length));
      weights[code] = (weights[code] ?? 0) + weight;
    }
  }
  return isAny ? weights : null;
}

/** Scores by document ordinal, null if sorted by date, and the fragments of the documents that were read. */
export type Ranked = {
  scores: Float64Array | null;
  leading: Leading;
  fragments: Fragments;
  ranking: FullTextRanking;
};

/** What is ranked: the matching documents, the query they match, and the query their fragments are about. */
export type Matched = {
  matches: Uint32Array;
  read: ReadQuery;
  about: Query;
  /** Keys of the sections searched, null for all. */
  keys: readonly string[] | null;
};

export const rankedByDate = (reason: string | null): Ranked => ({
  scores: null,
  leading: { documents: new Uint32Array(0), bound: 0 },
  fragments: new Map(),
  ranking: { by: 'date', reason },
});

/** Adds the scores of documents' descriptions to those of matching documents. */
export function addDescriptions(
  columns: Columns,
  matches: Uint32Array,
  query: Query,
  scores: Float64Array,
): void {
  const weights = weighDescriptions(columns, query);
  if (weights === null) return;
  for (const document of matches) {
    const code = columns.documents.description[document] ?? NONE;
    if (code === NONE) continue;
    scores[document] = (scores[document] ?? 0) + DESCRIPTION_WEIGHT * (weights[code] ?? 0);
  }
}
