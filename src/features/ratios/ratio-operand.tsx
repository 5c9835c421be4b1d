import type { RatioInput } from '../../../contract/ratios.ts';
import { type Filer, periodRange } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { formatExact } from '../../../views/format/numbers.ts';
import { Calculation, toOperand } from '../../components/provenance/calculation.tsx';
import { Concept } from '../../components/provenance/concept.tsx';
import { FilingReference } from '../../components/provenance/filing-reference.tsx';

type RatioOperandProps = { name: string; input: RatioInput | null; filer: Filer };

/** One operand of a ratio: its exact value and where it comes from. */
export function RatioOperand({ name, input, filer }: RatioOperandProps) {
  return (
    <div>
      <dt className="flex justify-between gap-4 font-medium">
        {label(name)}
        <OperandValue input={input} />
      </dt>
      <dd>
        <OperandSource input={input} filer={filer} />
      </dd>
    </div>
  );
}

function OperandValue({ input }: { input: RatioInput | null }) {
  if (input === null) return <span className="font-normal text-ink-3">not reported</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatExact(input.value)} <span className="font-normal text-ink-3">{label(input.unit)}</span>
    </span>
  );
}

function OperandSource({ input, filer }: { input: RatioInput | null; filer: Filer }) {
  if (input === null) return null;
  const { source = null, derived = null } = input;
  if (derived !== null) {
    return (
      <div className="mt-1 border-l-2 border-rule pl-3">
        <Calculation
          formula={derived.formula}
          operands={derived.operands.map(toOperand)}
          result={input}
          filer={filer}
        />
      </div>
    );
  }
  if (source === null) return null;
  return (
    <p className="text-xs text-ink-3">
      <Concept name={source.concept} />, {periodRange(source)}
      <br />
      <FilingReference figure={source} filer={filer} />
    </p>
  );
}
