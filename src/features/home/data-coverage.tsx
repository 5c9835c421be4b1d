import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { StatusResponse } from '../../../contract/status.ts';
import { formatDate, formatTimestamp } from '../../../views/format/dates.ts';
import { statusQuery } from '../../api/status.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Figure, Missing } from '../../components/figure.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';

/** Companies and filings loaded on this server; with sample data only, how to load real companies. */
export function DataCoverage() {
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
  const { tickers_as_of, latest_filing_date } = data;
  return (
    <>
      <dl className="border-t border-rule">
        <CoverageFigure name="Companies listed">
          <Figure value={data.companies} missing="Not available" />
        </CoverageFigure>
        <CoverageFigure name="Companies loaded">
          <Figure value={data.companies_loaded} missing="Not available" />
        </CoverageFigure>
        <CoverageFigure name="Filings">
          <Figure value={data.filings} missing="Not available" />
        </CoverageFigure>
        <CoverageFigure name="Latest filing">
          {latest_filing_date === null ? (
            <Missing reason="No filings loaded" />
          ) : (
            formatDate(latest_filing_date)
          )}
        </CoverageFigure>
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

function CoverageFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-xs:flex-wrap flex items-baseline justify-between gap-x-4 border-b border-rule py-1.5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
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
