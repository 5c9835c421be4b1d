import type { PrintedColumn, PrintedRow } from './face-figures.ts';
import { RUNNING, type Running, SUBTOTAL, type Section, readSection } from './income-section.ts';
import {
  linesOfRows,
  noRows,
  type PlacedColumn,
  printedTotals,
  put,
  totalsOf as totalsIn,
  withoutRepeated,
} from './placed-column.ts';
import { type Placing, withOwnTotals } from './placing.ts';
import { everyNode, foldBelow, foldRows, type PrintedNode, unfolded } from './printed-tree.ts';

/**
 * The rows of a printed income statement by line: each by its tag, else its label. A row of none of the lines is one of the others of
 * the sum that it is in, else of the next total. Whether it is added or deducted is what makes up the total.
 * Rule: docs/rules.md#printed-rows
 */
export function placeIncome(
  column: PrintedColumn,
  unit: string,
  given: Placing,
  doubtful: ReadonlySet<PrintedRow> = new Set(),
): PlacedColumn {
  const { rows, with_groups = rows } = column;
  const placing = withOwnTotals(given, rows, unit);
  const place = (own: readonly PrintedRow[], is_below = false): PlacedColumn => ({
    ...placeRows({ ...column, rows: own }, unit, { placing, doubtful, is_below }),
    column,
  });
  let best = place(with_groups);
  for (const choice of [() => place(rows), () => place(rows, true)]) {
    if (doubts(best) === 0) break;
    const found = choice();
    if (doubts(found) < doubts(best)) best = found;
  }
  return best;
}

/** Totals that the rows don't lead to, then facts with a wrong sign. */
const doubts = ({ off, signs }: PlacedColumn): number =>
  100 * off.size + [...(signs?.values() ?? [])].filter((sign) => sign === -1).length;

/** `is_below`: rows may be below the sum that they are of: ANGLOGOLD, revenue and costs (0000950123-10-050717). */
type Reading = {
  placing: Placing;
  doubtful: ReadonlySet<PrintedRow>;
  is_below: boolean;
  /** Whether the first row is no revenue, though it may be called so. */
  is_top_other?: true;
};

/** The first row of a statement that prints no total of revenue, where it is revenue: VALERO, 19,643 million (0000950123-10-046222). */
const REVENUE = /^(?!.*(?:cost|interest|investment|income)).*\b(?:revenues?|sales)\b/i;

