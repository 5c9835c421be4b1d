import type { PrintedColumn, PrintedRow } from './face-figures.ts';
import { linesOfRows, noRows, type PlacedColumn, put, withoutRepeated } from './placed-column.ts';
import { type Placing, totalTag } from './placing.ts';
import { everyNode, foldRows, type PrintedNode } from './printed-tree.ts';
import { withinRounding } from './rounding.ts';

/** Totals of which each is the one before with the rows between them added or deducted, in order. */
const RUNNING = [
  'revenue',
  'gross_profit',
  'operating_income',
  'pretax_income',
  'net_income_with_noncontrolling',
  'net_income',
] as const;
type Running = (typeof RUNNING)[number];

/** Sums of rows above them, and whether these are deducted. */
const SUMS: Readonly<Record<string, boolean>> = {
  operating_expenses: true,
  costs_and_expenses: true,
  nonoperating: false,
};

/** Lines that are deducted from the total before. */
const DEDUCTED: ReadonlySet<string> = new Set([
  'provision_for_credit_losses',
  'noninterest_expense',
  'policyholder_benefits',
  'acquisition_costs',
  'research_and_development',
  'selling_and_marketing',
  'general_and_administrative',
  'selling_general_administrative',
  'fuel_and_power',
  'operations_maintenance',
  'property_expenses',
  'professional_fees',
  'exploration_expense',
  'compensation_expense',
  'depreciation_expense',
  'taxes_other_than_income',
  'acquired_research',
  'restructuring',
  'impairment',
  'cost_of_revenue',
  'interest_expense',
  'income_tax',
  'noncontrolling_income',
]);

/** Totals whose others are expenses, so that they are positive where they are deducted. */
const OF_EXPENSES: ReadonlySet<string> = new Set([
  'gross_profit',
  'operating_expenses',
  'operating_income',
  'costs_and_expenses',
]);

/** Totals that no line of ours is: of a bank, which may print no revenue, also that after its provision. */
const SUBTOTAL =
  /^us-gaap:(?:IncomeLossFromContinuingOperations(?:IncludingPortionAttributableToNoncontrollingInterest)?|InterestIncomeExpenseAfterProvisionForLoanLoss)$/;

