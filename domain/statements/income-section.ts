import { withinRounding } from '../facts/rounding.ts';
import type { PrintedRow } from './face-figures.ts';
import { everyNode, type PrintedNode, unfolded } from './printed-tree.ts';

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
  'financing_interest',
  'other_operating_expense',
  'impairment',
  'cost_of_revenue',
  'interest_expense',
  'income_tax',
  'noncontrolling_income',
]);

/** Lines shown below operating income; some filers count them in it, or in revenue: CHEVRON, other income of 203 million (0000950123-10-044204). */
const OFTEN_BELOW: ReadonlySet<string> = new Set(['equity_method_income', 'other_nonoperating']);

const INTEREST_INCOME = /\binterest income\b/i;

const INTEREST: ReadonlySet<string> = new Set(['interest_expense', 'net_interest']);

/** Totals whose others are expenses, so that they are positive where they are deducted. */
const OF_EXPENSES: ReadonlySet<string> = new Set([
  'gross_profit',
  'operating_expenses',
  'operating_income',
  'costs_and_expenses',
]);

/** Totals that no line of ours is: of a bank, which may print no revenue, also that after its provision. */
export const SUBTOTAL =
  /^us-gaap:(?:IncomeLossFromContinuingOperations(?:IncludingPortionAttributableToNoncontrollingInterest)?|InterestIncomeExpenseAfterProvisionForLoanLoss)$/;

/** The rows between two running totals. */
export type Section = {
  from: { key: Running | null; row: PrintedRow | null };
  to: Running;
  total: PrintedRow;
};

/** What the rows of a statement are: lines, totals, and of the company as a whole. */
type RowNames = {
  lineOf: (row: PrintedRow) => readonly string[];
  totalsOf: (row: PrintedRow) => readonly string[];
  wholeTags: ReadonlySet<string | null>;
  /** Whether it is of a member, which is a part of a line; in a statement by group only where the company's row is printed too. */
  isPart: (row: PrintedRow) => boolean;
  printed: readonly PrintedRow[];
  /** Tags of all lines. */
  known: ReadonlySet<string>;
};

/** A row of a line, or of none; `group` is the total that others are of, `effect` what the row adds. */
type SectionRow = { row: PrintedRow; key: string | null; group: string; effect: number };

/**
 * What goes to each sum, line, part and total. `signs`: how rows of lines count in a section that adds
 * up. `is_proven`: the rows lead from the total before, or from the top, to the next. */
type SectionReading = {
  sums: [key: string, row: PrintedRow][];
  lines: [key: string, row: PrintedRow][];
  parts: [key: string, row: PrintedRow][];
  others: [group: string, row: PrintedRow][];
  within: string[];
  signs: [row: PrintedRow, sign: 1 | -1][];
  adds_up: boolean;
  is_proven: boolean;
  /** By how much it adds up, within rounding. */
  off: number;
};

/**
 * How a section is read. `apart`: a row that is no total by its mark or tag is no sum of those above it, though it may be by chance.
 * `folds`: so many rows just above a row that it is the sum or difference of are its parts. `own`: a row tagged as a total, without the rows
 * of one, is a single expense. `signs`: facts of lines may be filed with the wrong sign.
 */
type Way = { apart: boolean; folds: number; own: boolean; signs: boolean };

/** Rows of which one may be the sum. */
const MOST_PARTS = 6;

const PLAIN: Way = { apart: false, folds: 0, own: false, signs: false };

/** Of revenue, in which each row counts as printed, only rows that repeat the one before may be read otherwise. */
const REPEATED: Way = { ...PLAIN, folds: 1 };

/** The least doubt first. */
const WAYS: readonly Way[] = [false, true].flatMap((signs) => [
  { ...PLAIN, signs },
  { ...PLAIN, apart: true, signs },
  { ...PLAIN, folds: MOST_PARTS, signs },
  { ...PLAIN, own: true, signs },
  { ...PLAIN, folds: MOST_PARTS, own: true, signs },
]);

/** Lines that follow operating income. */
const BELOW_OPERATING: ReadonlySet<string> = new Set([
  'interest_income',
  'net_interest',
  'other_nonoperating',
  'income_tax',
  'discontinued_operations',
  'noncontrolling_income',
]);

/**
 * Above operating income a name alone makes no row one of a line below it: H&R BLOCK, interest income of 122 million
 * (0000950123-10-061837); but interest income of which interest expense is deducted is that of a lender: GOLDMAN SACHS (0000950123-10-046612).
 */
