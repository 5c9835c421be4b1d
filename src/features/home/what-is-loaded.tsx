import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { StatusResponse } from '../../../contract/status.ts';
import { statusQuery } from '../../api/status.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Figure, Missing } from '../../components/figure.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { formatDate, formatMoment } from '../../format/date.ts';

/** What this instance holds and how fresh it is; where that is the sample alone, what to do next. */
export function WhatIsLoaded() {
  const query = useQuery(statusQuery());
  const { data, error } = query;
  return (
    <section aria-labelledby="loaded" className="space-y-3">
      <h2 id="loaded" className="text-xl font-semibold">
        In this instance
      </h2>
      {data !== undefined && <Holdings data={data.data} />}
      {data === undefined && error === null && <Skeleton className="h-44 w-full" />}
      {data === undefined && error !== null && (
        <FailureState error={error} onRetry={() => void query.refetch()} />
      )}
    </section>
  );
}

function Holdings({ data }: { data: StatusResponse['data'] }) {
  const { tickers_as_of, latest_filing_date } = data;
  return (
    <>
      <dl className="border-t border-rule">
        <Holding name="Companies known">
          <Figure value={data.companies} missing="Not told" />
        </Holding>
        <Holding name="Companies loaded">
          <Figure value={data.companies_loaded} missing="Not told" />
        </Holding>
        <Holding name="Filings">
          <Figure value={data.filings} missing="Not told" />
        </Holding>
        <Holding name="Latest filing">
          {latest_filing_date === null ? <Missing reason="No filings yet" /> : formatDate(latest_filing_date)}
        </Holding>
      </dl>
      {tickers_as_of === null ? (
        <OnlySample sample={data.sample} />
      ) : (
        <p className="text-sm text-ink-3">
          Ticker lists read {formatMoment(tickers_as_of)}
          <br />
          <Link to="/status" className="link inline-flex min-h-6 items-center">
            Load a company
          </Link>
        </p>
      )}
    </>
  );
}

function Holding({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule py-1.5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function OnlySample({ sample }: { sample: boolean }) {
  return (
    <div className="space-y-2 text-sm text-ink-2">
      <p>
        {sample
          ? 'These are invented companies, to try things on. Real ones come from EDGAR, one at a time.'
          : 'EDGAR’s ticker lists are not read yet, so companies are found by CIK alone.'}
      </p>
      <Link to="/status" className="button">
        Load a real company
      </Link>
    </div>
  );
}
