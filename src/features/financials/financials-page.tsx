import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { companyQuery } from '../../api/company.ts';
import { statementQuery } from '../../api/statements.ts';
import { ttmQuery } from '../../api/ttm.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { FinancialsControls } from './financials-controls.tsx';
import type { FinancialsSearch, PeriodType, Statement } from './financials-query.ts';
import { statementModel, type StatementModel } from './statement-model.ts';
import { StatementView } from './statement-view-panel.tsx';
import { periodWord, statementName } from './statement-words.ts';
import { ttmModel } from './ttm-model.ts';

type FinancialsPageProps = { id: string; search: FinancialsSearch };

const SKELETON_ROWS = 12;

/** A company's statements: chart and table of the same numbers, and where each comes from. */
export function FinancialsPage({ id, search }: FinancialsPageProps) {
  return (
    <section aria-label="Financials" className="space-y-4">
      <FinancialsControls id={id} search={search} />
      {search.period_type === 'ttm' ? (
        <TwelveMonths id={id} search={search} />
      ) : (
        <Periods id={id} search={search} periodType={search.period_type} />
      )}
    </section>
  );
}

type PeriodsProps = FinancialsPageProps & { periodType: Exclude<PeriodType, 'ttm'> };

function Periods({ id, search, periodType }: PeriodsProps) {
  const query = useQuery(statementQuery(id, search.statement, periodType));
  const model = query.data === undefined ? undefined : statementModel(query.data);
  return <Outcome id={id} search={search} query={query} model={model} />;
}

function TwelveMonths({ id, search }: FinancialsPageProps) {
  const query = useQuery(ttmQuery(id, search.statement));
  const model = query.data === undefined ? undefined : ttmModel(query.data, search.statement);
  return <Outcome id={id} search={search} query={query} model={model} />;
}

type OutcomeProps = FinancialsPageProps & {
  query: { error: Error | null; dataUpdatedAt: number; refetch: () => Promise<unknown> };
  model: StatementModel | undefined;
};

function Outcome({ id, search, query, model }: OutcomeProps) {
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
        <NoFigures statement={search.statement} periodType={search.period_type} notes={model.notes} />
      ) : (
        <StatementView id={id} search={search} company={data.company} model={model} />
      )}
    </>
  );
}

function StatementSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-64 opacity-40 sm:h-80" />
      <RowsSkeleton rows={SKELETON_ROWS} label="Loading the statement" />
    </div>
  );
}

type NoFiguresProps = { statement: Statement; periodType: PeriodType; notes: string[] };

function NoFigures({ statement, periodType, notes }: NoFiguresProps) {
  return (
    <EmptyNotice
      title={`No ${periodWord(periodType)} figures of the ${statementName(statement).toLowerCase()}.`}
      todo={
        notes.length > 0
          ? notes.join(' ')
          : 'Its filings may hold none in XBRL, or it may report other periods: try annual.'
      }
    />
  );
}
