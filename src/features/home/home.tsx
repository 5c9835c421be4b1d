import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { statusQuery } from '../../api/status.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Part } from '../../app/part.tsx';
import { LazySection } from '../../components/lazy-section.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { DataCoverage } from './data-coverage.tsx';
import { EventFeed } from './event-feed.tsx';
import { PopularCompanies } from './popular-companies.tsx';
import { RecentCompanies } from './recent-companies.tsx';
import { WorkedExamples } from './worked-examples.tsx';

/** Search, worked examples, recently viewed and popular companies, recent 8-Ks, data coverage. */
export function Home({ search }: { search: ReactNode }) {
  const { error, refetch } = useQuery(statusQuery());
  // Without a valid key every panel would fail alike, so one notice replaces them.
  const isUnauthorized = error instanceof ApiError && error.status === 401;
  return (
    <div className="page grid gap-x-16 gap-y-10 sm:pt-12 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 space-y-10">
        <section>
          <PageHeading title="Filings Desk">Search companies and filings</PageHeading>
          <div className="mt-4">{search}</div>
          <p className="mt-2 text-sm text-ink-2">
            Find a company by name, ticker or CIK, or search the text of filings. Try{' '}
            <Link to="/search" search={{ q: '"material weakness"' }} className="link touch:py-2 inline-block">
              “material weakness”
            </Link>{' '}
            or{' '}
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
        {!isUnauthorized && (
          <Part>
            <WorkedExamples />
          </Part>
        )}
        <Part>
          <RecentCompanies />
        </Part>
        {isUnauthorized ? (
          <FailureState error={error} onRetry={() => void refetch()} />
        ) : (
          <Part>
            <PopularCompanies />
          </Part>
        )}
        {!isUnauthorized && (
          <LazySection className="min-h-90">
            <Part>
              <EventFeed />
            </Part>
          </LazySection>
        )}
      </div>
      {!isUnauthorized && (
        <Part>
          <DataCoverage />
        </Part>
      )}
    </div>
  );
}
