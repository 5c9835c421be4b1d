import { matchesByAbsence } from '../../../domain/query/negation.ts';
import type { Operand, Query } from '../../../domain/query/query.ts';
import type { FullTextSearch, FullTextStore } from '../../store/full-text-store.ts';
import { type ReadQuery, readQuery } from '../../store/ranking/read-query.ts';
import { LITERAL_EXTRA } from '../../store/ranking/weights.ts';
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
const readWords = (search: FullTextSearch & { query: Query }, asks: Asks): Promise<ReadQuery> =>
  withCounts(
    (count) =>
      readQuery(search, (terms) => {
        const phrase: Operand = { kind: 'phrase', terms, quoted: true, at: AT };
        const [only = ''] = terms;
        const clause =
          terms.length === 1 ? { term: { body: { value: only } } } : compileQuery(phrase, { keys: null });
        return count(clause) > 0;
      }),
    (clauses) => asks.counts(clauses, 1),
  );

/** Reads a search: its words, NEARs that texts decide, and weights. */
export async function readPlan(search: FullTextSearch, asks: Asks, store: FullTextStore): Promise<Plan> {
  const { query, filter: asked, today } = search;
  const filter = compileFilter(asked);
  const keys = (asked.sections ?? []).length === 0 ? null : (asked.sections ?? []);
  const all: Plan = {
    filter,
    keys,
    read: null,
    query: { bool: { filter } },
    by_score: false,
    of: () => ({ bool: { filter } }),
    matching: () => ({ match_all: {} }),
  };
  if (query === null) return all;
  const read = await readWords({ ...search, query }, asks);
  const nears = [read.query, ...(read.literal === null ? [] : [read.literal])].flatMap(unsureNears);
  const verified = await verifyNears([...new Set(nears)], { asks, store, filter, keys });
  const by_score = !matchesByAbsence(read.query);
  const matching = (part: Query): Clause => compileQuery(part, { keys, verified });
  if (!by_score)
    return { ...all, read, matching, query: { bool: { filter: [matching(read.query), ...filter] } } };

  const compiled = await withCounts(
    (count) => {
      const compile = (part: Query, factor: number): Clause =>
        compileQuery(part, { keys, verified, weightOf: (operand) => factor * weightOf(operand, count) });
      const own = (part: Query): Clause => compile(part, 1);
      return {
        whole: own(read.query),
        literal: read.literal === null ? [] : [compile(read.literal, LITERAL_EXTRA)],
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
    by_score,
    matching,
    query: scored([compiled.whole], [...compiled.literal, ...added], []),
    of: (part, matched) => scored([compiled.own(part)], added, [matched]),
  };
}
