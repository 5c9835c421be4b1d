import { COARSEST_UNIT, withinRounding } from '../facts/rounding.ts';
import type { PrintedColumn, PrintedRow } from './face-figures.ts';

/** A printed row with the rows that it is the sum of; without parts it is no sum. */
export type PrintedNode = { row: PrintedRow; parts: readonly PrintedNode[] };

/** Rows above a sum that are looked at. */
const BACK = 60;

/** Tags of totals, and of each those of the totals that may be in it. */
export type TotalTags = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The rows of a balance sheet or cash flow statement, each sum above the rows that add up to it. A row that is a sum by its mark or its
 * tag (`totals`), or one of two rows or more, takes the longest run of rows before it that add up; a total rather all
 * rows since the total before it.
 */
export function foldRows(
  { rows }: Pick<PrintedColumn, 'rows'>,
  unit: string,
  totals: TotalTags = new Map(),
): PrintedNode[] {
  return rows
    .filter((row) => row.unit === unit)
    .reduce<PrintedNode[]>((before, row) => {
      const read = (nodes: readonly PrintedNode[]): Reading[] => {
        const from = nodes.length - sumLength(row, nodes, totals);
        return from < nodes.length ? [{ nodes, from }] : [];
      };
      const isWhole = ({ nodes, from }: Reading): boolean =>
        from === nodes.findLastIndex((node) => isApart(row, node.row, totals)) + 1;
      // A sum that rows add up to by chance is off by more: NRG, asset sales of Q1 2009 (0000950123-10-046942).
      const ways = waysOf(before, row, totals).flatMap(read);
      const whole = ways.filter(isWhole);
      const isTotal = totals.size > 0 && isSum(row, totals);
      const others = isTotal && whole.length === 0 ? otherWays(before, totals).flatMap(read) : [];
      const found = [...whole, ...others.filter((way) => isWhole(way) && offOf(row, way) <= unitOf(row))];
      const [{ nodes, from } = { nodes: before, from: before.length }] =
        found.length > 0 || isTotal
          ? (found.length > 0 ? found : ways).toSorted((a, b) => offOf(row, a) - offOf(row, b))
          : ways;
      return [...nodes.slice(0, from), { row, parts: nodes.slice(from) }];
    }, []);
}

/** How the rows before one may be read. */
function waysOf(
  before: readonly PrintedNode[],
  row: PrintedRow,
  totals: TotalTags,
): (readonly PrintedNode[])[] {
  const isTotal = (each: PrintedRow): boolean => isSum(each, totals);
  const ways = [before, before.map(turnLess)];
  if (totals.has(row.tag ?? '')) {
    const { left, rest } = leftAside(before, row, totals);
    ways.push([...left, ...rest], before.reduce(foldAgain, []));
  }
  if (isTotal(row)) {
    ways.push(
      before.flatMap((node) => withoutChance(node, isTotal)),
      before.flatMap((node) => unfolded(node, isTotal)),
    );
  }
  return ways;
}

/** How the rows before a total may be read that they don't lead to otherwise: sums above their rows, or one row that is no sum. */
function otherWays(before: readonly PrintedNode[], totals: TotalTags): PrintedNode[][] {
  const sums = before.flatMap(({ parts }, at) => (parts.length > 0 ? [at] : []));
  const isTotal = (each: PrintedRow): boolean => isSum(each, totals);
  return [
    foldBelow(before),
    ...sums.map((at) => before.flatMap((node, index) => (index === at ? unfolded(node, isTotal) : [node]))),
  ];
}

/** One unit of a row's last digit: closer than rounding allows, as a choice among many that is off by more may be chance. */
export const unitOf = ({ decimals }: PrintedRow): number => 10 ** -Math.min(0, decimals ?? 0);

type Reading = { nodes: readonly PrintedNode[]; from: number };

const offOf = (row: PrintedRow, { nodes, from }: { nodes: readonly PrintedNode[]; from: number }): number =>
  Math.abs(nodes.slice(from).reduce((sum, node) => sum + node.row.amount, -row.amount));

