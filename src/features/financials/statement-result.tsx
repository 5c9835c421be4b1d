import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';

import { DAY_MS } from '../../../domain/calendar/day.ts';
import { type StatementModel, valueRows } from '../../../views/statement.ts';
import { companyQuery } from '../../api/company.ts';
import { FailureState, Part } from '../../app/failure-state.tsx';
import { useToday } from '../../app/use-today.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { StaleMark } from '../../components/states/notice.tsx';
import type { FinancialsShown } from './financials-query.ts';
import { StatementSkeleton, StatementView, type StatementViewProps } from './statement-view.tsx';

/** Loaded when there are no figures. */
const EmptyStatement = lazyPart(async () => (await import('./empty-statement.tsx')).EmptyStatement);

const ComputedView = lazyPart(async () => (await import('./computed-view.tsx')).ComputedView);

const ExtendedView = lazyPart(async () => (await import('./extras/extended-view.tsx')).ExtendedView);

const ReleaseNotice = lazyPart(async () => (await import('./extras/release-notice.tsx')).ReleaseNotice);

type StatementResultProps = {
  id: string;
  search: FinancialsShown;
  query: { error: Error | null; dataUpdatedAt: number; refetch: () => Promise<unknown> };
  model: StatementModel | undefined;
};

/** A statement that is loading, failed, empty or shown. */
export function StatementResult({ id, search, query, model }: StatementResultProps) {
  const { data } = useSuspenseQuery(companyQuery(id));
  const today = useToday();
  const { error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (model === undefined) {
    return error === null ? <StatementSkeleton /> : <FailureState error={error} onRetry={retry} />;
  }
  return (
    <>
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      {model.grid.lines.length === 0 ? (
        <Part>
          <EmptyStatement statement={search.statement} periodType={search.period_type} notes={model.notes} />
        </Part>
      ) : (
        <Shown id={id} search={search} company={data.company} model={model} />
      )}
      {isReleaseDue(model, search.period_type, today) && <DueRelease id={id} search={search} />}
    </>
  );
}

function Shown(props: Omit<StatementViewProps, 'lines'>) {
  const { view, show = [] } = props.search;
  const values = <StatementView {...props} lines={valueRows(props.model.grid)} />;
  if (view === 'values' && show.length === 0) return values;
  return (
    <Part fallback={view === 'values' ? values : <StatementSkeleton />}>
      {view === 'values' ? <ExtendedView {...props} /> : <ComputedView {...props} view={view} />}
    </Part>
  );
}

/** Length of a period and ten days: after that the next one may have a press release. */
const DUE_DAYS = { quarterly: 101, others: 374 };
/** A company this much later has stopped reporting. */
const LATE_DAYS = 200;

/** Whether the next period may have a press release already. */
function isReleaseDue(
  { coverage }: StatementModel,
  period_type: FinancialsShown['period_type'],
  today: string,
): boolean {
  const newest = coverage?.newest_period_end ?? null;
  if (period_type === 'ttm' || newest === null) return false;
  const due = period_type === 'quarterly' ? DUE_DAYS.quarterly : DUE_DAYS.others;
  const days = (Date.parse(today) - Date.parse(newest)) / DAY_MS;
  return days > due && days < due + LATE_DAYS;
}

/** From the user's first action on: what few companies have must not delay what all have. */
function DueRelease(props: ComponentProps<typeof ReleaseNotice>) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const name of ['pointermove', 'keydown', 'scroll'])
      addEventListener(name, () => setShown(true), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return <Part>{isShown && <ReleaseNotice {...props} />}</Part>;
}
