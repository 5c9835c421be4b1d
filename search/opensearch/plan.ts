import * as v from 'valibot';

import { DocumentWords } from '../../domain/query/document-words.ts';
import { type Added, isTooCommon } from '../../domain/query/expand.ts';
import { holds } from '../../domain/query/match.ts';
import {
  anyWord,
  matchesByAbsence,
  type Near,
  type Leaf,
  type Query,
  QueryError,
  wantedWords,
} from '../../domain/query/query.ts';
import { readQuery, type ReadQuery, withAdded } from '../../domain/query/read-query.ts';
import type { FullTextStore, PackedText } from '../../store/full-text-store.ts';
import type { FullTextSearch, QueryRewrites, Widening } from '../full-text.ts';
import { LITERAL_EXTRA } from '../ranking/fragments.ts';
import type { ClusterReader } from './client.ts';
import { documentOf } from './documents.ts';
import {
  aged,
  type Clause,
  compileFilter,
  compileQuery,
  countedWeight,
  descriptionClauses,
  nearIntervals,
  unsureNears,
  withCounts,
} from './query.ts';

/** Words read for one search: about a quarter of a second, as in the embedded index. */
const WORDS_MAX = 1_000_000;
const DOCUMENTS_MAX = 5_000;

const Candidates = v.object({
  hits: v.object({
    total: v.object({ value: v.number() }),
    hits: v.array(v.object({ _id: v.string() })),
  }),
  aggregations: v.object({ words: v.object({ value: v.number() }) }),
});

const whole = (text: PackedText): string => text.pieces.map((_, piece) => text.read(piece)).join('');

/** Ids of the documents whose text has a NEAR of three or more. Throws QueryError if too many would have to be read. */
async function verifyNear(
  near: Near,
  {
    reader,
    store,
    filter,
    keys,
  }: { reader: ClusterReader; store: FullTextStore; filter: Clause[]; keys: readonly string[] | null },
): Promise<string[]> {
  const { hits, aggregations } = await reader.search(
    {
      size: DOCUMENTS_MAX,
      _source: false,
      track_total_hits: true,
      query: { bool: { filter: [nearIntervals(near, keys), ...filter] } },
      aggs: { words: { sum: { field: 'words' } } },
    },
    Candidates,
  );
  const { value: total } = hits.total;
  if (aggregations.words.value > WORDS_MAX || total > DOCUMENTS_MAX)
    throw new QueryError(
      `This NEAR is too broad. It would have to read ${total.toLocaleString('en-US')} documents; use rarer words, a shorter period, a form or a company.`,
      near.at.start,
    );
  const wanted = keys === null ? null : new Set(keys);
  const found: string[] = [];
  for (const { _id } of hits.hits) {
    const { accession_number, filename } = documentOf(_id);
    const opened = await store.open(accession_number, filename);
    if (opened === null) continue;
    const words = new DocumentWords(whole(opened.text), opened.sections, wanted);
    if (holds(near, words)) found.push(_id);
  }
  return found;
}

/** The documents with each NEAR that the engine finds only roughly. */
async function verifyNears(
  nears: readonly Near[],
  search: Parameters<typeof verifyNear>[1],
): Promise<Map<Near, string[]>> {
  const verified = new Map<Near, string[]>();
  for (const near of nears) verified.set(near, await verifyNear(near, search));
  return verified;
}

/** How a search is sent. */
export type Plan = {
  filter: Clause[];
  keys: readonly string[] | null;
  /** Null for all documents of the filter. */
  read: ReadQuery | null;
  widening: Widening;
  /** The query with its scores. */
  query: Clause;
  by_score: boolean;
  /** The same query in another form: what matches if none has all words. */
  of(query: Query, matching: Clause): Clause;
  /** What a part of the query matches, without a score. */
  matching(query: Query): Clause;
};

const AT = { start: 0, end: 0 };

/** The query with the words that the index has. */
const readWords = (
  query: Query,
  added: readonly Added[],
  { rewrite }: FullTextSearch,
  reader: ClusterReader,
): Promise<ReadQuery> =>
  withCounts(
    (count) =>
      readQuery({ ...rewrite, query, added: added.map((one) => one.query) }, (terms) => {
        const phrase: Leaf = { kind: 'phrase', terms, quoted: true, at: AT };
        const [only = ''] = terms;
        const clause =
          terms.length === 1 ? { term: { body: { value: only } } } : compileQuery(phrase, { keys: null });
        return count(clause) > 0;
      }),
    (clauses) => reader.counts(clauses, 1),
  );

/** Compiles what a query matches, with the NEARs that only texts decide. */
async function matchingOf(
  queries: readonly Query[],
  {
    reader,
    store,
    filter,
    keys,
  }: { reader: ClusterReader; store: FullTextStore; filter: Clause[]; keys: readonly string[] | null },
): Promise<(part: Query, weigh?: (leaf: Leaf) => number) => Clause> {
  const verified = await verifyNears([...new Set(queries.flatMap(unsureNears))], {
    reader,
    store,
    filter,
    keys,
  });
  return (part, weigh) =>
    compileQuery(part, { keys, verified, ...(weigh === undefined ? {} : { weightOf: weigh }) });
}

