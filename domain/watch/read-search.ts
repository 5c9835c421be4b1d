import type { Query } from '../query/query.ts';
import { withoutStopWords } from '../query/stop-words.ts';
import { type Exists, varyQuery } from '../query/vary-query.ts';
import type { SearchRule } from './watch-rule.ts';

/** A rule's query as a search would run it over documents of which `exists` knows the words; null without words. */
export function readSearch(
  { own, added, skip_stop_words, word_forms }: SearchRule,
  exists: Exists,
): Query | null {
  if (own === null) return null;
  const kept = skip_stop_words ? withoutStopWords(own).query : own;
  const varied = word_forms ? varyQuery(kept, exists).query : kept;
  return added.length === 0 ? varied : { kind: 'or', of: [varied, ...added] };
}