/** A row of the same amount as the one before it, which it is the sum of: ROCKWELL, discontinued operations (0000950123-10-044432). */
function foldAgain(before: readonly PrintedNode[], node: PrintedNode): PrintedNode[] {
  const last = before.at(-1);
  const isAgain = last?.row.amount === node.row.amount && node.parts.length === 0 && node.row.amount !== 0;
  if (last === undefined || !isAgain) return [...before, node];
  return [...before.slice(0, -1), { row: node.row, parts: [last] }];
}

/**
 * Rows with those below that add up to them, but for one unit: ITAU UNIBANCO, net loans (0001144204-10-032612). All rows below count before
 * those that are sums of others.
 */
export function foldBelow(
  nodes: readonly PrintedNode[],
  isPart: (row: PrintedRow) => boolean = () => true,
): PrintedNode[] {
  const folded: PrintedNode[] = [];
  for (const [index, node] of [...nodes.entries()].toReversed()) {
    const below = nodes.slice(index + 1);
    const parts = below.slice(0, partsBelow(node, below, isPart));
    const last = folded.findIndex(
      (each) => each === parts.at(-1) || each.parts.includes(parts.at(-1) ?? each),
    );
    const own = last === -1 ? folded.slice(0, partsBelow(node, folded, isPart)) : parts;
    folded.splice(0, last === -1 ? own.length : last + 1);
    folded.unshift(own.length === 0 ? node : { row: node.row, parts: own });
  }
  return folded;
}

/**
 * A sum without those in it that add up within rounding alone, which may be so by chance: YUM, other income of −9 below 4 and −14 million
 * (0001041061-10-000023).
 */
function withoutChance(node: PrintedNode, isTotal: (row: PrintedRow) => boolean): PrintedNode[] {
  const { row, parts } = node;
  if (isTotal(row)) return [node];
  const off = Math.abs(parts.reduce((sum, part) => sum + part.row.amount, -row.amount));
  if (off >= unitOf(row) / 2) return unfolded(node, isTotal);
  const read = parts.map((part) => withoutChance(part, isTotal));
  return [
    ...read.flatMap((rows) => rows.slice(0, -1)),
    { row, parts: read.flatMap((rows) => rows.slice(-1)) },
  ];
}

/** How many of the rows below a row add up to it; 0 where none do. */
function partsBelow(
  { row, parts }: PrintedNode,
  below: readonly PrintedNode[],
  isPart: (row: PrintedRow) => boolean,
): number {
  if (parts.length > 0 || row.amount === 0) return 0;
  const stop = below.findIndex((part) => !isPart(part.row));
  let left = row.amount;
  const last = below.slice(0, stop === -1 ? BACK : stop).findIndex((part, at) => {
    left -= part.row.amount;
    return at > 0 && Math.abs(left) <= unitOf(row);
  });
  return last + 1;
}

/** Rows that the totals in a total should have had, and the others: what a section lacks is no part of the sum of all. */
export function leftAside(
  nodes: readonly PrintedNode[],
  { tag }: PrintedRow,
  totals: TotalTags,
): Record<'left' | 'rest', PrintedNode[]> {
  const within = totals.get(tag ?? '');
  const isIn = ({ row }: PrintedNode): boolean =>
    !row.is_member && row.tag !== tag && within?.has(row.tag ?? '') === true;
  const ends = nodes.flatMap((node, index) => (isIn(node) ? [index] : []));
  const [left, rest]: [PrintedNode[], PrintedNode[]] = [[], []];
  for (const [index, node] of nodes.entries()) {
    const end = nodes[ends.find((each) => each >= index) ?? -1];
    const isLeft = end !== undefined && end !== node && end.parts.length === 0;
    (isLeft ? left : rest).push(node);
  }
  return { left, rest };
}

function isSum({ is_total, is_member, tag }: PrintedRow, totals: TotalTags): boolean {
  return is_total || (!is_member && totals.has(tag ?? ''));
}

/** Whether a total is no part of another: operating cash flow of investing. */
export function isApart({ tag }: PrintedRow, other: PrintedRow, totals: TotalTags): boolean {
  const within = totals.get(tag ?? '');
  return within !== undefined && totals.has(other.tag ?? '') && !within.has(other.tag ?? '');
}

