import type { View } from '../../../views/choices.ts';
import { computedRows } from '../../../views/growth.ts';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { StatementView, type StatementViewProps } from './statement-view.tsx';
import { useBase } from './use-base.ts';

type ComputedViewProps = Omit<StatementViewProps, 'lines'> & { view: Exclude<View, 'values'> };

/** A statement as growth or common size. */
export function ComputedView({ view, ...props }: ComputedViewProps) {
  const base = useBase(props.id, props.model, props.search);
  // Without its base a view of shares would be an empty table.
  if (base === undefined) return <StatementSkeleton />;
  return <StatementView {...props} lines={computedRows(props.model.grid, view, base)} />;
}
