import type { PrintedRow } from './face-figures.ts';
import { everyNode, type PrintedNode } from './printed-tree.ts';
import { withinRounding } from './rounding.ts';

/** Totals of which each is the one before with the rows between them added or deducted, in order. */
export const RUNNING = [
  'revenue',
  'gross_profit',
  'operating_income',
  'pretax_income',
  'net_income_with_noncontrolling',
  'net_income',
] as const;
export type Running = (typeof RUNNING)[number];

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

/** The rows between two running totals. */
export type Section = {
  from: { key: Running | null; row: PrintedRow | null };
  to: Running;
  total: PrintedRow;
};

/** What the rows of a statement are: lines, totals, and of the company as a whole. */
export type RowNames = {
  lineOf: (row: PrintedRow) => readonly string[];
  totalsOf: (row: PrintedRow) => readonly string[];
  wholeTags: ReadonlySet<string | null>;
  printed: readonly PrintedRow[];
};

/** A row of a line, or of none; `group` is the total that others are of, `effect` what the row adds. */
type SectionRow = { row: PrintedRow; key: string | null; group: string; effect: number };

/** What goes to each sum, line, part and total. */
export type SectionReading = {
  sums: [key: string, row: PrintedRow][];
  lines: [key: string, row: PrintedRow][];
  parts: [key: string, row: PrintedRow][];
  others: [group: string, row: PrintedRow][];
  within: string[];
  adds_up: boolean;
};

/** The rows of a section. Rule: docs/rules.md#printed-rows */
export function readSection(
  nodes: readonly PrintedNode[],
  section: Section,
  names: RowNames,
): SectionReading {
  const { from, to, total } = section;
  const reading: SectionReading = {
    sums: [],
    lines: [],
    parts: [],
    others: [],
    within: [],
    adds_up: true,
  };
  const { lineOf, totalsOf } = names;
  const rows: SectionRow[] = [];
  const turned = new Set<SectionRow>();
  const to_pretax = groupOf(from.key, to);
  let group = to_pretax;
  let base = from.row?.value ?? 0;
  let start = 0;

  for (const node of nodes) {
    const { row } = node;
    const isPlain = node.parts.length === 0 && lineOf(row).length === 0 && totalsOf(row).length === 0;
    if (isPlain && isSubtotal(row)) {
      base = row.value;
      start = rows.length;
      continue;
    }
    visit(node, group);
    if (totalsOf(row).includes('operating_expenses')) group = 'operating_income';
    if (totalsOf(row).includes('costs_and_expenses') && to === 'pretax_income') group = to_pretax;
  }
  const isKnown = from.row !== null || start > 0;
  if (isKnown) {
    const found = turnedRows(rows.slice(start), total.value - base, names);
    if (found === null) reading.adds_up = false;
    for (const each of found ?? []) turned.add(each);
  }
  for (const each of rows) {
    const { row, key, effect } = each;
    if (key !== null) {
      reading.lines.push([key, row]);
      continue;
    }
    const counted = (turned.has(each) ? -effect : effect) * (OF_EXPENSES.has(each.group) ? -1 : 1);
    reading.others.push([each.group, { ...row, amount: counted }]);
  }
  return reading;

  /** Whether the rows before it lead to a row of no line. */
  function isSubtotal(row: PrintedRow): boolean {
    if (SUBTOTAL.test(row.tag ?? '')) return true;
    if (from.row === null || rows.length === start) return false;
    const sum = base + rows.slice(start).reduce((so_far, { effect }) => so_far + effect, 0);
    return withinRounding(row.value, [sum], names.printed);
  }

  function visit({ row, parts }: PrintedNode, inGroup: string): void {
    const sum = totalsOf(row).find((key) => key in SUMS);
    if (sum !== undefined) {
      for (const key of totalsOf(row)) if (key in SUMS) reading.sums.push([key, row]);
      const inner = to === 'operating_income' ? inGroup : sum;
      if (parts.length > 0) for (const part of parts) visit(part, inner);
      // A sum without rows is a row itself.
      else if (sum === 'nonoperating' || rows.every(({ key }) => key === 'cost_of_revenue'))
        rows.push({ row, key: sum, group: inGroup, effect: (SUMS[sum] === true ? -1 : 1) * row.value });
      return;
    }
    // A member's row is a part of a line, not the line: of one that is printed whole nothing is added to it.
    if (row.is_member && parts.length === 0 && to !== 'revenue' && names.wholeTags.has(row.tag)) return;
    const [key] = row.is_member ? [] : lineOf(row);
    if (key !== undefined) {
      rows.push({ row, key, group: inGroup, effect: effectOf(key, row) });
      for (const leaf of everyNode(parts)) if (leaf.parts.length === 0) placePart(leaf.row, key);
      return;
    }
    if (parts.length > 0) for (const part of parts) visit(part, inGroup);
    else if (to === 'revenue') reading.parts.push(['revenue', row]);
    else {
      const effect = OF_EXPENSES.has(inGroup) ? -row.amount : row.amount;
      rows.push({ row, key: null, group: inGroup, effect });
    }
  }

  /** A row of a line's: a line that is in it, or only a part. */
  function placePart(row: PrintedRow, whole: string): void {
    const [key] = row.is_member ? [] : lineOf(row);
    if (key === undefined || key === whole) reading.parts.push([whole, row]);
    else {
      reading.lines.push([key, row]);
      reading.within.push(key);
    }
  }
}

const effectOf = (key: string, { value }: PrintedRow): number => (DEDUCTED.has(key) ? -1 : 1) * value;

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
  rows: readonly SectionRow[],
  amount: number,
  { printed }: RowNames,
): Set<SectionRow> | null {
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
