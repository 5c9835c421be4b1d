import { memoize } from '../facts/facts-by-period.ts';
import { EQUITY_TAGS } from './balance-lines.ts';
import type { PrintedColumn, PrintedRow } from './face-figures.ts';
import { shownSign } from './footing-groups.ts';
import { mendRows } from './mend-rows.ts';
import {
  type PlacedLine,
  type Placing,
  totalTag,
  totalTags,
  type TotalWay,
  withOwnTotals,
} from './placing.ts';
import { everyNode, foldRows, isApart, type PrintedNode, type TotalTags } from './printed-tree.ts';

/**
 * A printed column by line. `others`: by total the rows that add up to it and are no line's. `included`: printed sums of rows that
 * are lines themselves. `parts`: rows that add up to a row of a line. `within`: lines that are in another line. `signs`: how
 * rows count whose statement adds up so, -1 with the other sign than their facts. `off`: totals that the rows before them don't add up to.
 */
export type PlacedColumn = {
  column: PrintedColumn;
  lines: ReadonlyMap<string, readonly PrintedRow[]>;
  others: ReadonlyMap<string, readonly PrintedRow[]>;
  included: ReadonlyMap<string, readonly PrintedRow[]>;
  parts: ReadonlyMap<string, readonly PrintedRow[]>;
  within?: ReadonlySet<string>;
  signs?: ReadonlyMap<PrintedRow, 1 | -1>;
  /** Totals of an income statement that the rows before them lead to. */
  proven?: ReadonlySet<string>;
  off: ReadonlySet<string>;
};

type Placed = Record<'lines' | 'others' | 'included' | 'parts', Map<string, PrintedRow[]>> & {
  off: Set<string>;
};

/** Nothing placed yet. */
export const noRows = (): Placed => ({
  lines: new Map(),
  others: new Map(),
  included: new Map(),
  parts: new Map(),
  off: new Set(),
});

/**
 * The rows of a printed balance sheet or cash flow statement by line: each by its tag, else its label, among the lines of the total
 * that it adds up to, else of the next printed total; a row of none of these lines, or a doubtful one, is one of the total's others.
 * Rule: docs/rules.md#printed-rows
 */
export function placeColumn(
  column: PrintedColumn,
  unit: string,
  given: Placing,
  doubtful: ReadonlySet<PrintedRow> = new Set(),
): PlacedColumn {
  const placing = withOwnTotals(given, column.rows, unit);
  const totals = totalTags(placing);
  const choices = [...byGroup(column, totals), column.rows, ...otherRows(column, totals)];
  const place = (rows: readonly PrintedRow[]): PlacedColumn => ({
    ...placeRows({ ...column, rows }, unit, placing, doubtful),
    column,
  });
  let best = place(choices[0] ?? column.rows);
  for (const rows of choices.slice(1)) {
    if (best.off.size === 0) break;
    const found = place(rows);
    if (found.off.size < best.off.size) best = found;
  }
  if (best.off.size === 0) return best;
  const lineOf = linesOfRows(column, placing, doubtful);
  const effect = (row: PrintedRow): 1 | -1 => {
    const [key] = lineOf(row);
    if (key !== undefined) return shownSign(placing.statement, key, row.tag ?? '');
    return PAYMENT.test(row.tag ?? '') ? -1 : 1;
  };
  for (const own of choices) {
    const mended = mendRows({ rows: own.filter((row) => row.unit === unit), totals, effect });
    const found = place(mended.rows);
    const isOther = [...found.others.values()].flat().some(({ tag }) => totals.has(tag ?? ''));
    if (found.off.size >= best.off.size || isOther) continue;
    const signs = new Map(
      [...mended.turned].map((row) => [row, row.amount * row.value * effect(row) < 0 ? -1 : 1] as const),
    );
    return { ...found, signs };
  }
  return best;
}

/**
 * Rows of members that stand for no rows of the company: each way leaves out others, and only the rows that add up show which. None where no
 * row is a member's.
 */
