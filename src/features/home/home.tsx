import type { ReactNode } from 'react';

import { PageHeading } from '../../components/page-heading.tsx';
import { PopularCompanies } from './popular-companies.tsx';
import { RecentCompanies } from './recent-companies.tsx';
import { WhatIsLoaded } from './what-is-loaded.tsx';

/** The first page: find a company, go back to one, see what is here and how fresh it is. */
export function Home({ search }: { search: ReactNode }) {
  return (
    <div className="page">
      <section className="mx-auto max-w-[44rem] pt-6 pb-10 sm:pt-16 sm:pb-14">
        <PageHeading title="Filings Desk" />
        <p className="mt-1 mb-5 text-lg text-ink-2">Company filings, found and read.</p>
        {search}
      </section>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-10">
          <RecentCompanies />
          <PopularCompanies />
        </div>
        <WhatIsLoaded />
      </div>
    </div>
  );
}
