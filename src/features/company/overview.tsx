import { lazy, Suspense } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyFilings } from './company-filings.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { loadPanels } from './start-panels.ts';

const Panels = lazy(() => loadPanels().then((part) => ({ default: part.Panels })));

type OverviewProps = { id: string; company: CompanyEntity };

/** A company on one screen: what the numbers say, what it is, what happened, what changed; then its filings. */
export function Overview({ id, company }: OverviewProps) {
  return (
    <div className="space-y-8">
      <KeyMetrics id={id} />
      <div className="grid gap-x-10 gap-y-8 lg:min-h-[27rem] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,5fr)]">
        <Suspense fallback={<PanelsSkeleton />}>
          <Panels id={id} />
        </Suspense>
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem]">
        <CompanyFilings id={id} />
        <CompanyFacts company={company} />
      </div>
    </div>
  );
}

function PanelsSkeleton() {
  return Array.from({ length: 3 }, (_, place) => (
    <div key={place} className="min-h-[27rem] space-y-2.5 max-lg:min-h-96">
      <Skeleton className="mb-4 h-6 w-32" />
      {Array.from({ length: 12 }, (__, line) => (
        <Skeleton key={line} className="h-3.5 w-full" />
      ))}
    </div>
  ));
}
