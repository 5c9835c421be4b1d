import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';

import { fullTextQuery } from '../../api/full-text.ts';
import { useDeviceValue } from '../../app/device-value.ts';
import { forgetSearch, savedSearches, type SavedSearch } from '../../app/saved-searches.ts';
import { countOf } from '../../format/count.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { savedSearchOf, sinceSeen } from './saved-address.ts';
import { searchChips } from './search-chips.ts';

/** Searches kept on this device, each with what was filed since it was last looked at: counted once this is opened. */
export function SavedList({ today }: { today: string }) {
  const list = useDeviceValue(savedSearches);
  if (list.length === 0) {
    return (
      <p className="text-sm text-ink-2">
        No search is kept on this device yet. Search for something, then choose “Save”.
      </p>
    );
  }
  return (
    <ul className="border-t border-rule">
      {list.map((saved) => (
        <SavedRow key={saved.address} saved={saved} today={today} />
      ))}
    </ul>
  );
}

function SavedRow({ saved, today }: { saved: SavedSearch; today: string }) {
  const search = savedSearchOf(saved.address);
  const filters = searchChips(search, undefined).map(({ text }) => text);
  const title = search.q ?? 'Filings without words';
  return (
    <li className="flex items-center gap-3 border-b border-rule py-1 text-sm">
      <span className="min-w-0 flex-1">
        <Link to="/search" search={search} className="link touch:py-3 inline-block py-0.5 font-medium">
          <bdi className="wrap-anywhere">{title}</bdi>
        </Link>
        {filters.length > 0 && <span className="ml-2 text-xs text-ink-3">{filters.join(' · ')}</span>}
      </span>
      <SinceSeen search={search} seen_on={saved.seen_on} today={today} />
      <button
        type="button"
        aria-label={`Forget the search ${title}`}
        className="touch:size-11 inline-flex size-6 shrink-0 items-center justify-center text-ink-3 hover:text-accent"
        onClick={() => forgetSearch(saved.address)}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

type SinceSeenProps = { search: FullTextSearch; seen_on: string; today: string };

/** What was filed since the search was last looked at. */
function SinceSeen({ search, seen_on, today }: SinceSeenProps) {
  const since = sinceSeen(search, seen_on, today);
  const { data, error } = useQuery({ ...fullTextQuery(since ?? search), enabled: since !== null });
  if (since === null) {
    return (
      <span className="text-xs text-ink-3">{seen_on >= today ? 'Seen today' : 'Its time has ended'}</span>
    );
  }
  const hasNew = (data?.total ?? 0) > 0;
  return (
    <span className={`text-right text-xs ${hasNew ? 'font-medium text-added' : 'text-ink-3'}`}>
      {sinceWords(data?.total, error, since.date_from ?? seen_on)}
    </span>
  );
}

function sinceWords(total: number | undefined, error: Error | null, day: string): string {
  if (total !== undefined)
    return `${total === 0 ? 'No document' : countOf(total, 'document')} filed since ${day}`;
  return error === null ? 'Counting…' : 'Could not be counted';
}