function namesIn(nodes: readonly PrintedNode[], { to }: Section, names: RowNames): RowNames {
  if (to !== 'revenue' && to !== 'gross_profit' && to !== 'operating_income') return names;
  const { known, lineOf } = names;
  const isLender = everyNode(nodes).some(({ row }) => lineOf(row).includes('interest_expense'));
  const isOf = (key: string, { tag }: PrintedRow): boolean =>
    !BELOW_OPERATING.has(key) || known.has(tag ?? '') || (isLender && key === 'interest_income');
  return { ...names, lineOf: (row) => lineOf(row).filter((key) => isOf(key, row)) };
}

/**
 * The rows of a section, read in the first way in which they lead from the total before to the next; else as printed.
 * Rule: docs/rules.md#printed-rows
 */
export function readSection(
  nodes: readonly PrintedNode[],
  section: Section,
  given: RowNames,
): SectionReading {
  const names = namesIn(nodes, section, given);
  const plain = readAs(PLAIN, nodes, section, names);
  const isRevenue = section.to === 'revenue';
  if (isRevenue ? plain.is_proven : plain.adds_up) {
    // BRISTOL-MYERS SQUIBB, discontinued operations of 1 million, printed twice, of Q1 2009 (0001193125-10-098285).
    const once = isRevenue || plain.off === 0 ? plain : readAs(REPEATED, nodes, section, names);
    return once.is_proven && once.off < plain.off ? once : plain;
  }
  for (const way of isRevenue ? [REPEATED] : WAYS) {
    const reading = readAs(way, nodes, section, names);
    if (reading.is_proven) return reading;
  }
  return plain;
}

