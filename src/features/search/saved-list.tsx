import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';

import { formatDate } from '../../../views/format/dates.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { fullTextQuery } from '../../api/full-text.ts';
import { forgetSearch, type SavedSearch, savedSearches } from '../../app/saved-searches.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { parseSavedSearch, sinceLastSeen } from './full-text-search.ts';
import { searchChips } from './search-chips.ts';

/** Searches saved on this device, each with the number of new documents, counted when the list opens. */
export function SavedList({ today }: { today: string }) {
  const list = useStoredValue(savedSearches);
  if (list.length === 0) {
    return <p className="text-sm text-ink-2">No saved searches. Run a search, then select “Save”.</p>;
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
  const search = parseSavedSearch(saved.address);
  const filters = searchChips(search, undefined).map(({ text }) => text);
  const title = search.q ?? 'All filings';
  return (
    <li className="flex items-center gap-3 border-b border-rule py-1 text-sm">
      <span className="min-w-0 flex-1">
        <Link to="/search" search={search} className="link touch:py-3 inline-block py-0.5 font-medium">
          <bdi className="wrap-anywhere">{title}</bdi>
        </Link>
        {filters.length > 0 && <span className="ml-2 text-xs text-ink-3">{filters.join(' · ')}</span>}
      </span>
      <NewSinceLastSeen search={search} seen_on={saved.seen_on} today={today} />
      <button
        type="button"
        aria-label={`Delete saved search ${title}`}
        className="touch:size-11 inline-flex size-6 shrink-0 items-center justify-center text-ink-3 hover:text-accent"
        onClick={() => forgetSearch(saved.address)}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

type NewSinceLastSeenProps = { search: FullTextSearch; seen_on: string; today: string };

function NewSinceLastSeen({ search, seen_on, today }: NewSinceLastSeenProps) {
  const since = sinceLastSeen(search, seen_on, today);
  const { data, error } = useQuery({ ...fullTextQuery(since ?? search), enabled: since !== null });
  if (since === null) {
    return (
      <span className="text-xs text-ink-3">{seen_on >= today ? 'Viewed today' : 'Date range has ended'}</span>
    );
  }
  const hasNew = (data?.total ?? 0) > 0;
  return (
    <span className={`text-right text-xs ${hasNew ? 'font-medium text-added' : 'text-ink-3'}`}>
      {newSinceText(data?.total, error, since.date_from ?? seen_on)}
    </span>
  );
}

function newSinceText(total: number | undefined, error: Error | null, day: string): string {
  if (total !== undefined)
    return `${total === 0 ? 'No new documents' : countOf(total, 'new document')} since ${formatDate(day)}`;
  return error === null ? 'Counting…' : 'Count unavailable';
}