function otherRows({ rows }: PrintedColumn, totals: TotalTags): PrintedRow[][] {
  const wholes = new Map(rows.flatMap((row) => (row.is_member ? [] : [[row.tag, row] as const])));
  const isMemberOf = ({ tag, is_member }: PrintedRow): boolean => is_member && wholes.has(tag);
  if (!rows.some(isMemberOf)) return [];
  const parts = new Set(
    rows.filter((row) => isMemberOf(row) && totals.has(row.tag ?? '')).map(({ label }) => label),
  );
  const before = new Map(
    rows.flatMap((row) =>
      isMemberOf(row) && BEFORE_CHANGE.test(row.label) ? [[row.tag, row] as const] : [],
    ),
  );
  return [
    // Members below their own whole: JPMORGAN, loans of variable interest entities (0000950123-10-047138).
    rows.filter((row) => !isMemberOf(row)),
    // Members of which a total is printed too, and other liabilities of those entities, of which the whole has another tag.
    rows.filter(({ is_member, label }) => !is_member || !parts.has(label)),
    // A total as changed at the next day, above what the sheet prints: INVESCO, total equity of 7,620.8 (0000950123-10-043401).
    rows.flatMap((row) => {
      if (row.is_member) return isMemberOf(row) ? [] : [row];
      const { value, amount } = before.get(row.tag) ?? row;
      return [{ ...row, value, amount }];
    }),
  ];
}

/** A statement of groups, whose totals are of the company: TEXTRON (0000217346-10-000048). */
function byGroup({ with_groups }: PrintedColumn, totals: TotalTags): PrintedRow[][] {
  if (with_groups === undefined) return [];
  return [with_groups.filter(({ is_member, tag }) => !is_member || !totals.has(tag ?? ''))];
}

const BEFORE_CHANGE = /previously reported/i;

/** Tags of what is paid. */
const PAYMENT = /:(?:Re)?[Pp]ayments?(?!\w*Proceeds)/;

function placeRows(
  column: PrintedColumn,
  unit: string,
  placing: Placing,
  doubtful: ReadonlySet<PrintedRow>,
): PlacedColumn {
  const placed = noRows();
  const totals = printedTotals(column, placing);
  const tags = totalTags(placing);
  const whole = new Set(column.rows.flatMap(({ tag, is_member }) => (is_member ? [] : [tag])));
  // Members of a total don't lead to it: ACE, cash flows of guarantors and others (0001193125-10-111376).
  const isOfTotal = ({ tag, is_member }: PrintedRow): boolean =>
    is_member && tags.has(tag ?? '') && whole.has(tag);
  const rows = column.rows.filter((row) => row.unit === unit && !isOfTotal(row));
  const alone = new Set(
    rows.filter((row, index) => index === 0 || isApart(row, rows[index - 1] ?? row, tags)),
  );
  const lineOf = linesOfRows(column, placing, doubtful);
  placeGroup(foldRows({ rows }, unit, tags), null, {
    placing,
    lineOf,
    linesOf: memoize((total: string) => linesOf(total, { placing, totals })),
    totals,
    alone,
    placed,
    sections: new Map(),
  });
  for (const [key, own] of placed.lines) placed.lines.set(key, withoutRepeated(own));
  return { column, ...placed };
}

/** `totals`: the tag of each printed total. `alone`: totals printed without rows. */
type Walk = {
  placing: Placing;
  totals: ReadonlyMap<string, string>;
  alone: ReadonlySet<PrintedRow>;
  placed: Placed;
  lineOf: (row: PrintedRow) => readonly string[];
  /** Lines of a total, with those of totals in it that aren't printed. */
  linesOf: (total: string) => ReadonlySet<string>;
  /** Totals whose rows are placed. */
  sections: Map<string, PrintedNode>;
};

/** The tag of each total that a column prints. */
export function printedTotals({ rows }: PrintedColumn, { totals }: Placing): Map<string, string> {
  return new Map(
    [...totals].flatMap(([key, ways]) => {
      const tag = totalTag(ways, rows);
      return tag === null ? [] : [[key, tag] as const];
    }),
  );
}

export function put(map: Map<string, PrintedRow[]>, key: string, row: PrintedRow): void {
  map.set(key, [...(map.get(key) ?? []), row]);
}

/** The totals that a row is. */
export function totalsOf({ tag, is_member }: PrintedRow, totals: ReadonlyMap<string, string>): string[] {
  return is_member ? [] : [...totals].flatMap(([key, own]) => (own === tag ? [key] : []));
}

/** The total that isn't printed, but in its main part: cash of continuing operations (BECTON DICKINSON, 0000950123-10-045358). */
function mainPartOf({ tag, is_member }: PrintedRow, { placing, totals }: Walk): string | null {
  if (is_member || tag === null) return null;
  const isPart = ([key, ways]: readonly [string, readonly TotalWay[]]): boolean =>
    !totals.has(key) && ways.some((way) => 'terms' in way && way.main.includes(tag));
  return [...placing.totals].find(isPart)?.[0] ?? null;
}

