import { Bookmark, ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import { Part } from '../../app/part.tsx';
import { forgetSearch, savedSearches, saveSearch } from '../../app/saved-searches.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Link } from '../../components/link.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { hasCriteria } from './full-text-search.ts';
import { savedSearchUrl } from './saved-search-url.ts';

/** Loaded when opened. */
const SavedList = lazyPart(async () => (await import('./saved-list.tsx')).SavedList);
const SyntaxHelp = lazyPart(async () => (await import('./syntax-help.tsx')).SyntaxHelp);

type Panel = 'help' | 'saved';
type SearchPanelsProps = {
  search: FullTextSearch;
  today: string;
  /** Content at the end of the line. */
  children: ReactNode;
};

/** A search's lists as the address of a new watch has them. */
const listed = ({ forms, ciks, items, within }: FullTextSearch) => ({
  forms: forms?.join(),
  companies: ciks?.join(),
  items: items?.join(),
  within: within?.join(),
});

/** Below the box: search syntax, saved searches and the Save button. */
export function SearchPanels({ search, today, children }: SearchPanelsProps) {
  const hasQuery = hasCriteria(search);
  const id = useId();
  const [open, setOpen] = useState<Panel | null>(hasQuery ? null : 'help');
  const saved = useStoredValue(savedSearches).length;
  const tab = (panel: Panel, text: string) => (
    <button
      type="button"
      aria-expanded={open === panel}
      aria-controls={id}
      onClick={() => setOpen(open === panel ? null : panel)}
      className="touch:min-h-11 inline-flex min-h-8 items-center gap-1 text-sm text-ink-2 hover:text-accent aria-expanded:text-ink"
    >
      {text}
      <ChevronDown size={14} aria-hidden className={open === panel ? 'rotate-180' : ''} />
    </button>
  );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5">
        {tab('help', 'Search syntax')}
        {tab('saved', saved === 0 ? 'Saved searches' : `Saved searches (${saved})`)}
        {hasQuery && <SaveButton search={search} today={today} />}
        {search.q !== undefined && (
          <Link
            to="/watch"
            search={{ kind: 'search', q: search.q, ...listed(search) }}
            className="touch:min-h-11 inline-flex min-h-8 items-center text-sm text-ink-2 no-underline hover:text-accent"
          >
            Watch
          </Link>
        )}
        <div className="min-w-0 sm:ml-auto">{children}</div>
      </div>
      <div id={id} className={open === null ? '' : 'border-t border-rule pt-2 pb-3'}>
        <Part fallback={<div className="min-h-96" />}>
          {open === 'help' && <SyntaxHelp search={search} />}
          {open === 'saved' && <SavedList today={today} />}
        </Part>
      </div>
    </div>
  );
}

type SaveButtonProps = { search: FullTextSearch; today: string };

/** Saves the search on this device, or deletes it. */
function SaveButton({ search, today }: SaveButtonProps) {
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
