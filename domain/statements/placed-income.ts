import type { PrintedColumn, PrintedRow } from './face-figures.ts';
import { readSection, RUNNING, type Running, type Section } from './income-section.ts';
import { linesOfRows, noRows, type PlacedColumn, put, withoutRepeated } from './placed-column.ts';
import { type Placing, totalTag } from './placing.ts';
import { everyNode, foldRows, type PrintedNode } from './printed-tree.ts';

/**
 * The rows of a printed income statement by line: each by its tag, else its label. A row of none of the lines is one of the others of
 * the sum that it is in, else of the next total. Whether it is added or deducted is what makes up the total.
 * Rule: docs/rules.md#printed-rows
 */
export function placeIncome(
  column: PrintedColumn,
  unit: string,
  placing: Placing,
  doubtful: ReadonlySet<PrintedRow> = new Set(),
): PlacedColumn {
  const placed = {
    ...noRows(),
    within: new Set<string>(),
    signs: new Map<PrintedRow, 1 | -1>(),
    proven: new Set<string>(),
  };
  const lineOf = linesOfRows(column, placing, doubtful);
  const tags = new Map(
    [...placing.totals].flatMap(([key, ways]) => {
      const tag = totalTag(ways, column.rows);
      return tag === null ? [] : [[key, tag] as const];
    }),
  );
  const totalsOf = ({ tag, is_member }: PrintedRow): string[] =>
    is_member ? [] : [...tags].flatMap(([key, own]) => (own === tag ? [key] : []));
  const runningOf = (row: PrintedRow): Running | undefined =>
    RUNNING.findLast((key) => totalsOf(row).includes(key));

  const wholeTags = new Set(column.rows.flatMap(({ tag, is_member }) => (is_member ? [] : [tag])));
  let open: PrintedNode[] = [];
  let from: Section['from'] = { key: null, row: null };
  for (const node of flatten(foldRows(column, unit), runningOf)) {
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
  // What follows the last total is of no total.
  for (const { row } of open) {
    const [key] = row.is_member && wholeTags.has(row.tag) ? [] : lineOf(row);
    if (key !== undefined && !placed.lines.has(key)) put(placed.lines, key, row);
  }
  for (const [key, rows] of placed.lines) placed.lines.set(key, withoutRepeated(rows));
  return { column, ...placed };

  function placeSection(nodes: readonly PrintedNode[], section: Section): void {
    const reading = readSection(nodes, section, { lineOf, totalsOf, wholeTags, printed: column.rows });
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

/** Rows with running totals beside the rows that add up to them, which may be printed in brackets. */
function flatten(
  nodes: readonly PrintedNode[],
  runningOf: (row: PrintedRow) => Running | undefined,
): PrintedNode[] {
  return nodes.flatMap((node) => {
    const own = runningOf(node.row);
    const hasTotals = everyNode(node.parts).some(({ row }) => runningOf(row) !== undefined);
    // The rows of revenue are its parts.
    if (!hasTotals && (own === undefined || own === 'revenue')) return [node];
    return [...flatten(node.parts, runningOf), { row: node.row, parts: [] }];
  });
}
