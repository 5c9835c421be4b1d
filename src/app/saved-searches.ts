import * as v from 'valibot';

import { IsoDate } from '../../contract/identifier.ts';
import { deviceValue } from './device-value.ts';

const SavedSearch = v.object({
  /** The search part of its address, without a page: `?q=going+concern&forms=10-K`. */
  address: v.pipe(v.string(), v.maxLength(5_000)),
  /** The service's day on which it was last looked at. */
  seen_on: IsoDate,
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;

/** Each is asked for once when the list is opened. */
const KEPT = 20;

/** Searches kept on this device, latest first. */
export const savedSearches = deviceValue('saved-searches', v.array(SavedSearch), []);

/** The list with this search first and once, no longer than is kept. */
export function withSaved(list: readonly SavedSearch[], saved: SavedSearch): SavedSearch[] {
  return [saved, ...list.filter(({ address }) => address !== saved.address)].slice(0, KEPT);
}

/** The list with a search looked at on this day; unchanged when it is not kept, or was seen then already. */
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
