import { lenient, parseSearch, stringifySearch, stripDefaults } from '../../app/search-codec.ts';
import { FullTextSearchQuery, type FullTextSearch } from './full-text-query.ts';

const strip = stripDefaults(FullTextSearchQuery);
const read = lenient(FullTextSearchQuery)['~standard'].validate;

/** The search part of a search's address, from its first page: what it is kept under. */
export function savedAddress(search: FullTextSearch): string {
  return stringifySearch(strip({ search: { ...search, from: 0 }, next: (same) => same }));
}

/** The search that an address is of. */
export function savedSearchOf(address: string): FullTextSearch {
  return read(parseSearch(address)).value;
}

/**
 * The question that counts what was filed since a search was last seen, that day included; null when nothing can have
 * been: seen today, or its own time ended before.
 */
export function sinceSeen(search: FullTextSearch, seen_on: string, today: string): FullTextSearch | null {
  if (seen_on >= today) return null;
  if (search.date_to !== undefined && search.date_to < seen_on) return null;
  const begins = search.date_from !== undefined && search.date_from > seen_on;
  return { ...search, date_from: begins ? search.date_from : seen_on, from: 0, size: 1 };
}
