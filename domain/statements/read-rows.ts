import { filedOperands } from '../../contract/series.ts';
import type { RowsRule } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure } from './concept-figure.ts';
import { type PrintedRow, printedColumn } from './face-figures.ts';
import type { FigureKind } from './figure-kind.ts';
import { combineFigures, type Figure, type Operand } from './figure.ts';
import type { Period } from './period.ts';
import { withinRounding } from './rounding.ts';

/**
 * The printed rows of a line in a period, added up with each as an operand; `partial` where one of several has no figure. Null
 * where the statement isn't stored or prints none of them. A row that is the sum of the others is the line.
 * Example: NVIDIA, fiscal 2022, sales and maturities of investments 1,023 + 15,197 million (0001045810-24-000029).
 */
export function readRows(
  facts: CompanyFacts,
  rule: RowsRule,
  period: Period,
  kind: FigureKind,
): Figure | 'partial' | null {
  const column = printedColumn(facts.faces, rule.statement, period);
  if (column === null) return null;
  const printed = distinct(
    column.rows.filter(
      ({ tag, label, is_member }) =>
        !is_member && (rule.rows.includes(tag ?? '') || (tag !== null && rule.label?.test(label) === true)),
    ),
  );
  const found = printed.map((row) => ({ row, figure: conceptFigure(facts, row.tag ?? '', period, kind) }));
  const known = found.flatMap(({ row, figure }) => (figure === null ? [] : [{ row, figure }]));
  const [first] = known;
  if (first === undefined) return null;
  if (found.length === 1) return first.figure;
  if (known.length < found.length) return 'partial';
  const total = known.find(({ row }) => isSumOfOthers(row, printed));
  if (total !== undefined) return total.figure;
  const operands = known.flatMap(({ row, figure }): Operand[] =>
    isRepeated(figure, known) ? [] : [{ label: row.label, sign: signOf(row, rule), figure }],
  );
  const [only] = operands;
  if (operands.length === 1 && only?.sign === 1) return only.figure;
  const { start, end } = first.figure;
  return combineFigures(operands, { method: 'printed_rows', formula: 'Sum of the printed rows', start, end });
}

function distinct(rows: readonly PrintedRow[]): PrintedRow[] {
  return [...new Map(rows.map((row) => [row.tag, row])).values()];
}

function isSumOfOthers(row: PrintedRow, all: readonly PrintedRow[]): boolean {
  const others = all.filter((other) => other !== row);
  const parts = others.map(({ amount }) => amount);
  return others.length > 1 && withinRounding(row.amount, parts, [row, ...others]);
}

/** Whether another figure is computed from this one. */
function isRepeated({ fact }: Figure, all: readonly { figure: Figure }[]): boolean {
  return all.some(
    ({ figure }) =>
      figure.fact.concept !== fact.concept &&
      filedOperands(figure.derivation).some(({ concept }) => concept === fact.concept),
  );
}

function signOf({ amount, value }: PrintedRow, { statement, reduces }: RowsRule): 1 | -1 {
  if (statement !== 'cash_flow') return 1;
  return amount * value * (reduces === true ? -1 : 1) < 0 ? -1 : 1;
}
