import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { companyQuery } from '../../api/company.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import type { FinancialsSearch } from './financials-query.ts';
import type { StatementModel } from './statement-model.ts';
import { StatementView, type StatementViewProps, type Unfold } from './statement-panel.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { valueRows } from './value-rows.ts';

const NoFigures = lazy(async () => ({ default: (await import('./no-figures.tsx')).NoFigures }));
const ComputedView = lazy(async () => ({ default: (await import('./computed-view.tsx')).ComputedView }));

type StatementOutcomeProps = {
  id: string;
  search: FinancialsSearch;
  query: { error: Error | null; dataUpdatedAt: number; refetch: () => Promise<unknown> };
  model: StatementModel | undefined;
  unfold?: Unfold | undefined;
};

/** A statement on its way, failed, without figures, or shown. */
export function StatementOutcome({ id, search, query, model, unfold }: StatementOutcomeProps) {
  const { data } = useSuspenseQuery(companyQuery(id));
  const { error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (model === undefined) {
    return error === null ? <StatementSkeleton /> : <FailureState error={error} onRetry={retry} />;
  }
  return (
    <>
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      {model.grid.lines.length === 0 ? (
        <Suspense fallback={<div className="min-h-24" />}>
          <NoFigures statement={search.statement} periodType={search.period_type} notes={model.notes} />
        </Suspense>
      ) : (
        <Shown id={id} search={search} company={data.company} model={model} unfold={unfold} />
      )}
    </>
  );
}

function Shown(props: Omit<StatementViewProps, 'lines'>) {
  const { view } = props.search;
  if (view === 'values') return <StatementView {...props} lines={valueRows(props.model.grid)} />;
  return (
    <Suspense fallback={<StatementSkeleton />}>
      <ComputedView {...props} view={view} />
    </Suspense>
  );
}
