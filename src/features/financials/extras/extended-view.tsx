import { StatementView, type StatementViewProps } from '../statement-view.tsx';
import { useBase } from '../use-base.ts';
import { cagrColumns } from './cagr-columns.ts';
import { withExtraRows } from './extra-rows.ts';

/** A statement with growth, margins or compound growth next to its values. */
export function ExtendedView(props: Omit<StatementViewProps, 'lines'>) {
  const { id, model, search } = props;
  const show = search.show ?? [];
  const base = useBase(id, model, search);
  const lines = withExtraRows(model.grid, show, base);
  const hasCagr = show.includes('cagr') && search.period_type === 'annual';
  const extra = hasCagr ? cagrColumns(model.grid.periods, lines) : undefined;
  return <StatementView {...props} lines={lines} extra={extra} />;
}
