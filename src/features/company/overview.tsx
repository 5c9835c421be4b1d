import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as v from 'valibot';

import type { CompanyEntity, FormerName } from '../../../contract/company.ts';
import { widgetAddress } from '../../../views/addresses.ts';
import { formatDate, formatTimestamp } from '../../../views/format/dates.ts';
import { formatFiscalYearEnd } from '../../../views/format/filing-dates.ts';
import { codeName } from '../../../views/format/titles.ts';
import { keyTable } from '../../../views/key-figures.ts';
import { novelPassagesQuery } from '../../api/disclosures.ts';
import { materialEventsQuery } from '../../api/material-events.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { Part } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { prefetchQuery } from '../../app/query-client.ts';
import { tryAgain } from '../../app/retry.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { EmbedLink } from '../../components/embed-link.tsx';
import { Figure, Missing } from '../../components/figure.tsx';
import { KeyFiguresTable } from '../../components/figures/key-figures-table.tsx';
import { Link } from '../../components/link.tsx';
import { failureMessage, isKeyFailure, isWorthRetrying } from '../../components/states/failure-message.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { Name } from '../../components/text.tsx';
import { aiSummaryQuery, BusinessPanel } from './business.tsx';
import { CompanyFilings } from './company-filings.tsx';
import { EVENTS, NewDisclosuresPanel, PASSAGES, Recent8KsPanel } from './panels.tsx';

export function prefetchPanels(client: QueryClient, id: string): void {
  prefetchQuery(client, aiSummaryQuery(id));
  prefetchQuery(client, materialEventsQuery(id, EVENTS));
  prefetchQuery(client, novelPassagesQuery(id, PASSAGES));
}

type OverviewProps = { id: string; company: CompanyEntity };

/** A company on one screen: key figures, business, recent 8-Ks, new disclosures, filings. */
export function Overview({ id, company }: OverviewProps) {
  return (
    <div className="space-y-8">
      <Part>
        <KeyMetrics id={id} />
      </Part>
      <div className="grid gap-x-10 gap-y-8 lg:min-h-[27rem] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,5fr)]">
        <Part>
          <BusinessPanel id={id} />
        </Part>
        <Part>
          <Recent8KsPanel id={id} />
        </Part>
        <Part>
          <NewDisclosuresPanel id={id} />
        </Part>
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem]">
        <Part>
          <CompanyFilings id={id} />
        </Part>
        <Part>
          <CompanyDetails company={company} />
        </Part>
      </div>
    </div>
  );
}

const FIGURES = 7;
const NONE = 'No figures found in the loaded filings.';

/** The latest quarter, twelve months and fiscal year in a few figures. When they are not available, one line says why. */
function KeyMetrics({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(metricsQuery(id));
  return (
    <section aria-label="Key figures" className="space-y-2">
      {data === undefined && error === null && <KeySkeleton />}
      {data === undefined && error !== null && (
        <KeyFiguresFailure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Figures id={id} table={keyTable(data)} />}
    </section>
  );
}

function Figures({ id, table }: { id: string; table: ReturnType<typeof keyTable> }) {
  if (table.rows.every(({ cells }) => cells.every(({ text }) => text === null))) {
    return <p className="text-sm text-ink-2">{NONE}</p>;
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">Key figures</h2>
        <span className="flex items-baseline gap-x-4">
          <Link to="/quality" search={{ company: id }} className="link text-sm">
            Checks
          </Link>
          <EmbedLink view={widgetAddress('figures', { company: id })} />
        </span>
      </div>
      <KeyFiguresTable id={id} table={table} />
    </>
  );
}

function KeySkeleton() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading key figures
      </span>
      <Skeleton className="h-6 w-32" />
      <div aria-hidden>
        <div className="h-12 border-b border-rule-strong" />
        {Array.from({ length: FIGURES }, (_, index) => (
          <div key={index} className="flex h-12 items-center border-b border-rule sm:h-10">
            <Skeleton className="h-4 w-28" />
          </div>
        ))}
      </div>
    </>
  );
}

function KeyFiguresFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const failure = describeFailure(error);
  const isEmpty = failure.kind === 'not_found' || failure.kind === 'company_not_found';
  return (
    <p className="text-sm text-ink-2">
      {isEmpty
        ? NONE
        : `Key figures are not available. ${isKeyFailure(failure.kind) ? '' : failureMessage(failure).title}`}{' '}
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={tryAgain(onRetry)}>
          Try again
        </button>
      )}
    </p>
  );
}

const MISSING = 'Not provided by EDGAR';

function CompanyDetails({ company }: { company: CompanyEntity }) {
  const { filings, former_names = [], sic = null, as_of = null } = company;
  const isWhole = filings?.list?.is_whole ?? true;
  const yearEnd = company.fiscal_year_end === null ? null : formatFiscalYearEnd(company.fiscal_year_end);
  return (
    <aside aria-labelledby="company-details" className="space-y-3">
      <h2 id="company-details" className="text-xl font-semibold">
        Company details
      </h2>
      <dl className="border-t border-rule text-sm">
        <Detail name="CIK">
          <span className="inline-flex items-center tabular-nums">
            {company.cik}
            <CopyButton text={company.cik} what="CIK" />
          </span>
        </Detail>
        <Detail name="Fiscal year end">{yearEnd}</Detail>
        <Detail name="Incorporated in">
          {company.state_of_incorporation_name ?? company.state_of_incorporation}
        </Detail>
        <Detail name="Location">{company.business_location ?? null}</Detail>
        <Detail name="Industry">{industry(company.sic_description, sic)}</Detail>
        <Detail name="Sector">{company.sector == null ? null : codeName(company.sector)}</Detail>
        <Detail name="Filer category">{company.filer_category ?? null}</Detail>
        {filings !== undefined && (
          <>
            <Detail name={isWhole ? 'Filings' : 'Filings listed'}>
              <Figure value={filings.total} missing={MISSING} />
            </Detail>
            <Detail name={isWhole ? 'First filing' : 'Oldest listed'}>
              {filings.first_filing_date && formatDate(filings.first_filing_date)}
            </Detail>
            {filings.list?.until != null && (
              <Detail name="Listed until">{formatDate(filings.list.until)}</Detail>
            )}
          </>
        )}
      </dl>
      <FormerNames names={former_names} />
      {company.sample === true ? (
        <p className="text-xs text-changed">Sample company. Its filings are fictional.</p>
      ) : (
        as_of !== null && <p className="text-xs text-ink-3">Retrieved from EDGAR {formatTimestamp(as_of)}</p>
      )}
    </aside>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-xs:flex-wrap flex justify-between gap-4 border-b border-rule py-1.5">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd className="text-right">
        {typeof children === 'string' ? <Name text={children} /> : (children ?? <Missing reason={MISSING} />)}
      </dd>
    </div>
  );
}

function industry(description: string | null, sic: string | null): string | null {
  if (description === null) return sic === null ? null : `SIC ${sic}`;
  return sic === null ? description : `${description} (SIC ${sic})`;
}

/** Former names with the years of their use, as EDGAR lists them. */
function FormerNames({ names }: { names: v.InferOutput<typeof FormerName>[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label="Former names" className="text-sm">
      <h3 className="text-ink-3">Former names</h3>
      <ul>
        {names.map(({ name, from, to }) => (
          <li key={`${name} ${from}`} className="flex justify-between gap-4 py-0.5">
            <Name text={name} />
            <span className="shrink-0 text-ink-3 tabular-nums">{years(from, to)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function years(from: string | null, to: string | null): string {
  const [first, last] = [from?.slice(0, 4) ?? '', to?.slice(0, 4) ?? ''];
  return first === last ? first : `${first}–${last}`;
}
