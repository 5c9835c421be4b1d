import { type Derivation, filedOperands, type SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { EQUITY_TAGS } from './balance-lines.ts';
import type { CompanyFacts } from './company-facts.ts';
import { columnOf, type PrintedColumn, type PrintedRow } from './face-figures.ts';
import type { StatementName } from './line.ts';
import { everyNode, foldRows, type PrintedNode } from './printed-tree.ts';
import { withinRounding } from './rounding.ts';

/** A line in one period, and the sign with which it counts. */
export type Part = { line: StatementLine; point: SeriesPoint; sign: 1 | -1 };

/** Lines that are part of others, and the printed rows under none of the lines, as one figure; null without such rows. */
export type PlacedRows = { inside: Part[]; other: SeriesPoint | null };

/**
 * A total's lines placed on the statement as printed: the rows that add up to it are the lines' or, under none of them, the
 * other rows'. Null where no stored report prints the period, or its rows and the lines don't add up to the total.
 * Rule: docs/rules.md#footing
 */
export function placeRows(
  { faces }: CompanyFacts,
  statement: StatementName,
  parts: readonly Part[],
  whole: SeriesPoint,
): PlacedRows | null {
  const column = columnOf(faces, statement, whole);
  if (column === null) return null;
  const sum = sumOf(everyNode(foldRows(column, whole.unit)), whole);
  if (sum === undefined) return null;
  const own = tagsOf(whole);
  // What the total is computed without, such as noncontrolling interests, is no line of it.
  const rows = rowsUnder(sum, new Set(parts.flatMap(({ point }) => [...tagsOf(point)]))).filter(
    ({ tag }) => !own.has(tag ?? ''),
  );
  const printed = new Set(rows.map(({ tag }) => tag ?? ''));
  const counted = parts.filter(({ point }) => [...tagsOf(point)].some((tag) => printed.has(tag)));
  const taken = new Set(counted.flatMap(({ point }) => [...tagsOf(point)]));
  const others = rows.filter(
    ({ tag, is_member, amount }) => amount !== 0 && (is_member || !taken.has(tag ?? '')),
  );
  const amounts = [
    ...counted.map(({ point, sign }) => sign * point.value),
    ...others.map(({ amount }) => amount),
  ];
  if (!withinRounding(whole.value, amounts, [sum.row, ...rows])) return null;
  return {
    inside: parts.filter((part) => !counted.includes(part)),
    other: others.length === 0 ? null : otherPoint(whole, sumOfAmounts(others), column, others),
  };
}

const BALANCE_TOTALS: ReadonlySet<string> = new Set([
  'us-gaap:LiabilitiesAndStockholdersEquity',
  'ifrs-full:EquityAndLiabilities',
]);

/** The printed sum of a total: its own row, or of liabilities without one what is printed before equity. */
function sumOf(nodes: readonly PrintedNode[], whole: SeriesPoint): PrintedNode | undefined {
  const tags = tagsOf(whole);
  if (whole.derived?.method !== 'assets_minus_equity')
    return nodes.find(({ row, parts }) => tags.has(row.tag ?? '') && parts.length > 0);
  const all = nodes.find(({ row, parts }) => BALANCE_TOTALS.has(row.tag ?? '') && parts.length > 0);
  const equity = all?.parts.findIndex((node) =>
    everyNode([node]).some(({ row }) => EQUITY_TAGS.has(row.tag ?? '')),
  );
  if (all === undefined || equity === undefined || equity < 1) return undefined;
  return { row: { ...all.row, amount: whole.value, value: whole.value }, parts: all.parts.slice(0, equity) };
}

const sumOfAmounts = (rows: readonly PrintedRow[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** Tags that a figure is read from. */
export function tagsOf({ concept, derived }: SeriesPoint): Set<string> {
  const own = filedOperands(derived).map((source) => source.concept);
  return new Set([...own, ...(concept === undefined ? [] : [concept])]);
}

/** The rows that add up to a sum: of a smaller sum its parts, unless only the sum itself is a line. */
function rowsUnder({ parts }: PrintedNode, lines: ReadonlySet<string>): PrintedRow[] {
  return parts.flatMap((node) => {
    const isLine = lines.has(node.row.tag ?? '');
    if (node.parts.length === 0) return [node.row];
    const below = everyNode(node.parts).some(({ row }) => lines.has(row.tag ?? ''));
    return isLine && !below ? [node.row] : rowsUnder(node, lines);
  });
}

/** Printed rows under none of the lines as one figure; a row counts with the sign that makes up the value. */
export function otherPoint(
  whole: SeriesPoint,
  value: number,
  column: PrintedColumn,
  rows: readonly PrintedRow[],
): SeriesPoint {
  const { accession_number, form, filed } = column;
  const { warnings: _, ...plain } = whole;
  const turned = sumOfAmounts(rows) * value < 0 ? -1 : 1;
  return {
    ...plain,
    accession_number,
    form,
    filed,
    value,
    derived: {
      method: 'printed_rows',
      formula: 'Sum of the printed rows under none of the lines',
      operands: rows.flatMap((row) => operandsOf(row, column, turned)),
    },
    first_reported: null,
    marks: ['derived'],
  };
}

/** What reports print in a row, as operands; `turned` is -1 where the rows count with the opposite of their printed sign. */
function operandsOf(row: PrintedRow, column: PrintedColumn, turned: 1 | -1): Derivation['operands'] {
  const { label, tag, unit } = row;
  return (row.printed ?? [{ ...column, ...row, sign: 1 }]).map(
    ({ accession_number, form, filed, start, end, value, amount, sign }) => ({
      label,
      sign: amount * value * turned < 0 ? -sign : sign,
      source: {
        accession_number,
        form,
        filed,
        concept: tag ?? '',
        start,
        period_end: end,
        value,
        unit,
      },
    }),
  );
}
