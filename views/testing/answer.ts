import type { FullTextResponse, FullTextResult } from '../../contract/full-text.ts';

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

/** A 10-K without companies, words or places. */
export const RESULT: FullTextResult = {
  id: 'a',
  score: 1,
  accession: '0000320193-25-000079',
  form: '10-K',
  root_forms: ['10-K'],
  file_type: '10-K',
  file_date: '2025-10-31',
  period_ending: null,
  filename: 'a.htm',
  url: 'https://www.sec.gov/a.htm',
  ciks: [],
  entities: [],
  biz_states: [],
  biz_locations: [],
  inc_states: [],
  sics: [],
  items: [],
  is_primary: true,
  is_amendment: false,
};
