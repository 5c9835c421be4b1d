import { Bookmark } from 'lucide-react';

import { useDeviceValue } from '../../app/device-value.ts';
import { forgetSearch, savedSearches, saveSearch } from '../../app/saved-searches.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { savedAddress } from './saved-address.ts';

type SaveButtonProps = { search: FullTextSearch; today: string };

/** Keeps the search on this device, or lets it go. */
export function SaveButton({ search, today }: SaveButtonProps) {
  const list = useDeviceValue(savedSearches);
  const address = savedAddress(search);
  const isSaved = list.some((saved) => saved.address === address);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label="Save this search"
      onClick={() => (isSaved ? forgetSearch(address) : saveSearch({ address, seen_on: today }))}
      className="touch:min-h-11 inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-2 hover:text-accent aria-pressed:text-accent"
    >
      <Bookmark size={14} aria-hidden className={isSaved ? 'fill-current' : ''} />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  );
}
