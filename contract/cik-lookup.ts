import * as v from 'valibot';

import { words } from './parameters.ts';
import { SEARCH_Q_MAX } from './search.ts';

export const CikLookupQuery = v.strictObject({ q: words(SEARCH_Q_MAX) });

/** The one place where a CIK is a number (spec §2). */
export const CikLookupResult = v.looseObject({
  cik: v.number(),
  cik_padded: v.string(),
  name: v.string(),
  ticker: v.nullable(v.string()),
  exchange: v.nullable(v.string()),
  company_url: v.string(),
  /** Extra: invented company of the sample. */
  sample: v.optional(v.boolean()),
});

export const CikLookupResponse = v.looseObject({
  query: v.string(),
  count: v.number(),
  results: v.array(CikLookupResult),
});
