import type { ReactNode } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { Figure, Missing } from '../../components/figure.tsx';
import { Name } from '../../components/name.tsx';
import { codeName } from '../../format/code-name.ts';
import { formatDate, formatMoment } from '../../format/date.ts';
import { formatFiscalYearEnd } from '../../format/fiscal-year-end.ts';
import { FormerNames } from './former-names.tsx';

const UNSTATED = 'EDGAR does not state it';

/** What EDGAR states about a company, one fact a line. */
export function CompanyFacts({ company }: { company: CompanyEntity }) {
  const { filings, former_names = [], sic = null, as_of = null } = company;
  const yearEnd = company.fiscal_year_end === null ? null : formatFiscalYearEnd(company.fiscal_year_end);
  return (
    <aside aria-labelledby="facts" className="space-y-3">
      <h2 id="facts" className="text-xl font-semibold">
        Company
      </h2>
      <dl className="border-t border-rule text-sm">
        <Fact name="Fiscal year ends">{yearEnd}</Fact>
        <Fact name="Incorporated in">
          {company.state_of_incorporation_name ?? company.state_of_incorporation}
        </Fact>
        <Fact name="Located in">{company.business_location ?? null}</Fact>
        <Fact name="Industry">{industry(company.sic_description, sic)}</Fact>
        <Fact name="Sector">{company.sector == null ? null : codeName(company.sector)}</Fact>
        <Fact name="Filer">{company.filer_category ?? null}</Fact>
        {filings !== undefined && (
          <>
            <Fact name="Filings">
              <Figure value={filings.total} missing={UNSTATED} />
            </Fact>
            <Fact name="First filed">
              {filings.first_filing_date && formatDate(filings.first_filing_date)}
            </Fact>
          </>
        )}
      </dl>
      <FormerNames names={former_names} />
      {company.sample === true ? (
        <p className="text-xs text-changed">Invented, as are all its filings.</p>
      ) : (
        as_of !== null && <p className="text-xs text-ink-3">Read from EDGAR {formatMoment(as_of)}</p>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-rule py-1.5">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd className="text-right">
        {typeof children === 'string' ? (
          <Name text={children} />
        ) : (
          (children ?? <Missing reason={UNSTATED} />)
        )}
      </dd>
    </div>
  );
}

function industry(description: string | null, sic: string | null): string | null {
  if (description === null) return sic === null ? null : `SIC ${sic}`;
  return sic === null ? description : `${description} (SIC ${sic})`;
}
