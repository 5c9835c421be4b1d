import { filedOperands } from '../../contract/series.ts';
import { combineFigures, type Figure, type FigureKind, type Operand } from '../facts/fact.ts';
import type { Period } from '../facts/period.ts';
import type { ChainLine } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure } from './concept-figure.ts';
import { type PrintedColumn, printedColumn, type PrintedRow } from './face-figures.ts';
import { shownSign } from './footing-groups.ts';
import type { StatementName } from './line.ts';
import { placedColumn } from './read-placed.ts';

type Rows = { statement: StatementName; key: string };

/**
 * The printed rows of a line in a period, added up with each as an operand; `partial` where one of several has no figure. Null
 * where the statement isn't stored or prints none of them. A row that is the sum of the others is the line. A quarter that a later
 * report's rows don't give is read by the rows of an earlier one.
 * Examples: NVIDIA, fiscal 2022, sales and maturities of investments 1,023 + 15,197 million (0001045810-24-000029); the fourth quarter
 * of fiscal 2023, purchases of 11,897 less 9,764 (0001045810-23-000017), to which 0001045810-25-000023 adds a row of 85 of the year.
 */
export function readRows(
  facts: CompanyFacts,
  { statement, line: { key } }: { statement: StatementName; line: ChainLine },
  period: Period,
  kind: FigureKind,
): Figure | 'partial' | null {
  const rule: Rows = { statement, key };
  const column = printedColumn(facts.faces, statement, period);
  if (column === null) return null;
  const newest = rowsIn(facts, column, rule, period, kind);
  if (newest !== 'partial' || period.quarter === null) return newest;
  for (const earlier of column.earlier ?? []) {
    // Its tags needn't be printed in the newest report.
    const found = rowsIn(facts, earlier, rule, { ...period, of_notes: true }, kind);
    if (found !== null && found !== 'partial') return found;
  }
  return 'partial';
}

function rowsIn(
  facts: CompanyFacts,
  column: PrintedColumn,
  rule: Rows,
  period: Period,
  kind: FigureKind,
): Figure | 'partial' | null {
  const placed = placedColumn(facts, rule.statement, column)?.lines.get(rule.key) ?? [];
  const printed = distinct(placed.filter(({ tag, is_member }) => !is_member && tag !== null));
  const found = printed.map((row) => ({ row, figure: conceptFigure(facts, row.tag ?? '', period, kind) }));
  const known = found.flatMap(({ row, figure }) => (figure === null ? [] : [{ row, figure }]));
  const [first] = known;
  if (first === undefined) return null;
  if (found.length === 1) return first.figure;
  if (known.length < found.length) return 'partial';
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

/** Whether another figure is computed from this one. */
function isRepeated({ fact }: Figure, all: readonly { figure: Figure }[]): boolean {
  return all.some(
    ({ figure }) =>
      figure.fact.concept !== fact.concept &&
      filedOperands(figure.derivation).some(({ concept }) => concept === fact.concept),
  );
}

function signOf({ amount, value, tag }: PrintedRow, { statement, key }: Rows): 1 | -1 {
  if (statement !== 'cash_flow') return 1;
  return amount * value * shownSign(statement, key, tag ?? '') < 0 ? -1 : 1;
}