function placeRows(column: PrintedColumn, unit: string, choice: Reading): PlacedColumn {
  const { placing, doubtful, is_below, is_top_other } = choice;
  const placed = {
    ...noRows(),
    within: new Set<string>(),
    signs: new Map<PrintedRow, 1 | -1>(),
    proven: new Set<string>(),
  };
  const lineOf = linesOfRows(column, placing, doubtful);
  const tags = printedTotals(column, placing);
  const { tag: top = null, label = '' } =
    column.rows.find((row) => row.unit === unit && !row.is_member) ?? {};
  const isTop = !tags.has('revenue') && is_top_other !== true && top !== null && REVENUE.test(label);
  if (isTop) tags.set('revenue', top);
  const totalsOf = (row: PrintedRow): string[] => totalsIn(row, tags);
  const runningOf = (row: PrintedRow): Running | undefined =>
    RUNNING.findLast((key) => totalsOf(row).includes(key));

  const wholeTags = new Set(column.rows.flatMap(({ tag, is_member }) => (is_member ? [] : [tag])));
  const wholeLines = new Set(column.rows.flatMap((row) => (row.is_member ? [] : lineOf(row))));
  let open: PrintedNode[] = [];
  let from: Section['from'] = { key: null, row: null };
  const plain = foldRows(column, unit);
  const folded = is_below
    ? foldBelow(
        plain.flatMap((node) => unfolded(node, (row) => row.is_total || totalsOf(row).length > 0)),
        (row) => runningOf(row) === undefined && !SUBTOTAL.test(row.tag ?? ''),
      )
    : plain;
  for (const node of flatten(folded, runningOf)) {
    const { row } = node;
    const to = runningOf(row);
    if (to === undefined) {
      open.push(node);
      continue;
    }
    const isAgain = totalsOf(row).every((key) => placed.lines.has(key));
    for (const key of totalsOf(row)) if (!placed.lines.has(key)) put(placed.lines, key, row);
    if (isAgain) break;
    placeSection(to === 'revenue' ? [...open, ...node.parts] : open, { from, to, total: row });
    open = [];
    from = { key: to, row };
  }
  const [, next] = RUNNING.filter((key) => placed.lines.has(key));
  if (isTop && (next === undefined || !placed.proven.has(next)))
    return placeRows(column, unit, { ...choice, is_top_other: true });
  // What follows the last total is of no total.
  for (const { row } of open) {
    const [key] = row.is_member && wholeTags.has(row.tag) ? [] : lineOf(row);
    if (key !== undefined && !placed.lines.has(key)) put(placed.lines, key, row);
  }
  // ACE, net premiums of 3,571 million by segment and subsidiary too (0001193125-10-111376).
  for (const map of [placed.lines, placed.parts])
    for (const [key, rows] of map) map.set(key, withoutRepeated(rows));
  return { column, ...placed };

  function placeSection(nodes: readonly PrintedNode[], section: Section): void {
    // A line that the company's rows are of takes no members: BANK OF NEW YORK MELLON, funds' interest of 90 million (0001193125-10-112944).
    const isPart = (row: PrintedRow): boolean =>
      row.is_member &&
      (wholeTags.has(row.tag) || (column.with_groups === undefined && wholeLines.has(lineOf(row)[0] ?? '')));
    const reading = readSection(nodes, section, {
      lineOf,
      totalsOf,
      wholeTags,
      isPart,
      printed: column.rows,
      known: placing.known,
    });
    if (!reading.adds_up) placed.off.add(section.to);
    if (reading.is_proven) placed.proven.add(section.to);
    for (const [key, row] of reading.sums) if (!placed.lines.has(key)) put(placed.lines, key, row);
    for (const [key, row] of reading.lines) {
      // What leads to net income counts as it does there, printed above too: SARA LEE, noncontrolling interests (0001193125-10-109851).
      const before = section.to === 'net_income' ? (placed.lines.get(key) ?? []) : [];
      const others = before.filter(({ tag, value }) => tag !== row.tag || value !== row.value);
      if (others.length < before.length) placed.lines.set(key, others);
      put(placed.lines, key, row);
    }
    for (const [key, row] of reading.parts) put(placed.parts, key, row);
    for (const [key, row] of reading.others) put(placed.others, key, row);
    for (const key of reading.within) placed.within.add(key);
    for (const [row, sign] of reading.signs) placed.signs.set(row, sign);
  }
}

/** Rows with totals, printed in brackets or not, beside the rows that add up to them; without revenue they lead from nothing. */
function flatten(
  nodes: readonly PrintedNode[],
  runningOf: (row: PrintedRow) => Running | undefined,
): PrintedNode[] {
  const hasRevenue = everyNode(nodes).some(({ row }) => runningOf(row) === 'revenue');
  const isTotal = ({ row }: PrintedNode): boolean =>
    runningOf(row) !== undefined || (hasRevenue && !row.is_member && SUBTOTAL.test(row.tag ?? ''));
  const flat = (node: PrintedNode): PrintedNode[] => {
    // The rows of revenue are its parts.
    const isOwn = isTotal(node) && runningOf(node.row) !== 'revenue';
    if (!isOwn && !everyNode(node.parts).some(isTotal)) return [node];
    return [...node.parts.flatMap(flat), { row: node.row, parts: [] }];
  };
  return nodes.flatMap(flat);
}
