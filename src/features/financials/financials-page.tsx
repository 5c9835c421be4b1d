import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { statementQuery } from '../../api/statements.ts';
import { FinancialsControls } from './financials-controls.tsx';
import type { FinancialsSearch, PeriodType } from './financials-query.ts';
import { statementModel } from './statement-model.ts';
import { StatementOutcome } from './statement-outcome.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';

const TwelveMonths = lazy(async () => ({ default: (await import('./twelve-months.tsx')).TwelveMonths }));

type FinancialsPageProps = { id: string; search: FinancialsSearch };

/** A company's statements: chart and table of the same numbers, and where each comes from. */
export function FinancialsPage({ id, search }: FinancialsPageProps) {
  return (
    <section aria-label="Financials" className="space-y-4">
      <FinancialsControls id={id} search={search} />
      {search.period_type === 'ttm' ? (
        <Suspense fallback={<StatementSkeleton />}>
          <TwelveMonths id={id} search={search} />
        </Suspense>
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
  return <StatementOutcome id={id} search={search} query={query} model={model} />;
}