/** Tags of what is deducted from the row before it. */
const DEDUCTED = /:(?:Accumulated(?:Depreciation|Amortization)|AllowanceFor(?!.*Provision)|TreasuryStock)/;

/** Tags of equity that may be a loss. */
const EITHER_WAY = /:(?:AccumulatedOtherComprehensiveIncomeLoss|RetainedEarningsAccumulatedDeficit)/;

/** Equity is no sum that begins with what is owed, though it may be by chance: EATON, 2009-12-31 (0000950123-10-039704). */
const EQUITY = /:StockholdersEquity(?:IncludingPortionAttributableToNoncontrollingInterest)?$/;
const OWED = /^us-gaap:(?:LongTermDebt|TemporaryEquity|\w*Liabilit)/;

export const isEquityTotal = ({ tag }: PrintedRow): boolean => EQUITY.test(tag ?? '');
export const isOwed = (row: PrintedRow | undefined): boolean => OWED.test(row?.tag ?? '');

/**
 * A row that says “Less:” instead of brackets (CHEVRON, accumulated depreciation, 0000093410-23-000079), or only its tag does (ONEOK,
 * 0000909281-10-000066), or its fact (HEINZ, other comprehensive loss, 0000950123-10-058787).
 */
function turnLess(node: PrintedNode): PrintedNode {
  const { label, tag, amount, value } = node.row;
  const isLess =
    amount > 0 &&
    (/^less\b/i.test(label) || DEDUCTED.test(tag ?? '') || (value < 0 && EITHER_WAY.test(tag ?? '')));
  return isLess ? { ...node, row: { ...node.row, amount: -node.row.amount } } : node;
}

/**
 * A row that is no sum by mark or tag, after the rows above it: one that these add up to by chance hides them from the total (UPS, "Other
 * operating activities" of −78 million under five changes of working capital, 0001090727-23-000038), and one may hide another
 * (GOOGLE, "Income taxes, net" of 381 million under six rows, 0001193125-10-108704).
 */
export function unfolded(node: PrintedNode, isTotal: (row: PrintedRow) => boolean): PrintedNode[] {
  if (isTotal(node.row)) return [node];
  return [...node.parts.flatMap((part) => unfolded(part, isTotal)), { row: node.row, parts: [] }];
}

/**
 * How many of the open rows before a row add up to it. A row that is no sum takes no total that follows another row, a total none that is
 * apart from it: AMERICAN ELECTRIC POWER, where investing and 18 rows of operating cash flow add up (0000004904-10-000063).
 */
function sumLength(row: PrintedRow, open: readonly PrintedNode[], totals: TotalTags): number {
  if (row.amount === 0) return 0;
  const isTotal = isSum(row, totals);
  const isEquity = isEquityTotal(row);
  let [best, least_off, sum] = [0, Infinity, 0];
  let [hasTotal, isZero] = [false, true];
  for (let length = 1; length <= Math.min(BACK, open.length); length += 1) {
    const first = open[open.length - length]?.row;
    if (first === undefined) break;
    const isFirstTotal = isSum(first, totals);
    sum += first.amount;
    hasTotal ||= isFirstTotal;
    // META, purchases of 1 million after two rows of zero (0001628280-26-003942).
    isZero &&= first.amount === 0;
    if ((length === 1 && !isTotal) || (isEquity && isOwed(first))) continue;
    if (isApart(row, first, totals)) break;
    const isBroken = !isTotal && hasTotal && !isFirstTotal;
    const gap = Math.abs(sum - row.amount);
    const off = isTotal ? gap : 0;
    // Most rows are far from a sum of those above.
    if (isZero || isBroken || off > least_off || gap > COARSEST_UNIT * length) continue;
    const parts = open.slice(open.length - length).map((node) => node.row);
    const amounts = parts.map(({ amount }) => amount);
    if (!withinRounding(row.amount, amounts, [row, ...parts])) continue;
    best = length;
    least_off = off;
  }
  return best;
}

/** Every node of a tree, sums before their parts. */
export function everyNode(nodes: readonly PrintedNode[]): PrintedNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.parts)]);
}