/** Rows of a total. One that the rows before it don't add up to takes those of no other total before it. */
function placeGroup(nodes: readonly PrintedNode[], group: string | null, walk: Walk): void {
  const { placing, placed } = walk;
  let open: PrintedNode[] = [];
  const before: PrintedNode[] = [];
  for (const node of nodes) {
    const totals = totalsOf(node.row, walk.totals);
    const inner = totals.find((key) => placing.groups.has(key)) ?? mainPartOf(node.row, walk);
    if (totals.length === 0 && inner === null) open.push(node);
    else {
      for (const key of totals) put(placed.lines, key, node.row);
      if (inner !== null && node.parts.length > 0) {
        const first = walk.sections.get(inner);
        if (first !== undefined) withdraw(first.parts, inner, placed);
        // Printed twice with the same rows, a total is nested in itself: HARLEY-DAVIDSON, change in cash (0001193125-10-110745).
        if (!everyNode(node.parts).some(({ row }) => row.tag === node.row.tag))
          walk.sections.set(inner, node);
        before.push(...open);
        open = [];
        placeGroup(node.parts, inner, walk);
      } else if (inner !== null) {
        const allowed = walk.linesOf(inner);
        const isIn = ({ row }: PrintedNode): boolean => walk.lineOf(row).some((key) => allowed.has(key));
        const isAlone = OFTEN_ALONE.has(inner)
          ? !open.some((each) => everyNode([each]).some(isIn))
          : walk.alone.has(node.row);
        if (isAlone) continue;
        if (node.row.amount !== 0) placed.off.add(inner);
        const isElsewhere = ({ row }: PrintedNode): boolean => {
          const own = walk.lineOf(row);
          return own.length > 0 && !own.some((key) => allowed.has(key));
        };
        for (const each of open) if (!isElsewhere(each)) placeNode(each, inner, walk);
        open = open.filter(isElsewhere);
      } else placeGroup(node.parts, null, walk);
    }
  }
  const rest = [...before, ...open].toSorted((a, b) => nodes.indexOf(a) - nodes.indexOf(b));
  if (group === null) {
    const last = nodes.findLastIndex(({ row }) => totalsOf(row, walk.totals).length > 0);
    for (const node of rest)
      if (node.parts.length > 0) placeGroup(node.parts, null, walk);
      else placeAlone(node.row, walk, nodes.indexOf(node) > last);
    return;
  }
  const inner = UNPRINTED[group];
  const end = nodes.findIndex((node) => everyNode([node]).some(({ row }) => inner?.until.has(row.tag ?? '')));
  for (const node of rest) {
    const isInner = inner !== undefined && !walk.totals.has(inner.total) && nodes.indexOf(node) < end;
    placeNode(node, isInner ? inner.total : group, walk);
  }
}

/**
 * Rows of a total that is printed again with others are its parts: CVS CAREMARK, cash received and paid, above the reconciliation of net
 * income (0001193125-10-106601).
 */
function withdraw(nodes: readonly PrintedNode[], total: string, { lines, others, parts }: Placed): void {
  const own = new Set(everyNode(nodes).map(({ row }) => row));
  for (const map of [lines, others])
    for (const [key, rows] of map) {
      const rest = rows.filter((row) => !own.has(row));
      if (rest.length === 0) map.delete(key);
      else map.set(key, rest);
    }
  for (const { row, parts: below } of everyNode(nodes)) if (below.length === 0) put(parts, total, row);
}

/** Totals that an interim balance sheet may print in one row: DOVER, 2010-03-31 (0000950123-10-037389). */
const OFTEN_ALONE: ReadonlySet<string> = new Set(['shareholders_equity', 'total_equity']);

/** Totals that many balance sheets don't print: their rows are those before the first of these tags. */
const UNPRINTED: Readonly<Record<string, { total: string; until: ReadonlySet<string> }>> = {
  liabilities_and_equity: { total: 'total_liabilities', until: EQUITY_TAGS },
  total_equity: { total: 'shareholders_equity', until: new Set(['us-gaap:MinorityInterest']) },
};

function linesOf(group: string, walk: Pick<Walk, 'placing' | 'totals'>): Set<string> {
  const own = walk.placing.groups.get(group);
  const inner = (own?.totals ?? []).filter((key) => !walk.totals.has(key));
  return new Set([...(own?.lines ?? []), ...inner.flatMap((key) => [...linesOf(key, walk)])]);
}

