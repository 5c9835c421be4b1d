import type { PrintedColumn, PrintedRow } from './face-figures.ts';
import { withinRounding } from './rounding.ts';

/** A printed row with the rows that it is the sum of; without parts it is no sum. */
export type PrintedNode = { row: PrintedRow; parts: readonly PrintedNode[] };

/** Rows above a sum that are looked at. */
const BACK = 60;

/**
 * The rows of a balance sheet or cash flow statement, each sum above the rows that add up to it. A row that is a sum by its mark or its
 * tag (`totals`), or one of two rows or more, takes the longest run of rows before it that add up.
 */
export function foldRows(
  { rows }: Pick<PrintedColumn, 'rows'>,
  unit: string,
  totals: ReadonlySet<string> = new Set(),
): PrintedNode[] {
  const isSum: IsSum = ({ is_total, is_member, tag }) => is_total || (!is_member && totals.has(tag ?? ''));
  return rows
    .filter((row) => row.unit === unit)
    .reduce<PrintedNode[]>((before, row) => {
      const turned = before.map(turnLess);
      const open = [before, turned, ...(isSum(row) ? [before.flatMap((node) => unfolded(node, isSum))] : [])];
      return foldInto(row, open.find((each) => sumLength(row, each, isSum) > 0) ?? before, isSum);
    }, []);
}

type IsSum = (row: PrintedRow) => boolean;

function foldInto(row: PrintedRow, open: readonly PrintedNode[], isSum: IsSum): PrintedNode[] {
  const from = open.length - sumLength(row, open, isSum);
  return [...open.slice(0, from), { row, parts: open.slice(from) }];
}

/** Tags of what is deducted from the row before it. */
const DEDUCTED = /:(?:Accumulated(?:Depreciation|Amortization)|AllowanceFor(?!.*Provision)|TreasuryStock)/;

/** Tags of equity that may be a loss. */
const EITHER_WAY = /:(?:AccumulatedOtherComprehensiveIncomeLoss|RetainedEarningsAccumulatedDeficit)/;

/** Equity is no sum that begins with what is owed, though it may be by chance: EATON, 2009-12-31 (0000950123-10-039704). */
const EQUITY = /:StockholdersEquity(?:IncludingPortionAttributableToNoncontrollingInterest)?$/;
const OWED = /^us-gaap:(?:LongTermDebt|\w*Liabilit)/;

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
function unfolded(node: PrintedNode, isSum: IsSum): PrintedNode[] {
  if (isSum(node.row)) return [node];
  return [...node.parts.flatMap((part) => unfolded(part, isSum)), { row: node.row, parts: [] }];
}

/** How many of the open rows before a row add up to it. A row that is no sum takes no total that follows another row. */
function sumLength(row: PrintedRow, open: readonly PrintedNode[], isSum: IsSum): number {
  const least = isSum(row) ? 1 : 2;
  const isEquity = EQUITY.test(row.tag ?? '');
  let best = 0;
  for (let length = least; length <= Math.min(BACK, open.length); length += 1) {
    const parts = open.slice(open.length - length).map((node) => node.row);
    const amounts = parts.map(({ amount }) => amount);
    if (isEquity && OWED.test(parts[0]?.tag ?? '')) continue;
    const isBroken = !isSum(row) && parts.some(isSum) && !isSum(parts[0] ?? row);
    if (row.amount !== 0 && !isBroken && withinRounding(row.amount, amounts, [row, ...parts])) best = length;
  }
  return best;
}

/** Every node of a tree, sums before their parts. */
export function everyNode(nodes: readonly PrintedNode[]): PrintedNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.parts)]);
}
