import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { cellAt, type Filer, type FigureTable, type NamedFiler } from '../../../views/figure-table.ts';
import type { CellRef } from '../../../views/points.ts';
import { ratioCalculationQuery } from '../../api/ratios.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { FigurePanel } from '../../components/provenance/figure-panel.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { RatioOperand } from './ratio-detail.tsx';
import type { RatiosSearch } from './ratios-query.ts';

type RatioPanelProps = {
  id: string;
  table: FigureTable;
  selected: CellRef;
  periodType: RatiosSearch['period_type'];
  filer: NamedFiler;
  onClose: () => void;
};

/** How the selected ratio is calculated, with its operands and a link to their statements. */
export function RatioPanel({ id, table, selected, periodType, filer, onClose }: RatioPanelProps) {
  const isKnown = cellAt(table, selected).cell?.formula !== undefined;
  return (
    <FigurePanel table={table} selected={selected} filer={filer} onClose={onClose}>
      {isKnown && (
        <>
          <Operands id={id} selected={selected} periodType={periodType} filer={filer} />
          <p>
            <Link
              to="/companies/$id/financials"
              params={{ id }}
              search={{ period_type: periodType }}
              className="link touch:py-3"
            >
              Statements with its inputs
            </Link>
          </p>
        </>
      )}
    </FigurePanel>
  );
}

type OperandsProps = Omit<RatioPanelProps, 'table' | 'filer' | 'onClose'> & { filer: Filer };

/** The operands of a ratio over time, requested when it is selected. */
function Operands({ id, selected: { row: ratio, column: period }, periodType, filer }: OperandsProps) {
  const { data, error, refetch } = useQuery(ratioCalculationQuery(id, periodType, { ratio, period }));
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton rows={2} label="Loading operands" />
    ) : (
      <FailureState error={error} onRetry={() => void refetch()} />
    );
  }
  const operands = data.calculation?.operands ?? [];
  if (operands.length === 0) return <p className="text-ink-2">This server doesn’t report the inputs.</p>;
  return (
    <div role="group" aria-label="Operands" className="space-y-3 border-t border-rule pt-3 text-sm">
      {operands.map(({ name, label, of, input }) => (
        <RatioOperand
          key={`${name} ${of} ${input?.source?.period_end ?? input?.value}`}
          // Where a shorter period is compared with a balance.
          name={`${label}${of === 'twelve_months' ? ', twelve months' : ''}`}
          input={input}
          filer={filer}
        />
      ))}
    </div>
  );
}
