import { type Derivation, type FigureReference, operandFigure } from '../../../contract/series.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { type Filer, periodRange, type ReportedFigure } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { formatExact } from '../../../views/format/numbers.ts';
import { FilingReference } from './filing-reference.tsx';

type Operand = {
  label: string;
  /** +1 or -1. */
  sign: number;
  figure: ReportedFigure;
  /** How the operand itself is derived. */
  derived?: Derivation | null | undefined;
  /** Its line, when it is a derived figure of a statement. */
  line?: FigureReference | undefined;
};

/** An operand of a derivation: a filed fact, or a figure that is itself derived. */
export function toOperand(operand: Derivation['operands'][number]): Operand {
  const { label: name, sign, source, figure } = operand;
  return { label: name, sign, figure: source ?? operandFigure(operand), line: figure };
}

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
          {operands.map(({ label: name, sign, figure, derived, line }, at) => (
            <tr
              key={`${name} ${figure.accession_number} ${figure.period_end} ${figure.concept} ${line?.key}`}
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
                  {line === undefined ? (
                    <FilingReference figure={figure} filer={filer} />
                  ) : (
                    `Derived: select it in ${fiscalPeriod(line.column)} for its calculation`
                  )}
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
    (operand, at) => `${signBefore(operand.sign, at)}${formatExact(operandFigure(operand).value)}`,
  );
  return (
    <span className="block text-xs text-ink-3">
      {label(derived.formula)}: <span className="tabular-nums">{parts.join(' ')}</span>
    </span>
  );
}