/** The wordings added that aren't too common, and how many documents they and the words typed match. */
async function widen(
  read: ReadQuery,
  added: readonly Added[],
  matching: (part: Query) => Clause,
  filter: Clause[],
  reader: ClusterReader,
): Promise<{ read: ReadQuery; widening: Widening }> {
  const within = (query: Query): Clause => ({ bool: { filter: [matching(query), ...filter] } });
  const scopes = [{ bool: { filter } }, ...read.added.map(within)];
  const [in_scope = 0, ...filings] = await reader.filings(added.length === 0 ? [] : scopes);
  const used = added.flatMap(({ text, is_synonym }, at) => {
    const [query, found] = [read.added[at], filings[at] ?? 0];
    const isRefused = !is_synonym && isTooCommon(found, in_scope);
    return query === undefined || isRefused ? [] : [{ text, query }];
  });
  const all = withAdded(
    read,
    used.map(({ query }) => query),
  );
  const [exact = 0, total = 0] = await reader.counts([within(read.own), within(all.query)]);
  return {
    read: all,
    widening: {
      exact,
      widened: total - exact,
      added: used.map(({ text }) => text),
    },
  };
}

/** Reads a search: its words, NEARs that texts decide, and weights. */
export async function readPlan(
  search: FullTextSearch,
  reader: ClusterReader,
  store: FullTextStore,
): Promise<Plan> {
  const { query, filter: given, today } = search;
  const filter = compileFilter(given);
  const keys = (given.sections ?? []).length === 0 ? null : (given.sections ?? []);
  const all: Plan = {
    filter,
    keys,
    read: null,
    widening: { exact: 0, widened: 0, added: [] },
    query: { bool: { filter } },
    by_score: false,
    of: () => ({ bool: { filter } }),
    matching: () => ({ match_all: {} }),
  };
  if (query === null) return all;
  const wordings = search.added ?? [];
  const typed = await readWords(query, wordings, search, reader);
  const queries = [typed.own, typed.typed, ...typed.added];
  const matching = await matchingOf(queries, { reader, store, filter, keys });
  const { read, widening } = await widen(typed, wordings, matching, filter, reader);
  const by_score = !matchesByAbsence(read.query);
  if (!by_score)
    return {
      ...all,
      read,
      widening,
      matching,
      query: { bool: { filter: [matching(read.query), ...filter] } },
    };

  const compiled = await withCounts(
    (count) => {
      const compile = (part: Query, factor: number): Clause =>
        matching(part, (leaf) => factor * countedWeight(leaf, count));
      const own = (part: Query): Clause => compile(part, 1);
      return {
        whole: own(read.query),
        literal: read.added.length === 0 ? [] : [compile(read.typed, LITERAL_EXTRA)],
        own,
      };
    },
    (clauses) => reader.counts(clauses),
  );
  const added = keys === null ? descriptionClauses(read.typed) : [];
  const scored = (must: Clause[], should: Clause[], also: Clause[]): Clause =>
    aged({ bool: { must, should, filter: [...also, ...filter] } }, today);
  return {
    ...all,
    read,
    widening,
    by_score,
    matching,
    query: scored([compiled.whole], [...compiled.literal, ...added], []),
    of: (part, matched) => scored([compiled.own(part)], added, [matched]),
  };
}

type MostWords = {
  rewrite: NonNullable<QueryRewrites['most_words']>;
  /** A query that the documents match: any of the words, without the excluded ones. */
  query: Query;
  matching: Clause;
};

const Best = v.object({ hits: v.object({ max_score: v.nullable(v.number()) }) });

/**
 * The documents that have most of the words of a query joined by AND. Null for any other query, or if no document has
 * one of them.
 * Rule: docs/rules.md#most-words
 */
export async function findMostWords(
  query: Query,
  plan: Plan,
  reader: ClusterReader,
): Promise<MostWords | null> {
  const parts = wantedWords(query);
  if (parts === null) return null;
  const should = parts.wanted.map((part) => ({
    constant_score: { filter: plan.matching(part), boost: 1 },
  }));
  const must_not = parts.excluded.map(({ of }) => plan.matching(of));
  const any = { should, must_not, filter: plan.filter };
  const best = await reader.search(
    { size: 1, _source: false, query: { bool: { ...any, minimum_should_match: 1 } } },
    Best,
  );
  const found = Math.round(best.hits.max_score ?? 0);
  if (found === 0) return null;
  return {
    rewrite: { wanted: parts.wanted.length, found },
    query: anyWord(parts),
    matching: { bool: { ...any, minimum_should_match: found } },
  };
}
