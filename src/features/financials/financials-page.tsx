import { useQuery } from '@tanstack/react-query';

import type { StatementColumns } from '../../../contract/statement-names.ts';
import { statementModel } from '../../../views/statement.ts';
import { statementQuery } from '../../api/statements.ts';
import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { BasisControl } from './basis-control.tsx';
import { FinancialsControls } from './financials-controls.tsx';
import type { FinancialsSearch } from './financials-query.ts';
import { StatementResult } from './statement-result.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { WorkbookButton } from './workbook/workbook-button.tsx';

/** Separate chunks: most visits show the standardized statements of years or quarters. */
const AsReportedView = lazyPart(
  async () => (await import('./as-reported/as-reported-view.tsx')).AsReportedView,
);
const TtmStatement = lazyPart(async () => (await import('./ttm-statement.tsx')).TtmStatement);

type FinancialsPageProps = { id: string; search: FinancialsSearch };

/** A company's financial statements: a chart, a table of the same figures, and the source of each. */
export function FinancialsPage({ id, search }: FinancialsPageProps) {
  return (
    <section aria-label="Financials" className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {search.basis === 'standardized' ? (
          <FinancialsControls id={id} search={search} />
        ) : (
          <>
            <BasisControl id={id} search={search} />
            <WorkbookButton id={id} scale={search.scale} />
          </>
        )}
      </div>
      {search.basis === 'as_reported' ? (
        <Part fallback={<RowsSkeleton rows={16} label="Loading statement" />}>
          <AsReportedView id={id} search={search} />
        </Part>
      ) : search.period_type === 'ttm' ? (
        <Part fallback={<StatementSkeleton />}>
          <TtmStatement id={id} search={search} />
        </Part>
      ) : (
        <Periods id={id} search={search} periodType={search.period_type} />
      )}
    </section>
  );
}

type PeriodsProps = FinancialsPageProps & { periodType: Exclude<StatementColumns, 'ttm'> };

function Periods({ id, search, periodType }: PeriodsProps) {
  const query = useQuery(statementQuery(id, search.statement, periodType));
  const model = query.data === undefined ? undefined : statementModel(query.data);
  return <StatementResult id={id} search={search} query={query} model={model} />;
}
