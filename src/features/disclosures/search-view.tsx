import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';

import { companyQuery } from '../../api/company.ts';
import { useMediaQuery } from '../../app/media-query.ts';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { label } from '../../format/label.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { FilterBar, FoldedFilters } from './filter-bar.tsx';
import { MatchList } from './match-list.tsx';
import { plainRefusal } from './page-search.ts';
import { REFUSAL_ID } from './search-form.tsx';
import { useThisYear } from './this-year.ts';
import { useDisclosures } from './use-disclosures.ts';

/** With the view that shows its outcome: the page begins it as soon as both are fetched. */
export { searchQuery } from './use-disclosures.ts';

/** Lines of a passage, so that what is awaited has about the height of what comes. */
const LINES = 5;

const DisclosureFailure = lazy(() =>
  import('./disclosure-failure.tsx').then((file) => ({ default: file.DisclosureFailure })),
);

type SearchViewProps = { id: string; search: DisclosuresSearch };

/** A search of one company's reports: what narrows it, and the passages. */
export function SearchView({ id, search }: SearchViewProps) {
  const { answer, isWaiting, refusal, failure, dataUpdatedAt, retry } = useDisclosures(id, search);
  const { cik, name, sample = false } = useSuspenseQuery(companyQuery(id)).data.company;
  const hasRoom = useMediaQuery('(min-width: 56.25rem)');
  const filters = { id, search, thisYear: useThisYear() };
  return (
    <div className="space-y-4">
      {refusal !== null && (
        <p
          id={REFUSAL_ID}
          role="alert"
          className="border-l-2 border-removed py-0.5 pl-3 font-medium text-removed"
        >
          {label(plainRefusal(refusal.message))}.
        </p>
      )}
      {hasRoom ? <FilterBar {...filters} /> : <FoldedFilters {...filters} />}
      {failure !== null && answer === undefined && (
        <DisclosureFailure id={id} search={search} error={failure} onRetry={retry} />
      )}
      {isWaiting && answer === undefined && (
        <RowsSkeleton rows={search.max_results * LINES} label="Searching" />
      )}
      {answer !== undefined && (
        <div
          aria-busy={isWaiting}
          className={isWaiting ? 'opacity-60 transition-opacity delay-150' : undefined}
        >
          {failure !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
          <MatchList id={id} search={search} filer={{ cik, name, sample }} answer={answer} />
        </div>
      )}
    </div>
  );
}
