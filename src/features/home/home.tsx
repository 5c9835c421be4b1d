import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { StatusResponse } from '../../../contract/status.ts';
import { formatTimestamp } from '../../../views/format/dates.ts';
import { companyId } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { ApiError } from '../../api/api-error.ts';
import { companiesQuery } from '../../api/company.ts';
import { statusQuery } from '../../api/status.ts';
import { FailureState, Part } from '../../app/failure-state.tsx';
import { recentCompanies, removeRecentCompany } from '../../app/recent-companies.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { isAllSample, SampleMark } from '../../components/badge.tsx';
import { CoverageFacts } from '../../components/coverage-facts.tsx';
import { EventLine } from '../../components/events/event-link.tsx';
import { LazySection } from '../../components/lazy-section.tsx';
import { EmptyNotice } from '../../components/states/notice.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { Name, PageHeading } from '../../components/text.tsx';
import { FEED, type Feed, POPULAR, useFeed, useFeedCompanies, useSampleAlone } from './use-feed.ts';
import { WorkedExamples } from './worked-examples.tsx';

/** Companies and filings loaded on this server; with sample data only, how to load real companies. */
function DataCoverage() {
  const query = useQuery(statusQuery());
  const { data, error } = query;
  return (
    <section aria-labelledby="loaded" className="space-y-3">
      <h2 id="loaded" className="text-xl font-semibold">
        Data coverage
      </h2>
      {data !== undefined && <CoverageFigures data={data.data} />}
      {data === undefined && error === null && <Skeleton className="h-44 w-full" />}
      {data === undefined && error !== null && (
        <FailureState error={error} onRetry={() => void query.refetch()} />
      )}
    </section>
  );
}

function CoverageFigures({ data }: { data: StatusResponse['data'] }) {
  const { tickers_as_of } = data;
  return (
    <>
      <dl className="border-t border-rule text-lg font-semibold">
        <CoverageFacts data={data} />
      </dl>
      {tickers_as_of === null ? (
        <LoadCompany sample={data.sample} />
      ) : (
        <p className="text-sm text-ink-3">
          Ticker list updated {formatTimestamp(tickers_as_of)}
          <br />
          <Link to="/status" className="link inline-flex min-h-6 items-center">
            Load company
          </Link>
        </p>
      )}
    </>
  );
}

/** Well-known companies, for who has only the sample. */
const OFFERED = [
  ['AAPL', 'Apple'],
  ['KO', 'Coca-Cola'],
  ['NVDA', 'NVIDIA'],
] as const;

function LoadCompany({ sample }: { sample: boolean }) {
  return (
    <div className="space-y-2 text-sm text-ink-2">
      {sample ? (
        <>
          <p>
            These sample companies are fictional. A real one takes about a minute from EDGAR; its plan says
            how much is read before it starts.
          </p>
          <p className="flex flex-wrap gap-2">
            {OFFERED.map(([identifier, name]) => (
              <Link key={identifier} to="/status" search={{ identifier }} className="button">
                Load {name}
              </Link>
            ))}
          </p>
          <Link to="/status" className="link inline-flex min-h-6 items-center">
            Another company, or the whole market
          </Link>
        </>
      ) : (
        <>
          <p>The EDGAR ticker list is not loaded. Companies can be found by CIK only.</p>
          <Link to="/status" className="button">
            Load company
          </Link>
        </>
      )}
    </div>
  );
}

