import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, type ReactNode } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { statusQuery } from '../../api/status.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PopularCompanies } from './popular-companies.tsx';
import { RecentCompanies } from './recent-companies.tsx';
import { useIsNear } from './use-is-near.ts';
import { WhatIsLoaded } from './what-is-loaded.tsx';

const EventFeed = lazy(async () => ({ default: (await import('./event-feed.tsx')).EventFeed }));

/** The first page: find a company or search inside filings, go back to a company, see what is here and how fresh it is. */
export function Home({ search }: { search: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { error, refetch } = useQuery(statusQuery());
  // Without a valid key every panel would say the same: it is said once.
  const isShutOut = error instanceof ApiError && error.status === 401;
  return (
    <div className="page grid gap-x-16 gap-y-10 sm:pt-12 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 space-y-10">
        <section>
          <PageHeading title="Filings Desk">Find a company, or words inside filings</PageHeading>
          <div className="mt-4">{search}</div>
          <p className="mt-2 text-sm text-ink-2">
            A name, ticker or CIK finds a company. Enter searches inside filings:{' '}
            <Link to="/search" search={{ q: '"material weakness"' }} className="link touch:py-2 inline-block">
              “material weakness”
            </Link>
            ,{' '}
            <Link
              to="/search"
              search={{ q: '8-K item 5.02 resignation' }}
              className="link touch:py-2 inline-block"
            >
              8-K item 5.02 resignation
            </Link>
            .
          </p>
        </section>
        <RecentCompanies />
        {isShutOut ? <FailureState error={error} onRetry={() => void refetch()} /> : <PopularCompanies />}
        {!isShutOut && (
          <div ref={place} className={isNear ? '' : 'min-h-90'}>
            {isNear && (
              <Suspense fallback={<div className="min-h-90" />}>
                <EventFeed />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {!isShutOut && <WhatIsLoaded />}
    </div>
  );
}
