import * as v from 'valibot';

import { words } from './parameters.ts';

/** Longest q of a company search. */
export const SEARCH_Q_MAX = 200;

export const SearchQuery = v.strictObject({ q: words(SEARCH_Q_MAX) });
