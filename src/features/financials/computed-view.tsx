import { useQuery } from '@tanstack/react-query';

import type { Base } from '../../../domain/ratios/computed-views.ts';
import { BASE_LINES, BASE_NAMES, TTM } from '../../../views/choice-names.ts';
import type { View } from '../../../views/choices.ts';
import { computedRows } from '../../../views/growth.ts';
import { pointsOf, type StatementModel } from '../../../views/statement.ts';
import { statementQuery } from '../../api/statements.ts';
import type { FinancialsShown } from './financials-query.ts';
import { StatementSkeleton, StatementView, type StatementViewProps } from './statement-view.tsx';

type ComputedViewProps = Omit<StatementViewProps, 'lines'> & { view: Exclude<View, 'values'> };

/** A statement as growth or common size. */
export function ComputedView({ view, ...props }: ComputedViewProps) {
  const base = useBase(props.id, props.model, props.search);
  // Without its base a view of shares would be an empty table.
  if (base === undefined) return <StatementSkeleton />;
  return <StatementView {...props} lines={computedRows(props.model.grid, view, base)} />;
}

/** The base of a common-size view: a line of this statement, or revenue from the income statement. Undefined until it is loaded. */
export function useBase(
  id: string,
  model: StatementModel,
  { statement, view, show = [], period_type }: FinancialsShown,
): Base | undefined {
  const own = model.grid.lines.find(({ key }) => key === BASE_LINES[statement]);
  const isWanted = view === 'common_size' || (statement === 'cash_flow' && show.includes('margins'));
  // A server that has only the latest twelve months answers no statement of them.
  const isLatest = model.grid.periods.some((period) => period.id === TTM);
  const needsIncome = isWanted && own === undefined && !isLatest;
  const income = useQuery({ ...statementQuery(id, 'income_statement', period_type), enabled: needsIncome });
  if (needsIncome && income.isPending) return undefined;
  const points = own?.points ?? pointsOf(income.data?.lines, BASE_LINES[statement]);
  return { name: BASE_NAMES[statement], points };
}
