import { parseSavedSearch } from '../full-text-search.ts';

/** The search in a query string. */
export const searchOf = parseSavedSearch;
