import * as v from 'valibot';

import { SEARCH_Q_MAX, SearchQuery } from './companies.ts';
import { Entity } from './company.ts';
import { type Endpoint, defineEndpoint, get } from './endpoint.ts';
import { words } from './parameters.ts';

export const SearchResponse = v.looseObject({
  entities: v.array(Entity),
  total: v.number(),
  query: v.string(),
});

export const searchEndpoint = defineEndpoint(get, {
  path: '/search',
  tier: 'free',
  spec: '4.1',
  summary: 'Find companies by name, ticker or CIK',
  query: SearchQuery,
  response: SearchResponse,
}) satisfies Endpoint;

const CikLookupQuery = v.strictObject({ q: words(SEARCH_Q_MAX) });

/** The only place where a CIK is a number (docs/rules.md#cik). */
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

const CikLookupResponse = v.looseObject({
  query: v.string(),
  count: v.number(),
  results: v.array(CikLookupResult),
});

export const cikLookupEndpoint = defineEndpoint(get, {
  host: 'app',
  path: '/tools/cik-lookup.json',
  tier: null,
  spec: '4.2',
  summary: 'Look up a CIK without a key',
  query: CikLookupQuery,
  response: CikLookupResponse,
}) satisfies Endpoint;
