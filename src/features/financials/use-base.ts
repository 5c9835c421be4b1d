import { useQuery } from '@tanstack/react-query';

import { statementQuery, type CompanyStatement } from '../../api/statements.ts';
import { commonBase, type CommonBase } from './computed-rows.ts';
import type { FinancialsSearch } from './financials-query.ts';
import { BASE_LINES, BASE_NAMES } from './statement-labels.ts';
import { pointsOf, type StatementModel } from './statement-model.ts';

/** The base of a common-size view: a line of this statement, or revenue from the income statement. */
export function useBase(
  id: string,
  model: StatementModel,
  { statement, view, show = [], period_type }: FinancialsSearch,
): CommonBase | null {
  const own = model.grid.lines.find(({ key }) => key === BASE_LINES[statement]);
  const isWanted = view === 'common_size' || (statement === 'cash_flow' && show.includes('margins'));
  const needsIncome = isWanted && own === undefined && period_type !== 'ttm';
  const periodType = period_type === 'ttm' ? 'quarterly' : period_type;
  const income = useQuery({ ...statementQuery(id, 'income_statement', periodType), enabled: needsIncome });
  const points: CompanyStatement['lines'][number]['points'] =
    own?.points.filter((point) => point !== null) ?? pointsOf(income.data?.lines, BASE_LINES[statement]);
  return commonBase(BASE_NAMES[statement], points);
}
