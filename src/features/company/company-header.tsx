import { useRouterState } from '@tanstack/react-router';

import type { CompanyEntity } from '../../../contract/company.ts';
import { codeName, label } from '../../../views/format/names.ts';
import { COMPANY_VIEWS } from '../../app/site-pages.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Name } from '../../components/name.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { Freshness } from './freshness.tsx';
import { tickerLine } from './ticker-line.ts';

/** The view of the company that is open, as its tab names it; null for the overview. */
function useViewName(): string | null {
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  if (routeId === '/companies/$id/disclosures_/compare') return 'Redline';
  const view = COMPANY_VIEWS.find(([to]) => to === routeId?.replace(/\/$/, ''));
  return view === undefined || view[0] === '/companies/$id' ? null : view[1];
}

/** Tickers and CIK, name, industry and sector, and how new the figures are. */
export function CompanyHeader({ company }: { company: CompanyEntity }) {
  const { sector = null, sic_description } = company;
  const view = useViewName();
  const title = titleOf(company);
  return (
    <header className="space-y-1">
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {tickerLine(company).map(({ exchange, tickers }) => (
          <span key={exchange ?? ''}>
            {exchange !== null && <span className="text-ink-3">{codeName(exchange)} </span>}
            <span className="font-semibold text-ink">{tickers.join(', ')}</span>
          </span>
        ))}
        <span className="inline-flex items-center text-ink-3 tabular-nums">
          CIK {company.cik}
          <CopyButton text={company.cik} what="CIK" />
        </span>
        {company.sample === true && <SampleMark long />}
      </p>
      <PageHeading title={view === null ? title : `${view} · ${title}`}>
        <Name text={company.name} />
      </PageHeading>
      <div className="items-center gap-x-4 lg:flex">
        <p className="text-ink-2">
          <Name
            text={[sic_description, sector === null ? null : codeName(sector)]
              .filter((part) => part !== null)
              .join(' · ')}
          />
        </p>
        {company.loaded !== false && (
          // As high as its text, so that nothing shifts when it comes.
          <p className="relative h-5 truncate text-sm text-ink-3">
            <Freshness company={company} />
          </p>
        )}
      </div>
    </header>
  );
}

function titleOf({ name, ticker }: CompanyEntity): string {
  return ticker === null ? label(name) : `${label(name)} (${ticker})`;
}
