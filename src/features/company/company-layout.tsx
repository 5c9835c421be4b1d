import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import { companyQuery } from '../../api/company.ts';
import { Part } from '../../app/part.tsx';
import { rememberCompany } from '../../app/recent-companies.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { CompanyHeader } from './company-header.tsx';
import { CompanyTabs } from './company-tabs.tsx';

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
