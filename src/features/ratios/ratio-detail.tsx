import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { RatioName } from '../../../contract/ratio-names.ts';
import type { Filer } from '../../../views/figure-table.ts';
import { formatExact } from '../../../views/format/numbers.ts';
import { operandName } from '../../../views/ratios.ts';
import { FigureWarnings } from '../../components/provenance/figure-warnings.tsx';
import { RatioOperand } from './ratio-operand.tsx';

type Metadata = ResponseOf<'ratios'>['metadata'];
type RatioDetailProps = { name: RatioName; value: number | null; metadata: Metadata; filer: Filer };

/** The calculation of a ratio: its operands with their filings or calculations, and the unrounded result. */
export function RatioDetail({ name, value, metadata, filer }: RatioDetailProps) {
  const operands = metadata.operands?.[name];
  if (operands === undefined) {
    return (
      <p className="text-sm text-ink-2">
        {value !== null && (
          <>
            Unrounded: <span className="tabular-nums">{formatExact(value)}</span>.{' '}
          </>
        )}
        This server doesn’t report the inputs.
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <FigureWarnings warnings={metadata.figure_warnings?.[name]} filer={filer} />
      <dl className="space-y-3 text-sm">
        {operands.map((operand) => (
          <RatioOperand
            key={operand}
            name={metadata.inputs?.[operand]?.label ?? operandName(operand)}
            input={metadata.inputs?.[operand] ?? null}
            filer={filer}
          />
        ))}
        {value !== null && (
          <div className="flex justify-between gap-4 border-t border-rule-strong pt-1.5">
            <dt>Unrounded</dt>
            <dd className="tabular-nums">{formatExact(value)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
