import { Bookmark } from 'lucide-react';

import { forgetSearch, savedSearches, saveSearch } from '../../app/saved-searches.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { savedSearchUrl } from './saved-search-url.ts';

type SaveButtonProps = { search: FullTextSearch; today: string };

/** Saves the search on this device, or deletes it. */
export function SaveButton({ search, today }: SaveButtonProps) {
  const list = useStoredValue(savedSearches);
  const address = savedSearchUrl(search);
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
