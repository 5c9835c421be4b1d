import type { ReactNode } from 'react';

import type { StatusResponse } from '../../contract/status.ts';
import { formatDate } from '../../views/format/dates.ts';
import { Figure, Missing } from './figure.tsx';

/** Companies and filings of this server, and how recent they are. */
export function CoverageFacts({ data }: Pick<StatusResponse, 'data'>) {
  const { companies, companies_loaded, filings, latest_filing_date } = data;
  return (
    <>
      <Fact name="Companies listed">
        <Figure value={companies} missing="Not available" />
      </Fact>
      <Fact name="Companies loaded">
        <Figure value={companies_loaded} missing="Not available" />
      </Fact>
      <Fact name="Filings">
        <Figure value={filings} missing="Not available" />
      </Fact>
      <Fact name="Latest filing">
        {latest_filing_date === null ? (
          <Missing reason="No filings loaded" />
        ) : (
          formatDate(latest_filing_date)
        )}
      </Fact>
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-xs:flex-wrap flex items-baseline justify-between gap-x-4 border-b border-rule py-1.5">
      <dt className="text-sm font-normal text-ink-2">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
