import * as v from 'valibot';

import { Entity } from './company.ts';
import { defineEndpoint, type Endpoint, get } from './endpoint.ts';
import { words } from './parameters.ts';

/** Longest q of a company search. */
export const SEARCH_Q_MAX = 200;

export const SearchQuery = v.strictObject({ q: words(SEARCH_Q_MAX) });

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