function readAs(
  way: Way,
  printed: readonly PrintedNode[],
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
    signs: [],
    adds_up: true,
    is_proven: false,
    off: 0,
  };
  const { lineOf, totalsOf } = names;
  const rows: SectionRow[] = [];
  const turned = new Set<SectionRow>();
  const to_pretax = groupOf(from.key, to);
  let group = to_pretax;
  let base = from.row?.value ?? 0;
  let start = 0;
  let above_costs = 0;
  const inBrackets = areInBrackets(printed, names);
  const turn = (amount: number): Set<SectionRow> | null => turnedRows(rows.slice(start), amount, names, way);

  const isSum = (row: PrintedRow): boolean => row.is_total || totalsOf(row).length > 0;
  const nodes = way.apart ? printed.flatMap((node) => unfolded(node, isSum)) : printed;
  for (const node of way.folds > 0 ? foldSigned(nodes, names, way) : nodes) {
    const { row } = node;
    const isPlain = node.parts.length === 0 && lineOf(row).length === 0 && totalsOf(row).length === 0;
    if (isPlain && !row.is_member && isSubtotal(row)) {
      base = row.value;
      start = rows.length;
      continue;
    }
    visit(node, group);
    if (totalsOf(row).includes('costs_and_expenses')) above_costs = rows.length;
    if (totalsOf(row).includes('operating_expenses')) group = 'operating_income';
    if (totalsOf(row).includes('costs_and_expenses') && to === 'pretax_income') group = to_pretax;
  }
  // A statement without revenue, such as a bank's, may begin anywhere: it proves nothing but read from the top.
  const isKnown = from.row !== null || start > 0 || way !== PLAIN;
  if (to === 'revenue') {
    reading.is_proven = withinRounding(
      total.value,
      rows.map(({ row }) => row.amount),
      names.printed,
    );
    for (const each of rows) if (each.effect * each.row.amount < 0) turned.add(each);
  } else if (isKnown) {
    const found = turn(total.value - base);
    reading.adds_up = found !== null;
    reading.is_proven = found !== null;
    for (const each of found ?? []) turned.add(each);
    const sum = rows
      .slice(start)
      .reduce((so_far, each) => so_far + (turned.has(each) ? -1 : 1) * each.effect, 0);
    reading.off = Math.abs(total.value - base - sum);
  }
  for (const [index, each] of rows.entries()) {
    const { row, key, effect } = each;
    // Where other costs aren't printed, what is above their total is one of them: LENNAR, a contribution (0001628280-25-033777).
    if (!reading.adds_up && key === null && index < above_costs && each.group === to_pretax) {
      reading.others.push(['costs_and_expenses', row]);
      continue;
    }
    if (to === 'revenue' && (key === null || OFTEN_BELOW.has(key) || (reading.is_proven && isEarned(key)))) {
      reading.parts.push([to, row]);
      continue;
    }
    if (key !== null) {
      reading.lines.push([key, row]);
      // Counted above operating income, which it is drawn below: STARBUCKS, 34.4 million (0001193125-10-104825).
      if (OFTEN_BELOW.has(key) && (to === 'gross_profit' || to === 'operating_income'))
        reading.within.push(key);
      if (reading.is_proven) reading.signs.push([row, turned.has(each) ? -1 : 1]);
      continue;
    }
    const counted = (turned.has(each) ? -effect : effect) * (OF_EXPENSES.has(each.group) ? -1 : 1);
    reading.others.push([each.group, { ...row, amount: counted }]);
  }
  return reading;

  /** Whether what is named as a cost adds to revenue: PROLOGIS, property management fees of 28.7 million (0000950123-10-044614). */
  function isEarned(key: string): boolean {
    const own = rows.filter((each) => each.key === key);
    return DEDUCTED.has(key) && own.reduce((sum, { row }) => sum + row.amount, 0) > 0;
  }

  /**
   * Rows that count the other way before a subtotal. What a bank has after its provisions is net interest less these: DISCOVER, 1,145 less
   * 1,387 million (0001193125-10-079766).
   */
  function turnedBefore({ value }: PrintedRow): Set<SectionRow> | null {
    const at = rows.findLastIndex(({ key }) => key === 'net_interest');
    const net = at < start ? undefined : rows[at];
    if (net !== undefined)
      return turnedRows(rows.slice(at + 1), value - net.row.value, names, { signs: true });
    return way.folds > 0 || way.signs ? turn(value - base) : null;
  }

  /** Whether the rows before it lead to a row of no line. */
  function isSubtotal(row: PrintedRow): boolean {
    if (SUBTOTAL.test(row.tag ?? '')) {
      for (const each of turnedBefore(row) ?? []) turned.add(each);
      return true;
    }
    if (from.row === null || rows.length === start) return false;
    if (way === PLAIN) {
      const sum = base + rows.slice(start).reduce((so_far, { effect }) => so_far + effect, 0);
      return withinRounding(row.value, [sum], names.printed);
    }
    const found = turn(row.value - base);
    for (const each of found ?? []) turned.add(each);
    return found !== null;
  }

  /** Whether the sum leads from operating income to the next total only with the other sign: NOBLE, 125 million (0001140361-10-017930). */
  function isDeducted({ value }: PrintedRow): boolean {
    if (from.key !== 'operating_income' || from.row === null) return false;
    const leads = (sum: number): boolean =>
      withinRounding(total.value, [from.row?.value ?? 0, sum], names.printed);
    return leads(-value) && !leads(value);
  }

  /**
   * Whether a row tagged as all that isn't operating has interest beside it, so that it is one of several rows: WALMART, other gains of
   * 2,075 million (0000104169-26-000055); SPECTRA ENERGY, total other income of 126, above interest of 159 (0001193125-10-113004). Rule:
   * docs/rules.md#non-operating-income
   */
  function isBesideInterest(node: PrintedNode): boolean {
    const own = new Set(everyNode([node]).map(({ row }) => row));
    return everyNode(printed).some(
      ({ row }) => !own.has(row) && lineOf(row).some((key) => INTEREST.has(key)),
    );
  }

  function visit(node: PrintedNode, inGroup: string, unnamed?: string): void {
    const { row, parts } = node;
    const sum = totalsOf(row).find((key) => key in SUMS);
    if (sum === 'nonoperating' && isBesideInterest(node)) {
      for (const part of parts) visit(part, sum);
      if (parts.length === 0)
        rows.push({ row, key: 'other_nonoperating', group: inGroup, effect: row.value });
      return;
    }
    const isOwn = way.own && parts.length === 0 && sum !== 'nonoperating';
    if (sum !== undefined && !isOwn) {
      for (const key of totalsOf(row)) if (key in SUMS) reading.sums.push([key, row]);
      if (sum === 'nonoperating' && isDeducted(row)) reading.signs.push([row, -1]);
      const inner = to === 'operating_income' ? inGroup : sum;
      if (parts.length > 0) for (const part of parts) visit(part, inner);
      // A sum without rows is a row itself.
      else if (sum === 'nonoperating' || rows.every(({ key }) => key === 'cost_of_revenue'))
        rows.push({ row, key: sum, group: inGroup, effect: (SUMS[sum] === true ? -1 : 1) * row.value });
      return;
    }
    // A member's row is a part of a line, not the line: of one that is printed whole nothing is added to it.
    if (row.is_member && parts.length === 0 && to !== 'revenue' && names.wholeTags.has(row.tag)) return;
    const key = names.isPart(row) ? undefined : (lineOf(row)[0] ?? unnamed);
    // Net of interest income it isn't the line, the rows above are: SUPERVALU, 569 million of 579 (0000950123-10-037777).
    const isInterest =
      key === 'interest_expense' && parts.some((part) => INTEREST_INCOME.test(part.row.label));
    const isNet =
      isInterest ||
      // HOME DEPOT, “Interest and other, net” below its rows (0001193125-10-132167).
      (key === 'other_nonoperating' && parts.length > 0 && !names.known.has(row.tag ?? ''));
    if (key !== undefined && !isNet) {
      rows.push({ row, key, group: inGroup, effect: effectOf(key, row) });
      for (const part of parts) placePart(part, key);
      return;
    }
    // Of net interest each other row is interest expense: TARGET, 23 of 188 million on debt “collateralized” (0001104659-10-031430).
    if (parts.length > 0)
      for (const part of parts) visit(part, inGroup, isInterest ? 'interest_expense' : undefined);
    else {
      const isExpense = sum !== undefined || OF_EXPENSES.has(inGroup);
      const effect = isExpense && !inBrackets ? -row.amount : row.amount;
      rows.push({ row, key: null, group: inGroup, effect });
    }
  }

  /** A row of a line's: a line that is in it, unless it is a sum of several, or only a part. */
  function placePart({ row, parts }: PrintedNode, whole: string): void {
    const keyOf = (each: PrintedRow): string => (names.isPart(each) ? undefined : lineOf(each)[0]) ?? whole;
    const below = new Set(everyNode(parts).map((part) => keyOf(part.row)));
    const key = keyOf(row);
    const isLine = key !== whole && [...below].every((other) => other === key || other === whole);
    if (isLine) {
      reading.lines.push([key, row]);
      reading.within.push(key);
      // Below zero among income it is a cost: US BANCORP, impairment of 46 million (0000950123-10-046495).
      if (whole === 'noninterest_income' && DEDUCTED.has(key) && row.value !== 0)
        reading.signs.push([row, row.value * row.amount < 0 ? 1 : -1]);
    } else if (parts.length === 0) reading.parts.push([whole, row]);
    for (const part of parts) placePart(part, isLine ? key : whole);
  }
}

