import { useQuery } from '@tanstack/react-query';

import { statementQuery, type CompanyStatement } from '../../api/statements.ts';
import { commonBase, type CommonBase, computedRows } from './computed-rows.ts';
import type { FinancialsSearch, View } from './financials-query.ts';
import { BASE_LINES, BASE_NAMES } from './statement-labels.ts';
import { pointsOf, type StatementModel } from './statement-model.ts';
import { StatementView, type StatementViewProps } from './statement-view.tsx';

/** The base of a common-size view: a line of this statement, or revenue from the income statement. */
function useBase(
  id: string,
  model: StatementModel,
  { statement, view, period_type }: FinancialsSearch,
): CommonBase | null {
  const own = model.grid.lines.find(({ key }) => key === BASE_LINES[statement]);
  const needsIncome = view === 'common_size' && own === undefined && period_type !== 'ttm';
  const periodType = period_type === 'ttm' ? 'quarterly' : period_type;
  const income = useQuery({ ...statementQuery(id, 'income_statement', periodType), enabled: needsIncome });
  const points: CompanyStatement['lines'][number]['points'] =
    own?.points.filter((point) => point !== null) ?? pointsOf(income.data?.lines, BASE_LINES[statement]);
  return commonBase(BASE_NAMES[statement], points);
}

type ComputedViewProps = Omit<StatementViewProps, 'lines'> & { view: Exclude<View, 'values'> };

/** A statement as growth or common size. */
export function ComputedView({ view, ...props }: ComputedViewProps) {
  const base = useBase(props.id, props.model, props.search);
  return <StatementView {...props} lines={computedRows(props.model.grid, view, base)} />;
}
