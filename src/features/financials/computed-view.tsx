import { computedRows } from './computed-rows.ts';
import type { View } from './financials-query.ts';
import { StatementView, type StatementViewProps } from './statement-view.tsx';
import { useBase } from './use-base.ts';

type ComputedViewProps = Omit<StatementViewProps, 'lines'> & { view: Exclude<View, 'values'> };

/** A statement as growth or common size. */
export function ComputedView({ view, ...props }: ComputedViewProps) {
  const base = useBase(props.id, props.model, props.search);
  return <StatementView {...props} lines={computedRows(props.model.grid, view, base)} />;
}
