import * as v from 'valibot';

import type { Query } from '../../domain/query/query.ts';
import type { QueryRewrites } from '../../store/full-text-store.ts';
import { anyWord, wantedWords } from '../ranking/most-words.ts';
import type { Asks } from './ask.ts';
import type { Clause } from './compile-intervals.ts';
import type { Plan } from './read-plan.ts';

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
export async function findMostWords(query: Query, plan: Plan, asks: Asks): Promise<MostWords | null> {
  const parts = wantedWords(query);
  if (parts === null) return null;
  const should = parts.wanted.map((part) => ({
    constant_score: { filter: plan.matching(part), boost: 1 },
  }));
  const must_not = parts.excluded.map(({ of }) => plan.matching(of));
  const any = { should, must_not, filter: plan.filter };
  const best = await asks.search(
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
