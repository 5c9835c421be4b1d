import type { FullTextResponse } from '../../../../contract/full-text.ts';
import { savedSearchOf } from '../saved-address.ts';

/** The search that an address is of. */
export const searchOf = savedSearchOf;

const NOTHING: FullTextResponse = {
  results: [],
  total: 0,
  total_relation: 'eq',
  from: 0,
  size: 20,
  tier: 'Professional',
  tier_cap: 500,
  tier_capped: false,
  applied_default_window: null,
  also_matched: null,
  query_understanding: null,
  facets: { forms: [], entities: [], sics: [], biz_states: [] },
  query: {},
};

/** An answer with nothing in it but what is given. */
export function answerOf(given: Partial<FullTextResponse>): FullTextResponse {
  return { ...NOTHING, ...given };
}
