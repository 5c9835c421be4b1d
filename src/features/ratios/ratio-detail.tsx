import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { RatioInput, RatioName } from '../../../contract/ratios.ts';
import { operandName } from '../../components/figures/ratio-labels.ts';
import { Calculation } from '../../components/provenance/calculation.tsx';
import { Concept } from '../../components/provenance/concept.tsx';
import { FigureWarnings } from '../../components/provenance/figure-warnings.tsx';
import { FilingReference } from '../../components/provenance/filing-reference.tsx';
import { periodRange, type Filer } from '../../components/provenance/reported-figure.ts';
import { formatExact } from '../../format/amount.ts';
import { label } from '../../format/label.ts';

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
          <div key={operand}>
            <dt className="flex justify-between gap-4 font-medium">
              {label(operandName(operand))}
              <OperandValue input={metadata.inputs?.[operand] ?? null} />
            </dt>
            <dd>
              <OperandSource input={metadata.inputs?.[operand] ?? null} filer={filer} />
            </dd>
          </div>
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
          operands={derived.operands.map(({ label: part, sign, source: figure }) => ({
            label: part,
            sign,
            figure,
          }))}
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
