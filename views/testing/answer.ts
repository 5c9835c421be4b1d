import type { FullTextResponse } from '../../contract/full-text.ts';

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

/** An empty response with some fields set. */
export function answerOf(given: Partial<FullTextResponse>): FullTextResponse {
  return { ...NOTHING, ...given };
}
