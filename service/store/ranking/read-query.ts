import type { Query } from '../../../domain/query/query.ts';
import { withoutStopWords } from '../../../domain/query/stop-words.ts';
import { type Exists, type Variants, varyQuery } from '../../../domain/query/vary-query.ts';
import type { FullTextSearch } from '../full-text-store.ts';

/** A search's query as it is run. */
export type ReadQuery = {
  /** What matches: the words typed in all their forms, or the phrases added for them. */
  query: Query;
  /** The words as typed, without stop words: what is weighed if all forms would take too long. */
  typed: Query;
  /** The part of `typed` that weighs more than phrases added for it. Null if there are none. */
  literal: Query | null;
  stop_words: string[];
  variants: Variants[];
};

/** Reads a query with the rewrites that the search allows. Phrases added for a plain query stay as they are. */
export function readQuery(
  { query, literal, rewrite }: FullTextSearch & { query: Query },
  exists: Exists,
): ReadQuery {
  const own = literal ?? query;
  const added = literal === null || query.kind !== 'or' ? [] : query.of.slice(1);
  const kept = rewrite?.stop_words === true ? withoutStopWords(own) : { query: own, dropped: [] };
  const varied =
    rewrite?.word_forms === true ? varyQuery(kept.query, exists) : { query: kept.query, variants: [] };
  const withAdded = (first: Query): Query =>
    added.length === 0 ? first : { kind: 'or', of: [first, ...added] };
  return {
    query: withAdded(varied.query),
    typed: withAdded(kept.query),
    literal: literal === null ? null : kept.query,
    stop_words: kept.dropped,
    variants: varied.variants,
  };
}
