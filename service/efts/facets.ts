import type { Count, FullTextPage } from '../store/full-text-store.ts';
import type { EftsAggregations } from './answer.ts';
import { parseDisplayName } from './display-name.ts';

type Buckets = EftsAggregations['form_filter'];

/** Counts over everything that matches, as SEC's own index makes them: at most 30 of each. Source: domain §6.6. */
export function toFacets(counted: EftsAggregations): FullTextPage['facets'] {
  return {
    forms: toCounts(counted.form_filter),
    entities: (counted.entity_filter?.buckets ?? []).flatMap(({ key, doc_count }) => {
      const { name, ticker, cik } = parseDisplayName(key);
      return cik === null ? [] : [{ cik, name, ticker, count: doc_count }];
    }),
    sics: toCounts(counted.sic_filter),
    // Under one key, as the specification has it: where the filter is by incorporation, the counts are too.
    biz_states: toCounts(counted.inc_states_filter ?? counted.biz_states_filter),
  };
}

/** Most first, then by key. */
function toCounts(counted: Buckets): Count[] {
  return (counted?.buckets ?? [])
    .map(({ key, doc_count }) => ({ key, doc_count }))
    .toSorted((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
}
