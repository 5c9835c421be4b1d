import { useRouterState } from '@tanstack/react-router';

import type { CompanyEntity } from '../../../contract/company.ts';
import { codeName, label } from '../../../views/format/names.ts';
import { COMPANY_VIEWS } from '../../app/site-pages.ts';
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

/** One line that stays when the page is scrolled: name, tickers by exchange, and how new the figures are. */
export function CompanyHeader({ company }: { company: CompanyEntity }) {
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
