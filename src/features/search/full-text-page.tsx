import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import { companyId } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { SEARCH_ORDERS } from '../../../views/search-notes.ts';
import { companySearchQuery } from '../../api/search.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { noteSeen } from '../../app/saved-searches.ts';
import { useToday } from '../../app/use-today.ts';
import { ByWidth } from '../../components/by-width.tsx';
import { CheckField, SelectField } from '../../components/fields.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { Name, PageHeading } from '../../components/text.tsx';
import { FilterColumn } from './filter-column.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch, hasCriteria, mayBeCompanyName, savedSearchUrl } from './full-text-search.ts';
import { ResultsView } from './results.tsx';
import { searchChips } from './search-chips.ts';
import { SearchForm, SearchPanels } from './search-form.tsx';
import { useFullTextAnswer, useShowSearch } from './use-full-text-answer.ts';
import { useSelection } from './use-selection.ts';

const SKELETON_ROWS = 8;

export function FullTextPage({ search }: { search: FullTextSearch }) {
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
  /** Whether a part of the query is a company's name or ticker, which then is above the results. */
  const namesCompany = (shown?.answer.companies_in_query ?? []).length > 0;
  const filters = { search, shown, isWaiting, today };
  return (
    <section className="page space-y-3">
      <PageHeading title={search.q === undefined ? PAGE_TITLES['/search'] : `${search.q} in filings`}>
        Search filings
      </PageHeading>
      <SearchForm key={search.q} search={search} queryFailure={queryFailure} />
      <SearchPanels key={String(hasQuery)} search={search} today={today}>
        {search.q !== undefined && mayBeCompanyName(search.q) && (
          <MatchingCompanies q={search.q} isNone={!isWaiting && !namesCompany} />
        )}
      </SearchPanels>
      {hasQuery && (
        <div className="grid gap-x-10 gap-y-4 pt-1 md:grid-cols-[14.5rem_minmax(0,1fr)]">
          <ByWidth
            wide={
              <aside aria-label="Filters">
                <FilterColumn {...filters} />
              </aside>
            }
            narrow={
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Sheet kind="filters" count={searchChips(search, undefined).length} done="Show results">
                  <FilterColumn {...filters} />
                </Sheet>
                <SortSelect search={search} />
              </div>
            }
          />
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
                order={<ByWidth wide={<SortSelect search={search} />} narrow={null} />}
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

function ResultSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Searching
      </span>
      <Skeleton className="mt-2 mb-6 h-4 w-64" />
      <Skeleton className="mb-10 h-[84px] w-full" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-[147px] space-y-2.5 border-b border-rule py-3 sm:pl-35">
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="h-12 w-full max-w-[74ch]" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}

/** Sort order of the filings, and whether a page lists them by company. */
function SortSelect({ search }: { search: FullTextSearch }) {
  const show = useShowSearch();
  return (
    <div className="max-xs:flex-wrap flex items-center gap-x-3.5 gap-y-1.5 text-sm">
      <SelectField
        label="Sort by"
        value={search.sort}
        options={SEARCH_ORDERS}
        onChoose={(sort) => show(changeSearch(search, { sort }))}
      />
      <CheckField
        isOn={search.group === 'company'}
        onTurn={(isOn) => show({ ...search, group: isOn ? 'company' : 'filing' })}
      >
        By company
      </CheckField>
    </div>
  );
}

const SHOWN = 3;

/** Companies whose name, ticker or CIK matches the query. `isNone`: that none does can be said, as the query names none either. */
function MatchingCompanies({ q, isNone }: { q: string; isNone: boolean }) {
  const { data } = useQuery(companySearchQuery(q));
  if (data === undefined) return null;
  const { matches, total } = data;
  if (matches.length === 0) {
    return isNone ? <p className="text-sm text-ink-3">No company matches “{q}”.</p> : null;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-3">Companies</span>
      {matches.slice(0, SHOWN).map((match) => (
        <Link
          key={match.cik}
          to="/companies/$id"
          params={{ id: companyId(match) }}
          className="link touch:py-3 max-w-full truncate py-0.5"
        >
          <Name text={match.name} />
          {match.ticker !== null && ` ${match.ticker}`}
        </Link>
      ))}
      {total > SHOWN && (
        <Link to="/find" search={{ q }} className="link touch:py-3 py-0.5">
          View all {formatCount(total)}
        </Link>
      )}
    </p>
  );
}
