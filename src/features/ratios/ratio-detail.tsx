import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { RatioInput, RatioName } from '../../../contract/ratios.ts';
import { operandName } from '../../components/figures/ratio-words.ts';
import { Arithmetic } from '../../components/provenance/arithmetic.tsx';
import { Concept } from '../../components/provenance/concept.tsx';
import { FilingReference } from '../../components/provenance/filing-reference.tsx';
import { periodWords, type Filer } from '../../components/provenance/stated-figure.ts';
import { formatExact } from '../../format/amount.ts';
import { label } from '../../format/label.ts';

type Metadata = ResponseOf<'ratios'>['metadata'];
type RatioDetailProps = { name: RatioName; value: number | null; metadata: Metadata; filer: Filer };

/** What a ratio is made of: its operands, each with its filing or its own arithmetic, and the unrounded result. */
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
        What it was computed from, this instance does not tell.
      </p>
    );
  }
  return (
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
  );
}

function OperandValue({ input }: { input: RatioInput | null }) {
  if (input === null) return <span className="font-normal text-ink-3">not in the filing</span>;
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
        <Arithmetic
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
      <Concept name={source.concept} />, {periodWords(source)}
      <br />
      <FilingReference figure={source} filer={filer} />
    </p>
  );
}
