import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import type { Coverage } from '../../../contract/coverage.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { codeName } from '../../../views/format/titles.ts';
import { companyQuery, coverageQuery } from '../../api/company.ts';
import { Part } from '../../app/failure-state.tsx';
import { rememberCompany } from '../../app/recent-companies.ts';
import { COMPANY_VIEWS } from '../../app/site-pages.ts';
import { SampleMark } from '../../components/badge.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Link as PageLink } from '../../components/link.tsx';
import { StaleMark } from '../../components/states/notice.tsx';
import { Name, PageHeading } from '../../components/text.tsx';

const NotLoaded = lazyPart(async () => (await import('./not-loaded.tsx')).NotLoaded);

type CompanyLayoutProps = { id: string; children: ReactNode };

/** Header, tabs and the selected view. A company known only from the ticker list gets a link to load it. */
export function CompanyLayout({ id, children }: CompanyLayoutProps) {
  const { data, error, dataUpdatedAt, refetch } = useSuspenseQuery(companyQuery(id));
  const { company } = data;
  const { cik, name, ticker, sample = false } = company;
  useEffect(() => rememberCompany({ cik, name, ticker, sample }), [cik, name, ticker, sample]);
  return (
    <article className="company-page page">
      <CompanyHeader company={company} />
      <div className="space-y-3">
        {error !== null && <StaleMark since={dataUpdatedAt} onRetry={() => void refetch()} />}
        {company.loaded === false ? (
          <Part>
            <NotLoaded company={company} />
          </Part>
        ) : (
          <>
            <CompanyTabs id={id} />
            {children}
          </>
        )}
      </div>
    </article>
  );
}

const TAB =
  'touch:min-h-11 inline-flex min-h-9 items-center border-b-2 border-transparent text-ink-2 no-underline hover:text-accent aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink';

const TOOL = 'touch:min-h-11 inline-flex min-h-9 items-center gap-1 text-accent no-underline hover:underline';

/** The views of a company, and the tools that start from it. */
function CompanyTabs({ id }: { id: string }) {
  return (
    <div className="company-tabs">
      <nav aria-label="Company" className="flex gap-x-5 max-sm:gap-x-4">
        {COMPANY_VIEWS.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            params={{ id }}
            preload="intent"
            activeOptions={{ exact: to === '/companies/$id', includeSearch: false }}
            className={TAB}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex gap-x-4 text-sm print:hidden">
        <Link to="/peers" search={{ company: [id] }} className={TOOL}>
          Compare
        </Link>
        <Link to="/watch" search={{ kind: 'companies', companies: id }} className={TOOL}>
          Watch
        </Link>
      </div>
    </div>
  );
}

/** The view of the company that is open, as its tab names it; null for the overview. */
function useViewName(): string | null {
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  if (routeId === '/companies/$id/disclosures_/compare') return 'Redline';
  const view = COMPANY_VIEWS.find(([to]) => to === routeId?.replace(/\/$/, ''));
  return view === undefined || view[0] === '/companies/$id' ? null : view[1];
}

/** One line that stays when the page is scrolled: name, tickers by exchange, and how new the figures are. */
function CompanyHeader({ company }: { company: CompanyEntity }) {
  const view = useViewName();
  const title = titleOf(company);
  return (
    <header className="company-header">
      <PageHeading title={view === null ? title : `${view} · ${title}`} className="min-w-0 truncate text-lg">
        <Name text={company.name} />
      </PageHeading>
      <p className="flex shrink-0 items-baseline gap-x-3">
        {tickerLine(company).map(({ exchange, tickers }) => (
          <span key={exchange ?? ''} className="max-w-40 truncate sm:max-w-80">
            <span className="font-semibold text-ink">{tickers.join(', ')}</span>
            {exchange !== null && <span className="text-ink-3 max-sm:sr-only"> {codeName(exchange)}</span>}
          </span>
        ))}
      </p>
      {company.sample === true && <SampleMark />}
      {company.loaded !== false && (
        <p className="ml-auto min-w-0 truncate text-ink-3 max-sm:shrink-0">
          <Freshness company={company} />
        </p>
      )}
    </header>
  );
}

function titleOf({ name, ticker }: CompanyEntity): string {
  return ticker === null ? label(name) : `${label(name)} (${ticker})`;
}

/** On a phone the line has room for the period. */
const ROOMY = 'max-sm:sr-only';

const READING_POLL_MS = 2_000;

const isReading = (coverage: Coverage | undefined): boolean => coverage?.statements_loading === true;

/** Requests a company's figures again once its statements have been read. */
function useNewFigures(isReadingNow: boolean): void {
  const client = useQueryClient();
  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current && !isReadingNow) void client.invalidateQueries();
    wasReading.current = isReadingNow;
  }, [client, isReadingNow]);
}

/** How new a company's figures are: their last period, and the newest report on the filing list without figures. */
function Freshness({ company }: { company: CompanyEntity }) {
  const id = companyId(company);
  const { data } = useQuery({
    ...coverageQuery(id),
    refetchInterval: ({ state }) => (isReading(state.data?.company.coverage) ? READING_POLL_MS : false),
  });
  const coverage = data?.company.coverage;
  useNewFigures(isReading(coverage));
  if (coverage === undefined) return null;
  const { newest_period = null, newest_period_end, missing_report: report } = coverage;
  const until = company.filings?.list?.until ?? null;
  return (
    <>
      {newest_period === null ? (
        'No figures'
      ) : (
        <>
          {fiscalPeriod(newest_period)}
          <span className={ROOMY}>, {formatDate(newest_period_end ?? '')}</span>
        </>
      )}
      {isReading(coverage) && (
        <span role="status">
          {' · '}
          <span className={ROOMY}>older statements are </span>being read
        </span>
      )}
      {report === null && until !== null && (
        <span className={ROOMY}> · filing list to {formatDate(until)}</span>
      )}
      {report !== null && (
        <>
          <span className={`text-changed ${ROOMY}`}>
            {` · newest listed report ${label(report.form)} ${formatDate(report.filing_date)} not loaded`}
          </span>
          {' · '}
          <PageLink to="/status" search={{ identifier: id }} className="link">
            Load
          </PageLink>
        </>
      )}
    </>
  );
}

type TickerGroup = { exchange: string | null; tickers: string[] };

/** Tickers grouped by exchange, primary listing first. Falls back to the single `ticker` when the list is missing. */
export function tickerLine(company: Pick<CompanyEntity, 'ticker' | 'tickers' | 'exchange'>): TickerGroup[] {
  const { ticker, exchange = null } = company;
  const all = company.tickers ?? (ticker === null ? [] : [{ ticker, exchange }]);
  const groups: TickerGroup[] = [];
  for (const one of all) {
    const group = groups.find((other) => other.exchange === one.exchange);
    if (group === undefined) groups.push({ exchange: one.exchange, tickers: [one.ticker] });
    else group.tickers.push(one.ticker);
  }
  return groups;
}