/** A row of no total; after the last total only by its tag, such as the effect of exchange rates where the change in cash isn't printed. */
function placeAlone(row: PrintedRow, { placed, placing, lineOf }: Walk, isAfter: boolean): void {
  const [key] = lineOf(row);
  if (key === undefined || placed.lines.has(key) || (isAfter && !placing.known.has(row.tag ?? ''))) return;
  put(placed.lines, key, row);
}

function placeNode(node: PrintedNode, group: string, walk: Walk): void {
  const { placed, placing } = walk;
  const { row, parts } = node;
  const allowed = walk.linesOf(group);
  const lineOf = (each: PrintedRow): string | undefined => {
    const own = walk.lineOf(each);
    // A row of zero adds up anywhere.
    const found = own.find((key) => allowed.has(key));
    if (found !== undefined || own.length === 0 || !placing.known.has(each.tag ?? '')) return found;
    // The tag of a line of another total: DARDEN, “ESOP note receivable repayment” (0001193125-10-075874).
    return each.amount === 0 ? own[0] : [...placing.candidates(each).called].find((key) => allowed.has(key));
  };
  const key = lineOf(row);
  // What parts of a sum are called doesn't take them out of it: KBR, “Unbilled receivables …” of “Total receivables” (0001140361-10-017892).
  const isSure = placing.known.has(row.tag ?? '');
  const below = everyNode(parts).flatMap((each) =>
    isSure && !placing.known.has(each.row.tag ?? '') ? [] : [lineOf(each.row)],
  );
  const isWhole = placing.wholes.has(row.tag ?? '');
  if (key !== undefined && (isWhole || !below.some((other) => other !== undefined && other !== key))) {
    put(placed.lines, key, row);
    for (const leaf of everyNode(parts)) if (leaf.parts.length === 0) put(placed.parts, key, leaf.row);
    return;
  }
  if (key !== undefined && isSure) put(placed.included, key, row);
  if (parts.length > 0) placeGroup(parts, group, walk);
  else put(placed.others, group, row);
}

/** Lines of a row: by tag or name, and of each line the rows of the first of its ways that the column has a row of. */
export function linesOfRows(
  { rows }: PrintedColumn,
  { statement, candidates }: Placing,
  doubtful: ReadonlySet<PrintedRow>,
): (row: PrintedRow) => readonly string[] {
  const printed = new Set(rows.map(({ tag }) => tag ?? ''));
  const wayOf = memoize(
    ({ ways }: PlacedLine) => ways.find((way) => way.some((tag) => printed.has(tag))) ?? null,
  );
  const isTwice = ({ tag, label }: PrintedRow): boolean =>
    rows.some((other) => other.label === label && other.tag !== tag);
  const keysOf = memoize((row: PrintedRow): readonly string[] => {
    if (doubtful.has(row)) return [];
    const { possible, else: others } = candidates(row);
    const found = possible.filter(
      ({ line, is_sure, is_called }) =>
        is_sure ||
        wayOf(line)?.includes(row.tag ?? '') === true ||
        (is_called && !(line.once && isTwice(row))),
    );
    return [...found.map(({ line }) => line.key), ...others];
  });
  const isBeside = (key: string): boolean =>
    rows.some((row) => !DEDUCTION.test(row.label) && keysOf(row).includes(key));
  return statement === 'balance_sheet'
    ? (row) => (DEDUCTION.test(row.label) ? keysOf(row).filter(isBeside) : keysOf(row))
    : keysOf;
}

/** What a line is less of, and no line alone: LACLEDE, an allowance below “Utility” and “Non-utility” (0001126956-10-000011). */
const DEDUCTION =
  /^(?:less\W*)?(?:allowance|accumulated (?:depreciation|depletion|amortization|provision))\b/i;

/** Rows of a line without those printed again, and without members of a row of the whole company. */
export function withoutRepeated(rows: readonly PrintedRow[]): PrintedRow[] {
  const whole = new Set(rows.flatMap(({ tag, is_member }) => (is_member ? [] : [tag])));
  return rows.filter(
    (row, index) =>
      !(row.is_member && whole.has(row.tag)) &&
      !rows
        .slice(0, index)
        .some((other) => other.tag === row.tag && !row.is_member && other.value === row.value),
  );
}
