import type { Query } from './query.ts';
import { withoutStopWords } from './stop-words.ts';
import { type Exists, type Variants, varyQuery } from './vary-query.ts';

/** A parsed query, other wordings of it, and the rewrites of bare words that are allowed. */
export type QueryToRead = {
  query: Query;
  added?: readonly Query[];
  stop_words?: boolean | undefined;
  word_forms?: boolean | undefined;
};

/** A query as it is run. */
export type ReadQuery = {
  /** What matches: `own`, or what was added. */
  query: Query;
  /** The words typed, in all their forms. */
  own: Query;
  /** The words as typed, without stop words: what is weighed if all forms would take too long. */
  typed: Query;
  /** Other wordings, any of which matches too. */
  added: readonly Query[];
  stop_words: string[];
  variants: Variants[];
};

/** A query that was read, or other wordings of it. */
export function withAdded(read: ReadQuery, added: readonly Query[]): ReadQuery {
  return { ...read, added, query: added.length === 0 ? read.own : { kind: 'or', of: [read.own, ...added] } };
}

/**
 * Reads a query over documents of which `exists` knows the words: without stop words, each bare word in all its forms.
 * Searches, alerts and the marks in a document read their queries here.
 */
export function readQuery(
  { query, added = [], stop_words = false, word_forms = false }: QueryToRead,
  exists: Exists,
): ReadQuery {
  const kept = stop_words ? withoutStopWords(query) : { query, dropped: [] };
  const vary = (one: Query) => (word_forms ? varyQuery(one, exists) : { query: one, variants: [] });
  const { query: own, variants } = vary(kept.query);
  const read = { query: own, own, typed: kept.query, added: [], stop_words: kept.dropped, variants };
  return withAdded(
    read,
    added.map((one) => vary(one).query),
  );
}
