import { useEffect } from 'react';

import { FailureState } from '../../app/failure-state.tsx';
import { noteSeen } from '../../app/saved-searches.ts';
import { useToday } from '../../app/use-today.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { FilterColumn } from './filter-column.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { hasCriteria } from './full-text-search.ts';
import { MatchingCompanies } from './matching-companies.tsx';
import { mayBeCompanyName } from './query-text.ts';
import { ResultSkeleton } from './result-skeleton.tsx';
import { ResultsView } from './results-view.tsx';
import { savedSearchUrl } from './saved-search-url.ts';
import { searchChips } from './search-chips.ts';
import { SearchForm } from './search-form.tsx';
import { SearchPanels } from './search-panels.tsx';
import { SortSelect } from './sort-select.tsx';
import { useFullTextAnswer } from './use-full-text-answer.ts';
import { useSelection } from './use-selection.ts';

const SKELETON_ROWS = 8;

/** Full-text search: box, criteria, filters and results. */
export function FullTextPage({ search }: { search: FullTextSearch }) {
  const hasColumn = useHasWidth('md');
  const result = useFullTextAnswer(search);
  const { shown, isPrevious, isWaiting, queryFailure, failure, retry } = result;
  const selection = useSelection();
  const now = useToday();
  // The end of relative date ranges.
  const today = shown?.answer.applied_default_window?.date_to ?? now;
  const hasQuery = hasCriteria(search);
  const seen = shown !== null && !isPrevious ? savedSearchUrl(search) : null;
  useEffect(() => {
    if (seen !== null) noteSeen(seen, today);
  }, [seen, today]);
  const filters = { search, shown, isWaiting, today };
  return (
    <section className="page space-y-3">
      <PageHeading title={search.q === undefined ? 'Search filings' : `${search.q} in filings`}>
        Search filings
      </PageHeading>
      <SearchForm key={search.q} search={search} queryFailure={queryFailure} />
      <SearchPanels key={String(hasQuery)} search={search} today={today}>
        {search.q !== undefined && mayBeCompanyName(search.q) && <MatchingCompanies q={search.q} />}
      </SearchPanels>
      {hasQuery && (
        <div className="grid gap-x-10 gap-y-4 pt-1 md:grid-cols-[14.5rem_minmax(0,1fr)]">
          {hasColumn ? (
            <aside aria-label="Filters">
              <FilterColumn {...filters} />
            </aside>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Sheet kind="filters" count={searchChips(search, undefined).length} done="Show results">
                <FilterColumn {...filters} />
              </Sheet>
              <SortSelect search={search} />
            </div>
          )}
          <div className="min-w-0 space-y-3">
            {failure !== null && shown === null && <FailureState error={failure} onRetry={retry} />}
            {isWaiting && shown === null && <ResultSkeleton rows={SKELETON_ROWS} />}
            {queryFailure !== null && shown !== null && (
              <p className="text-sm text-ink-2">
                Still showing results for{' '}
                {shown.search.q === undefined ? 'the previous search' : `“${shown.search.q}”`}.
              </p>
            )}
            {shown !== null && (
              <ResultsView
                {...shown}
                selection={selection}
                order={hasColumn && <SortSelect search={search} />}
                isWaiting={isWaiting}
                staleSince={failure === null ? null : result.dataUpdatedAt}
                onRetry={retry}
              />
            )}
          </div>
        </div>
      )}
    </section>
  );
}
