import { stringifySearch } from '../../../views/address-text.ts';
import { lenient, parseSearch, stripDefaults } from '../../app/search-codec.ts';
import { FullTextSearchQuery, type FullTextSearch } from './full-text-query.ts';

const strip = stripDefaults(FullTextSearchQuery);
const read = lenient(FullTextSearchQuery)['~standard'].validate;

/** Query string of a search at its first page; identifies a saved search. */
export function savedSearchUrl(search: FullTextSearch): string {
  return stringifySearch(strip({ search: { ...search, from: 0 }, next: (same) => same }));
}

/** The search in a query string. */
export function parseSavedSearch(address: string): FullTextSearch {
  return read(parseSearch(address)).value;
}

/** A search with other parameters, as the address has them; an empty one is removed. */
export function changedBy(search: FullTextSearch, change: Record<string, string>): FullTextSearch {
  const address = new URLSearchParams(savedSearchUrl(search));
  for (const [name, value] of Object.entries(change)) {
    if (value === '') address.delete(name);
    else address.set(name, value);
  }
  return parseSavedSearch(`?${address.toString()}`);
}

/**
 * A search that counts documents filed since `seen_on`, inclusive; null if there can be none: viewed today, or its
 * date range has ended.
 */
export function sinceLastSeen(search: FullTextSearch, seen_on: string, today: string): FullTextSearch | null {
  if (seen_on >= today) return null;
  if (search.date_to !== undefined && search.date_to < seen_on) return null;
  const begins = search.date_from !== undefined && search.date_from > seen_on;
  return { ...search, date_from: begins ? search.date_from : seen_on, from: 0, size: 1 };
}
