import * as v from 'valibot';

import { Entity } from './company.ts';
import { words } from './parameters.ts';

/** Longest q of a company search. */
export const SEARCH_Q_MAX = 200;

export const SearchQuery = v.strictObject({ q: words(SEARCH_Q_MAX) });

export const SearchResponse = v.looseObject({
  entities: v.array(Entity),
  total: v.number(),
  query: v.string(),
});
