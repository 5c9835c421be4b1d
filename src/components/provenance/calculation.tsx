import type { Derivation } from '../../../contract/series.ts';
import { formatExact } from '../../format/amount.ts';
import { label } from '../../format/label.ts';
import { FilingReference } from './filing-reference.tsx';
import { periodRange, type Filer, type ReportedFigure } from './reported-figure.ts';

type Operand = {
  label: string;
  /** +1 or -1. */
  sign: number;
  figure: ReportedFigure;
  /** How the operand itself is derived. */
  derived?: Derivation | null | undefined;
};

type CalculationProps = {
  formula: string;
  operands: readonly Operand[];
  result: ReportedFigure;
  filer: Filer;
};

/** The calculation of a derived figure: each operand with its filing, and the result. */
export function Calculation({ formula, operands, result, filer }: CalculationProps) {
  return (
    <div className="space-y-1.5">
      <p className="text-ink-2">{label(formula)}</p>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label(formula)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {operands.map(({ label: name, sign, figure, derived }, at) => (
            <tr
              key={`${name} ${figure.accession_number} ${figure.period_end} ${figure.concept}`}
              className="align-top"
            >
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {label(name)}
                {derived !== undefined && derived !== null && (
                  <sup title="Derived" className="text-ink-3">
                    {' '}
                    d<span className="sr-only">, derived</span>
                  </sup>
                )}
                <span className="block text-xs text-ink-3">
                  {periodRange(figure)}
                  <br />
                  <FilingReference figure={figure} filer={filer} />
                </span>
                {derived !== undefined && derived !== null && <Nested derived={derived} />}
              </th>
              <td className="py-1 text-right whitespace-nowrap tabular-nums">
                {signBefore(sign, at)}
                {formatExact(figure.value)}
              </td>
            </tr>
          ))}
          <tr className="border-t border-rule-strong font-semibold">
            <th scope="row" className="py-1 pr-3 text-left font-semibold">
              Result, {label(result.unit)}
            </th>
            <td className="py-1 text-right whitespace-nowrap tabular-nums">= {formatExact(result.value)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The sign before an operand; none before the first when it is added. */
function signBefore(sign: number, at: number): string {
  if (sign < 0) return '− ';
  return at === 0 ? '' : '+ ';
}

/** The calculation of an operand on one line: '391,035 − 296,105'. */
function Nested({ derived }: { derived: Derivation }) {
  const parts = derived.operands.map(
    ({ sign, source }, at) => `${signBefore(sign, at)}${formatExact(source.value)}`,
  );
  return (
    <span className="block text-xs text-ink-3">
      {label(derived.formula)}: <span className="tabular-nums">{parts.join(' ')}</span>
    </span>
  );
}