/** Search, worked examples, recently viewed and popular companies, recent 8-Ks, data coverage. */
export function Home({ search }: { search: ReactNode }) {
  const { error, refetch } = useQuery(statusQuery());
  // Without a valid key every panel would fail alike, so one notice replaces them.
  const isUnauthorized = error instanceof ApiError && error.status === 401;
  return (
    <div className="page grid gap-x-16 gap-y-10 sm:pt-12 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 space-y-10">
        <section>
          <PageHeading title={PAGE_TITLES['/']}>Search companies and filings</PageHeading>
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

function PopularCompanies() {
  const query = useQuery(companiesQuery(POPULAR));
  const { data, error } = query;
  const isSample = isAllSample(data?.companies ?? []);
  return (
    <section aria-labelledby="popular" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="popular" className="text-xl font-semibold">
          Companies {isSample && <SampleMark />}
        </h2>
        {data !== undefined && (
          <Link to="/companies" className="link inline-flex min-h-6 items-center text-sm">
            Browse all {formatCount(data.pagination.total)}
          </Link>
        )}
      </div>
      {data === undefined && error !== null && (
        <FailureState error={error} onRetry={() => void query.refetch()} />
      )}
      {data === undefined && error === null && (
        <RowsSkeleton rows={POPULAR.limit} label="Loading companies" />
      )}
      {data?.companies.length === 0 && (
        <EmptyNotice title="No companies are loaded." todo="Load one from EDGAR by ticker or CIK.">
          <Link to="/status" className="button">
            Load company
          </Link>
        </EmptyNotice>
      )}
      {data !== undefined && data.companies.length > 0 && (
        <ul className="border-t border-rule">
          {data.companies.slice(0, POPULAR.limit).map((company) => (
            <li
              key={company.cik}
              className="max-xs:flex-wrap relative flex min-h-[33px] items-center gap-3 border-b border-rule py-1 hover:bg-surface"
            >
              <span className="min-w-14 shrink-0 text-sm font-semibold whitespace-nowrap">
                {company.ticker}
              </span>
              <Link
                to="/companies/$id"
                params={{ id: companyId(company) }}
                preload="intent"
                className="touch:min-h-11 inline-flex min-h-6 items-center text-ink no-underline after:absolute after:inset-0 hover:text-accent"
              >
                <Name text={company.name} />
              </Link>
              {company.sample === true && !isSample && <SampleMark />}
              <span className="ml-auto truncate text-sm text-ink-3 max-sm:hidden">
                <Name text={company.sic_description ?? ''} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentCompanies() {
  const list = useStoredValue(recentCompanies);
  const isSaid = useSampleAlone();
  if (list.length === 0) return null;
  const isSample = isAllSample(list);
  return (
    <section aria-labelledby="recent" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent" className="text-xl font-semibold">
          Recently viewed {isSample && !isSaid && <SampleMark />}
        </h2>
        <button type="button" className="link min-h-6 text-sm" onClick={() => recentCompanies.set([])}>
          Clear
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {list.map((company) => (
          <li key={company.cik} className="flex max-w-full rounded-base border border-rule-strong bg-surface">
            <Link
              to="/companies/$id"
              params={{ id: companyId(company) }}
              className="touch:min-h-11 flex min-h-8 min-w-0 items-center gap-2 pl-3 text-ink no-underline hover:text-accent"
            >
              <span className="font-semibold">{company.ticker}</span>
              <span className="truncate text-sm text-ink-2">
                <Name text={company.name} />
              </span>
              {company.sample && !isSample && <SampleMark />}
            </Link>
            <button
              type="button"
              aria-label={`Remove ${company.name}`}
              className="touch:w-11 inline-flex w-8 shrink-0 items-center justify-center text-ink-3 hover:text-accent"
              onClick={() => removeRecentCompany(company.cik)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ROWS = 8;

/** Recent 8-Ks of the recently viewed companies, or of popular ones. */
function EventFeed() {
  const feedCompanies = useFeedCompanies();
  const feed = useFeed(feedCompanies?.companies ?? []);
  const isSaid = useSampleAlone();
  if (feedCompanies?.companies.length === 0) return null;
  const isSample = isAllSample(feedCompanies?.companies ?? []);
  return (
    <section aria-labelledby="feed" className="space-y-3">
      <div>
        <h2 id="feed" className="text-xl font-semibold">
          Recent 8-Ks {isSample && !isSaid && <SampleMark />}
        </h2>
        <p className="text-sm text-ink-2">
          {feedCompanies?.areRecent === false
            ? 'From popular companies until you open some.'
            : 'From recently viewed companies.'}
        </p>
      </div>
      {feedCompanies === null ? (
        <RowsSkeleton rows={ROWS} label="Loading events" />
      ) : (
        <FeedLines feed={feed} isSample={isSample} />
      )}
    </section>
  );
}

function FeedLines({ feed, isSample }: { feed: Feed; isSample: boolean }) {
  const { lines, end, isLoading, isUnavailable, failures } = feed;
  const [failure] = failures;
  const retry = () => {
    for (const failed of failures) failed.retry();
  };
  if (isUnavailable && failure !== undefined) {
    return isUnsupported(failure.error) ? (
      <p className="text-ink-2">Events are not available on this server.</p>
    ) : (
      <FailureState error={failure.error} onRetry={retry} />
    );
  }
  // Wait for all companies: a late response would shift the lines already shown.
  if (isLoading) return <RowsSkeleton rows={ROWS} label="Loading events" />;
  return (
    <>
      {lines.length === 0 && failures.length === 0 && (
        <p className="text-ink-2">No 8-K filed in the last {FEED.days_back} days is listed.</p>
      )}
      {end !== null && <p className="text-xs text-ink-3">{end}</p>}
      {lines.length > 0 && (
        <ol className="border-t border-rule">
          {lines.map(({ company, event }) => (
            <li
              key={`${company.id} ${event.accession_number}`}
              className="min-h-[33px] border-b border-rule py-1.5 hover:bg-surface"
            >
              <EventLine event={event} company={isSample ? { ...company, sample: false } : company} />
            </li>
          ))}
        </ol>
      )}
      {failures.length > 0 && (
        <p role="alert" className="text-sm text-ink-2">
          Failed to load events for {failures.map(({ company }) => company.id).join(', ')}.{' '}
          <button type="button" className="link min-h-6" onClick={retry}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
