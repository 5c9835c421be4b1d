import * as v from 'valibot';

import { IsoDate } from '../../contract/endpoint.ts';
import { storedValue } from './stored-value.ts';

const SavedSearch = v.object({
  /** Query string without the page: `?q=going+concern&forms=10-K`. */
  address: v.pipe(v.string(), v.maxLength(5_000)),
  /** Date of the last visit, by the server's clock. */
  seen_on: IsoDate,
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;

/** Opening the list sends one request per search. */
const MAX_SEARCHES = 20;

/** Searches saved in this browser, latest first. */
export const savedSearches = storedValue('saved-searches', v.array(SavedSearch), []);

/** The list with this search moved or added to the front. */
export function withSaved(list: readonly SavedSearch[], saved: SavedSearch): SavedSearch[] {
  return [saved, ...list.filter(({ address }) => address !== saved.address)].slice(0, MAX_SEARCHES);
}

/** The list with the search marked as seen; the same list when nothing changes. */
export function withSeen(list: SavedSearch[], address: string, day: string): SavedSearch[] {
  if (!list.some((saved) => saved.address === address && saved.seen_on < day)) return list;
  return list.map((saved) => (saved.address === address ? { address, seen_on: day } : saved));
}

export function saveSearch(saved: SavedSearch): void {
  savedSearches.set(withSaved(savedSearches.get(), saved));
}

export function forgetSearch(address: string): void {
  savedSearches.set(savedSearches.get().filter((saved) => saved.address !== address));
}

export function noteSeen(address: string, day: string): void {
  const list = savedSearches.get();
  const seen = withSeen(list, address, day);
  if (seen !== list) savedSearches.set(seen);
}
