import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { RatioName } from '../../../contract/ratio-names.ts';
import type { RatioInput } from '../../../contract/ratios.ts';
import type { Filer } from '../../../views/figure-table.ts';
import { formatExact } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { operandName } from '../../../views/ratios.ts';
import { Facts, FigureWarnings } from '../../components/provenance/figure-source.tsx';

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

/** One operand of a ratio and where it comes from. */
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