/** Whether a section prints its costs in brackets, though their facts are positive. */
function areInBrackets(nodes: readonly PrintedNode[], { lineOf, totalsOf }: RowNames): boolean {
  const costs = everyNode(nodes).filter(
    ({ row }) =>
      row.value > 0 &&
      (totalsOf(row).some((key) => SUMS[key] === true) || lineOf(row).some((key) => DEDUCTED.has(key))),
  );
  return costs.filter(({ row }) => row.amount < 0).length * 2 > costs.length;
}

const effectOf = (key: string, { value }: PrintedRow): number => (DEDUCTED.has(key) ? -1 : 1) * value;

function groupOf(from: Running | null, to: Running): string {
  if (to === 'operating_income') return 'operating_expenses';
  if (to === 'pretax_income' && from === 'operating_income') return 'nonoperating';
  if (to === 'net_income' && from !== 'net_income_with_noncontrolling')
    return 'net_income_with_noncontrolling';
  return to;
}

/** Rows whose sign may be the other. */
const MOST_OPEN = { none: 8, signs: 10 };

/**
 * The rows that must count the other way to make up an amount: of choices that do the nearest, then the fewest. Rows of lines only where
 * `signs` allows, the fewest of them, and only if no other choice of them does. Null if none does.
 */
function turnedRows(
  rows: readonly SectionRow[],
  amount: number,
  { printed }: RowNames,
  { signs }: Pick<Way, 'signs'>,
): Set<SectionRow> | null {
  const isOpen = ({ key, effect }: SectionRow): boolean => (signs || key === null) && effect !== 0;
  const open = rows.filter(isOpen).slice(0, signs ? MOST_OPEN.signs : MOST_OPEN.none);
  const effects = rows.map(({ effect }) => effect);
  const plain = effects.reduce((sum, each) => sum + each, 0);
  const slack = (off: number, parts = effects.length): boolean =>
    withinRounding(0, [off, ...Array.from({ length: parts }, () => 0)], printed);
  const choices = Array.from({ length: 2 ** open.length }, (_, bits) => {
    const turned = open.filter((_row, index) => (bits >> index) % 2 === 1);
    const off = Math.abs(amount - turned.reduce((sum, { effect }) => sum - 2 * effect, plain));
    return { turned, off, doubted: turned.filter(({ key }) => key !== null).length };
  })
    .filter(({ off }) => slack(off))
    .toSorted((a, b) => a.doubted - b.doubted || a.off - b.off || a.turned.length - b.turned.length);
  const [best] = choices;
  if (best === undefined) return null;
  // All rows as printed, but deducted: BOARDWALK, deductions of 37.0 million (0001336047-10-000019).
  const printedSum = rows.reduce((sum, { row }) => sum + row.amount, 0);
  if (signs && !slack(printedSum) && slack(Math.max(0, Math.abs(amount + printedSum) - best.off), 0))
    return new Set(rows.filter(({ row, effect }) => effect * row.amount > 0));
  const linesOf = ({ turned }: typeof best): string =>
    rows.flatMap((row, index) => (row.key !== null && turned.includes(row) ? [index] : [])).join(' ');
  const isOnly = choices
    .filter(({ off }) => slack(off - best.off, 0))
    .every((each) => each.doubted > best.doubted || best.doubted === 0 || linesOf(each) === linesOf(best));
  return isOnly ? new Set(best.turned) : null;
}

