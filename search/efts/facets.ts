import type { Count, FullTextPage } from '../../store/full-text-store.ts';
import { parseDisplayName } from './display-name.ts';
import type { EftsAggregations } from './response.ts';

type Buckets = EftsAggregations['form_filter'];

/** Counts over all matches, at most 30 of each. Rule: docs/rules.md#sec-full-text-index-answers */
export function toFacets(counted: EftsAggregations): FullTextPage['facets'] {
  return {
    forms: toCounts(counted.form_filter),
    entities: (counted.entity_filter?.buckets ?? []).flatMap(({ key, doc_count }) => {
      const { name, ticker, cik } = parseDisplayName(key);
      return cik === null ? [] : [{ cik, name, ticker, count: doc_count }];
    }),
    sics: toCounts(counted.sic_filter),
    // The API has one key for both: with a filter by incorporation, the counts are by incorporation too.
    biz_states: toCounts(counted.inc_states_filter ?? counted.biz_states_filter),
  };
}

/** By count, then by key. */
function toCounts(counted: Buckets): Count[] {
  return (counted?.buckets ?? [])
    .map(({ key, doc_count }) => ({ key, doc_count }))
    .toSorted((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
}
