import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { RatioName } from '../../../contract/ratio-names.ts';
import type { RatioInput } from '../../../contract/ratios.ts';
import type { CellRef, Filer } from '../../../views/figure-table.ts';
import { formatExact } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { operandName } from '../../../views/ratios.ts';
import { ratioCalculationQuery } from '../../api/ratios.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Facts, FigureWarnings } from '../../components/provenance/figure-source.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import type { RatiosShown } from './ratios-query.ts';

type Metadata = ResponseOf<'ratios'>['metadata'];
type RatioDetailProps = { name: RatioName; value: number | null; metadata: Metadata; filer: Filer };

/** The calculation of a ratio: its operands with their filings or calculations, and the unrounded result. */
export function RatioDetail({ name, value, metadata, filer }: RatioDetailProps) {
  const operands = metadata.operands?.[name] ?? [];
  return (
    <div className="space-y-3 text-sm">
      <FigureWarnings warnings={metadata.figure_warnings?.[name]} filer={filer} />
      {operands.map((operand) => {
        const input = metadata.inputs?.[operand] ?? null;
        return (
          <RatioOperand
            key={operand}
            name={input?.label ?? operandName(operand)}
            input={input}
            filer={filer}
          />
        );
      })}
      {operands.length === 0 && <p className="text-ink-2">This server doesn’t report the inputs.</p>}
      {value !== null && (
        <p className="flex justify-between gap-4 border-t border-rule-strong pt-1.5">
          Unrounded <span className="tabular-nums">{formatExact(value)}</span>
        </p>
      )}
    </div>
  );
}

type RatioOperandProps = { name: string; input: RatioInput | null; filer: Filer };

export function RatioOperand({ name, input, filer }: RatioOperandProps) {
  return (
    <section className="space-y-1">
      <h3 className="font-medium">
        {label(name)}
        {input === null && <span className="font-normal text-ink-3">: not reported</span>}
      </h3>
      {input !== null && (
        <Facts
          source={{ ...input.source, value: input.value, unit: input.unit, derived: input.derived ?? null }}
          filer={filer}
        />
      )}
    </section>
  );
}

type RatioOperandsProps = {
  id: string;
  selected: CellRef;
  periodType: RatiosShown['period_type'];
  filer: Filer;
};

/** How the selected ratio is calculated: its operands, and a link to their statements. */
export function RatioOperands(props: RatioOperandsProps) {
  return (
    <>
      <Operands {...props} />
      <p>
        <Link
          to="/companies/$id/financials"
          params={{ id: props.id }}
          search={{ period_type: props.periodType }}
          className="link touch:py-3"
        >
          Statements with its inputs
        </Link>
      </p>
    </>
  );
}

/** The operands of a ratio over time, requested when it is selected. */
function Operands({ id, selected: { row: ratio, column: period }, periodType, filer }: RatioOperandsProps) {
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
      {operands.map(({ name, label: title, of, input }) => (
        <RatioOperand
          key={`${name} ${of} ${input?.source?.period_end ?? input?.value}`}
          // Where a shorter period is compared with a balance.
          name={`${title}${of === 'twelve_months' ? ', twelve months' : ''}`}
          input={input}
          filer={filer}
        />
      ))}
    </div>
  );
}