/**
 * Rows that are sums of those just before them, where these count with signs of their own: discontinued operations of 91 less tax of
 * 41 (AON, 0001104659-10-025227). A row that repeats the one before it is that row.
 */
function foldSigned(nodes: readonly PrintedNode[], names: RowNames, way: Way): PrintedNode[] {
  const folded: PrintedNode[] = [];
  for (const node of nodes) {
    const found = sumOf(node, folded.slice(-way.folds), names, way);
    folded.splice(folded.length - found.length, found.length, found.node);
  }
  return folded;
}

/** A row as the sum of so many rows before it; of none it is itself. */
function sumOf(
  node: PrintedNode,
  before: readonly PrintedNode[],
  names: RowNames,
  way: Way,
): { node: PrintedNode; length: number } {
  if (node.parts.length > 0 || node.row.is_member || node.row.amount === 0) return { node, length: 0 };
  const same = sameRow(before.at(-1), node, names);
  if (same !== null) return { node: same, length: 1 };
  for (let length = 2; length <= before.length; length += 1) {
    const parts = before.slice(-length);
    if (isSignedSum(node.row, parts, names, way)) return { node: { ...node, parts }, length };
  }
  return { node, length: 0 };
}

/** Of two rows of one amount the one that is of a line. */
function sameRow(
  before: PrintedNode | undefined,
  node: PrintedNode,
  { lineOf, totalsOf }: RowNames,
): PrintedNode | null {
  if (before === undefined || Math.abs(before.row.amount) !== Math.abs(node.row.amount)) return null;
  const isNamed = ({ row }: PrintedNode): boolean => lineOf(row).length > 0 || totalsOf(row).length > 0;
  // WELLPOINT, impairments of Q1 2009 without a part that is recognized elsewhere (0001193125-10-096170).
  if (isNamed(before) && isNamed(node)) return lineOf(before.row)[0] === lineOf(node.row)[0] ? node : null;
  return isNamed(before) ? before : node;
}

function isSignedSum(row: PrintedRow, parts: readonly PrintedNode[], names: RowNames, way: Way): boolean {
  const { lineOf } = names;
  const rows = parts.map(({ row: part }): SectionRow => {
    const [key = null] = lineOf(part);
    return { row: part, key, group: '', effect: key === null ? part.amount : effectOf(key, part) };
  });
  if (rows.some(({ effect }) => effect === 0)) return false;
  const [key] = lineOf(row);
  const sums = key === undefined ? [row.value, -row.value] : [effectOf(key, row)];
  return sums.some((sum) => turnedRows(rows, sum, names, way) !== null);
}
