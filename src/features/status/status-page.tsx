import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { statusQuery } from '../../api/status.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { LOAD_ROLE_NEEDED, mayLoad } from '../../app/load-role.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { Access } from './access.tsx';
import { Coverage } from './coverage.tsx';
import { Follow } from './follow.tsx';
import { LoadForm } from './load-form.tsx';
import { LoadList } from './load-list.tsx';
import { LoadMarket } from './load-market.tsx';
import { LoadPlan } from './load-plan.tsx';
import { ViewAs } from './view-as.tsx';

const SKELETON_ROWS = 6;

type StatusPageProps = {
  identifier: string | undefined;
  onPreview: (identifier: string) => void;
  onLoaded: (id: string) => void;
};

/** Data coverage and access, and the form to load a company from EDGAR. */
export function StatusPage({ identifier, onPreview, onLoaded }: StatusPageProps) {
  const [loads] = useState(mayLoad);
  return (
    <div className="page">
      <PageHeading title="Status" />
      <div className="mt-6 grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="load-heading" className="space-y-4">
            <h2 id="load-heading" className="text-lg font-semibold">
              Load a company from EDGAR
            </h2>
            {loads ? (
              <LoadForm key={`form ${identifier}`} identifier={identifier} onPreview={onPreview} />
            ) : (
              <p className="text-ink-2">{LOAD_ROLE_NEEDED}</p>
            )}
            {loads && identifier !== undefined && (
              <LoadPlan key={`plan ${identifier}`} identifier={identifier} onLoaded={onLoaded} />
            )}
          </section>
          {loads && <MarketSection />}
          {loads && <Follow />}
          <LoadList />
        </div>
        <ServerStatus />
      </div>
    </div>
  );
}

function MarketSection() {
  const { data, isPending } = useQuery(statusQuery());
  if (isPending) return <Skeleton className="h-59 opacity-40 md:h-38" />;
  return data === undefined ? null : <LoadMarket status={data} />;
}

function ServerStatus() {
  const { data, error, refetch } = useQuery(statusQuery());
  return (
    <div className="min-w-0 space-y-8">
      {data !== undefined && (
        <>
          <Coverage status={data} />
          <Access status={data} />
          {data.views_tiers === true && <ViewAs />}
        </>
      )}
      {data === undefined && error !== null && <FailureState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton rows={SKELETON_ROWS} label="Loading status" />}
    </div>
  );
}
