import { useQuery } from '@tanstack/react-query';

import type { RatioCalculation } from '../../../contract/ratios.ts';
import type { Filer } from '../../../views/figure-table.ts';
import { ratioCalculationQuery } from '../../api/ratios.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { RatioOperand } from './ratio-operand.tsx';
import type { RatiosSearch } from './ratios-query.ts';

type RatioOperandsProps = {
  id: string;
  periodType: RatiosSearch['period_type'];
  ratio: string;
  period: string;
  filer: Filer;
};

/** The operands of a ratio over time, requested when it is selected. */
export function RatioOperands({ id, periodType, ratio, period, filer }: RatioOperandsProps) {
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
    <dl aria-label="Operands" className="space-y-3 border-t border-rule pt-3">
      {operands.map((operand) => (
        <RatioOperand
          key={`${operand.name} ${operand.of} ${operand.input?.source?.period_end ?? operand.input?.value}`}
          name={nameOf(operand)}
          input={operand.input}
          filer={filer}
        />
      ))}
    </dl>
  );
}

/** 'Net income, twelve months' where a shorter period is compared with a balance. */
function nameOf({ label, of }: RatioCalculation['operands'][number]): string {
  return `${label}${of === 'twelve_months' ? ', twelve months' : ''}`;
}
