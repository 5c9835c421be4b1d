import { type Added, isTooCommon } from '../../domain/query/expand.ts';
import { matchesByAbsence } from '../../domain/query/negation.ts';
import type { Operand, Query } from '../../domain/query/query.ts';
import { readQuery, type ReadQuery, withAdded } from '../../domain/query/read-query.ts';
import type { FullTextSearch, FullTextStore, Widening } from '../../store/full-text-store.ts';
import { LITERAL_EXTRA } from '../ranking/weights.ts';
import type { Asks } from './ask.ts';
import { compileFilter } from './compile-filter.ts';
import type { Clause } from './compile-intervals.ts';
import { compileQuery, unsureNears } from './compile-query.ts';
import { withCounts } from './lookup.ts';
import { aged, descriptionClauses } from './score-query.ts';
import { verifyNears } from './verify-nears.ts';
import { weightOf } from './weigh-operands.ts';

/** How a search is asked. */
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
  asks: Asks,
): Promise<ReadQuery> =>
  withCounts(
    (count) =>
      readQuery({ ...rewrite, query, added: added.map((one) => one.query) }, (terms) => {
        const phrase: Operand = { kind: 'phrase', terms, quoted: true, at: AT };
        const [only = ''] = terms;
        const clause =
          terms.length === 1 ? { term: { body: { value: only } } } : compileQuery(phrase, { keys: null });
        return count(clause) > 0;
      }),
    (clauses) => asks.counts(clauses, 1),
  );

/** Compiles what a query matches, with the NEARs that only texts decide. */
async function matchingOf(
  queries: readonly Query[],
  {
    asks,
    store,
    filter,
    keys,
  }: { asks: Asks; store: FullTextStore; filter: Clause[]; keys: readonly string[] | null },
): Promise<(part: Query, weigh?: (operand: Operand) => number) => Clause> {
  const verified = await verifyNears([...new Set(queries.flatMap(unsureNears))], {
    asks,
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
  asks: Asks,
): Promise<{ read: ReadQuery; widening: Widening }> {
  const within = (query: Query): Clause => ({ bool: { filter: [matching(query), ...filter] } });
  const scopes = [{ bool: { filter } }, ...read.added.map(within)];
  const [in_scope = 0, ...filings] = await asks.filings(added.length === 0 ? [] : scopes);
  const used = added.flatMap(({ text, is_synonym }, at) => {
    const [query, found] = [read.added[at], filings[at] ?? 0];
    const isRefused = !is_synonym && isTooCommon(found, in_scope);
    return query === undefined || isRefused ? [] : [{ text, query }];
  });
  const all = withAdded(
    read,
    used.map(({ query }) => query),
  );
  const [exact = 0, total = 0] = await asks.counts([within(read.own), within(all.query)]);
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
export async function readPlan(search: FullTextSearch, asks: Asks, store: FullTextStore): Promise<Plan> {
  const { query, filter: asked, today } = search;
  const filter = compileFilter(asked);
  const keys = (asked.sections ?? []).length === 0 ? null : (asked.sections ?? []);
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
  const typed = await readWords(query, wordings, search, asks);
  const queries = [typed.own, typed.typed, ...typed.added];
  const matching = await matchingOf(queries, { asks, store, filter, keys });
  const { read, widening } = await widen(typed, wordings, matching, filter, asks);
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
        matching(part, (operand) => factor * weightOf(operand, count));
      const own = (part: Query): Clause => compile(part, 1);
      return {
        whole: own(read.query),
        literal: read.added.length === 0 ? [] : [compile(read.typed, LITERAL_EXTRA)],
        own,
      };
    },
    (clauses) => asks.counts(clauses),
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
