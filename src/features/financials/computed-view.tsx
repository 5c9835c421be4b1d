import { useQuery } from '@tanstack/react-query';

import { statementQuery, type StatementAnswer } from '../../api/statements.ts';
import type { FinancialsSearch, View } from './financials-query.ts';
import { pointsOf, type StatementModel } from './statement-model.ts';
import { StatementView, type StatementViewProps } from './statement-panel.tsx';
import { commonBase, type CommonBase, viewRows } from './statement-view.ts';
import { BASE_LINES, BASE_NAMES } from './statement-words.ts';

/** What a common-size view divides by: a line of the statement itself, or the revenue of another. */
function useBase(
  id: string,
  model: StatementModel,
  { statement, view, period_type }: FinancialsSearch,
): CommonBase | null {
  const own = model.grid.lines.find(({ key }) => key === BASE_LINES[statement]);
  const isElsewhere = view === 'common_size' && own === undefined && period_type !== 'ttm';
  const periodType = period_type === 'annual' ? 'annual' : 'quarterly';
  const income = useQuery({ ...statementQuery(id, 'income_statement', periodType), enabled: isElsewhere });
  const points: StatementAnswer['lines'][number]['points'] =
    own?.points.filter((point) => point !== null) ?? pointsOf(income.data?.lines, BASE_LINES[statement]);
  return commonBase(BASE_NAMES[statement], points);
}

type ComputedViewProps = Omit<StatementViewProps, 'lines'> & { view: Exclude<View, 'values'> };

/** A statement as change over a year or as parts of the whole: fetched when it is first looked at so. */
export function ComputedView({ view, ...props }: ComputedViewProps) {
  const base = useBase(props.id, props.model, props.search);
  return <StatementView {...props} lines={viewRows(props.model.grid, view, base)} />;
}
