import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';

import { statusQuery } from '../../api/status.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { useMediaQuery } from '../../app/media-query.ts';
import { noteSeen } from '../../app/saved-searches.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { AnswerView } from './answer-view.tsx';
import { BoxPanels } from './box-panels.tsx';
import { FilterColumn } from './filter-column.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { isAsked } from './full-text-search.ts';
import { OrderChoice } from './order-choice.tsx';
import { mayBeName } from './query-words.ts';
import { ResultSkeleton } from './result-skeleton.tsx';
import { savedAddress } from './saved-address.ts';
import { searchChips } from './search-chips.ts';
import { SearchForm } from './search-form.tsx';
import { useFullTextAnswer, type Answered } from './use-full-text-answer.ts';
import { useMarks } from './use-marks.ts';

/** For words that may be a name. */
const CompanyLine = lazy(() => import('./company-line.tsx').then((file) => ({ default: file.CompanyLine })));
/** For narrow screens alone. */
const Sheet = lazy(() => import('../../components/sheet.tsx').then((part) => ({ default: part.Sheet })));

const SKELETON_ROWS = 8;
/** The device's day when the application was opened: for want of the service's own. */
const DEVICE_TODAY = new Date().toISOString().slice(0, 10);

/** The day windows end on: the answer's own, else the service's, else the device's. */
function useToday(shown: Answered | null): string {
  const status = useQuery(statusQuery());
  return shown?.answer.applied_default_window?.date_to ?? status.data?.today ?? DEVICE_TODAY;
}

/** Search inside filings: the box, what the service made of it, filters with counts, and the filings. */
export function FullTextPage({ search }: { search: FullTextSearch }) {
  const hasColumn = useMediaQuery('(min-width: 56.25rem)');
  const result = useFullTextAnswer(search);
  const { shown, isEarlier, isWaiting, refusal, failure, retry } = result;
  const marked = useMarks();
  const today = useToday(shown);
  const asked = isAsked(search);
  const seen = shown !== null && !isEarlier ? savedAddress(search) : null;
  useEffect(() => {
    if (seen !== null) noteSeen(seen, today);
  }, [seen, today]);
  const filters = { search, shown, isWaiting, today };
  return (
    <section className="page space-y-3">
      <PageHeading title={search.q === undefined ? 'Search inside filings' : `${search.q}, in filings`}>
        Search inside filings
      </PageHeading>
      <SearchForm key={search.q} search={search} refusal={refusal} />
      <BoxPanels key={String(asked)} search={search} today={today}>
        {search.q !== undefined && mayBeName(search.q) && (
          <Suspense fallback={null}>
            <CompanyLine q={search.q} />
          </Suspense>
        )}
      </BoxPanels>
      {asked && (
        <div className="grid gap-x-10 gap-y-4 pt-1 md:grid-cols-[14.5rem_minmax(0,1fr)]">
          {hasColumn ? (
            <aside aria-label="Filters">
              <FilterColumn {...filters} />
            </aside>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Suspense fallback={<span className="button">Filters</span>}>
                <Sheet kind="filters" count={searchChips(search, undefined).length} done="Show results">
                  <FilterColumn {...filters} />
                </Sheet>
              </Suspense>
              <OrderChoice search={search} />
            </div>
          )}
          <div className="min-w-0 space-y-3">
            {failure !== null && shown === null && <FailureState error={failure} onRetry={retry} />}
            {isWaiting && shown === null && <ResultSkeleton rows={SKELETON_ROWS} />}
            {refusal !== null && shown !== null && (
              <p className="text-sm text-ink-2">
                This is the answer to the search before, “{shown.search.q ?? 'without words'}”.
              </p>
            )}
            {shown !== null && (
              <AnswerView
                {...shown}
                marked={marked}
                order={hasColumn && <OrderChoice search={search} />}
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
