import type { ReactNode } from 'react';
import type * as v from 'valibot';

import type { CompanyEntity, FormerName } from '../../../contract/company.ts';
import { formatDate, formatTimestamp } from '../../../views/format/dates.ts';
import { formatFiscalYearEnd } from '../../../views/format/filing-dates.ts';
import { codeName } from '../../../views/format/names.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Figure, Missing } from '../../components/figure.tsx';
import { Name } from '../../components/name.tsx';

const MISSING = 'Not provided by EDGAR';

/** A company's details as EDGAR states them, one per line. */
export function CompanyDetails({ company }: { company: CompanyEntity }) {
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
    <div className="flex justify-between gap-4 border-b border-rule py-1.5">
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