/** A row between two totals: of a line, or of none; `group` is the total that others are of. */
type Placed = { row: PrintedRow; key: string | null; group: string; effect: number };

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
  const placed = { ...noRows(), within: new Set<string>() };
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
  let from: { key: Running | null; row: PrintedRow | null } = { key: null, row: null };
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
    const [key] = lineOf(row);
    if (key !== undefined && !placed.lines.has(key)) put(placed.lines, key, row);
  }
  for (const [key, rows] of placed.lines) placed.lines.set(key, withoutRepeated(rows));
  return { column, ...placed };

  function placeSection(
    nodes: readonly PrintedNode[],
    section: { from: typeof from; to: Running; total: PrintedRow },
  ): void {
    const rows: Placed[] = [];
    const to_pretax = groupOf(section.from.key, section.to);
    let group = to_pretax;
    let base = section.from.row?.value ?? 0;
    const first = (): number => base + rows.slice(start).reduce((sum, { effect }) => sum + effect, 0);
    let start = 0;
    for (const node of nodes) {
      const { row } = node;
      const isPlain = node.parts.length === 0 && lineOf(row).length === 0 && totalsOf(row).length === 0;
      const isSubtotal =
        (isPlain && SUBTOTAL.test(row.tag ?? '')) ||
        (isPlain &&
          section.from.row !== null &&
          rows.length > start &&
          withinRounding(row.value, [first()], column.rows));
      if (isSubtotal) {
        base = row.value;
        start = rows.length;
        continue;
      }
      visit(node, group, rows, section);
      if (totalsOf(row).includes('operating_expenses')) group = 'operating_income';
      if (totalsOf(row).includes('costs_and_expenses') && section.to === 'pretax_income') group = to_pretax;
    }
    const open_rows = rows.slice(start);
    const isKnown = section.from.row !== null || start > 0;
    const proven = isKnown ? turnedRows(open_rows, section.total.value - base, column) : null;
    if (proven === null && isKnown) placed.off.add(section.to);
    const turned = proven ?? new Set<Placed>();
    for (const each of rows) {
      const { row, key, effect } = each;
      if (key !== null) {
        put(placed.lines, key, row);
        continue;
      }
      const counted = (turned.has(each) ? -effect : effect) * (OF_EXPENSES.has(each.group) ? -1 : 1);
      put(placed.others, each.group, { ...row, amount: counted });
    }
  }

  function visit(
    { row, parts }: PrintedNode,
    group: string,
    rows: Placed[],
    section: { from: typeof from; to: Running },
  ): void {
    const sums = totalsOf(row).filter((key) => key in SUMS);
    for (const key of sums) if (!placed.lines.has(key)) put(placed.lines, key, row);
    const [sum] = sums;
    if (sum !== undefined) {
      const inner = section.to === 'operating_income' ? group : sum;
      if (parts.length > 0) for (const part of parts) visit(part, inner, rows, section);
      // A sum without rows is a row itself.
      else if (sum === 'nonoperating' || rows.every(({ key }) => key === 'cost_of_revenue'))
        rows.push({ row, key: sum, group, effect: (SUMS[sum] === true ? -1 : 1) * row.value });
      return;
    }
    // A member's row is a part of a line, not the line: of one that is printed whole nothing is added to it.
    if (row.is_member && parts.length === 0 && section.to !== 'revenue' && wholeTags.has(row.tag)) return;
    const [key] = row.is_member ? [] : lineOf(row);
    if (key !== undefined) {
      rows.push({ row, key, group, effect: (DEDUCTED.has(key) ? -1 : 1) * row.value });
      for (const leaf of everyNode(parts)) if (leaf.parts.length === 0) placePart(leaf.row, key);
      return;
    }
    if (parts.length > 0) for (const part of parts) visit(part, group, rows, section);
    else if (section.to === 'revenue') put(placed.parts, 'revenue', row);
    else rows.push({ row, key: null, group, effect: OF_EXPENSES.has(group) ? -row.amount : row.amount });
  }

  /** A row of a line's: a line that is in it, or only a part. */
  function placePart(row: PrintedRow, whole: string): void {
    const [key] = row.is_member ? [] : lineOf(row);
    if (key === undefined || key === whole) put(placed.parts, whole, row);
    else {
      put(placed.lines, key, row);
      placed.within.add(key);
    }
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

function groupOf(from: Running | null, to: Running): string {
  if (to === 'operating_income') return 'operating_expenses';
  if (to === 'pretax_income' && from === 'operating_income') return 'nonoperating';
  if (to === 'net_income' && from !== 'net_income_with_noncontrolling')
    return 'net_income_with_noncontrolling';
  return to;
}

const MOST_OPEN = 8;

/**
 * The rows of none of the lines that must count the other way for a section to make up its amount: of choices that do the nearest, then
 * the fewest. Null if none does.
 */
function turnedRows(
  rows: readonly Placed[],
  amount: number,
  { rows: printed }: PrintedColumn,
): Set<Placed> | null {
  const open = rows.filter(({ key, effect }) => key === null && effect !== 0).slice(0, MOST_OPEN);
  const effects = rows.map(({ effect }) => effect);
  const choices = Array.from({ length: 2 ** open.length }, (_, bits) => {
    const turned = open.filter((_row, index) => (bits >> index) % 2 === 1);
    const counted = [...effects, ...turned.map(({ effect }) => -2 * effect)];
    return { turned, counted, off: Math.abs(amount - counted.reduce((sum, each) => sum + each, 0)) };
  }).toSorted((a, b) => a.off - b.off || a.turned.length - b.turned.length);
  const [best] = choices;
  // Turned rows aren't more rows: the slack is that of the section's.
  const sum = [best?.off ?? 0, ...effects.map(() => 0)];
  return best !== undefined && withinRounding(0, sum, printed) ? new Set(best.turned) : null;
}
