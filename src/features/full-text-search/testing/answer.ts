import { parseSavedSearch } from '../saved-search-url.ts';

/** The search in a query string. */
export const searchOf = parseSavedSearch;
