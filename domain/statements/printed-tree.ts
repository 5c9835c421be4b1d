import type { PrintedColumn, PrintedRow } from './face-figures.ts';
import { withinRounding } from './rounding.ts';

/** A printed row with the rows that it is the sum of; without parts it is no sum. */
export type PrintedNode = { row: PrintedRow; parts: readonly PrintedNode[] };

/** Rows above a sum that are looked at. */
const BACK = 60;

/**
 * The rows of a balance sheet or cash flow statement, each sum above the rows that add up to it. A row that is marked as a
 * sum, or one of two rows or more, takes the longest run of rows before it that add up.
 */
export function foldRows({ rows }: Pick<PrintedColumn, 'rows'>, unit: string): PrintedNode[] {
  return rows
    .filter((row) => row.unit === unit)
    .reduce<PrintedNode[]>((before, row) => {
      const turned = before.map(turnLess);
      if (sumLength(row, before) > 0) return foldInto(row, before);
      if (sumLength(row, turned) > 0) return foldInto(row, turned);
      return foldInto(row, row.is_total ? withoutChance(before, row) : before);
    }, []);
}

function foldInto(row: PrintedRow, open: readonly PrintedNode[]): PrintedNode[] {
  const from = open.length - sumLength(row, open);
  return [...open.slice(0, from), { row, parts: open.slice(from) }];
}

/** A row that says “Less:” instead of brackets (CHEVRON, accumulated depreciation, 0000093410-23-000079). */
function turnLess(node: PrintedNode): PrintedNode {
  const isLess = /^less\b/i.test(node.row.label) && node.row.amount > 0;
  return isLess ? { ...node, row: { ...node.row, amount: -node.row.amount } } : node;
}

/**
 * Open rows where those that aren't marked as sums are none: one that the rows above it add up to by chance hides them from the total
 * (UPS, "Other operating activities" of −78 million under five changes of working capital, 0001090727-23-000038).
 */
function withoutChance(open: readonly PrintedNode[], row: PrintedRow): readonly PrintedNode[] {
  const apart = open.flatMap((node) =>
    node.row.is_total ? [node] : [...node.parts, { row: node.row, parts: [] }],
  );
  return sumLength(row, apart) > 0 ? apart : open;
}

/** How many of the open rows before a row add up to it. */
function sumLength(row: PrintedRow, open: readonly PrintedNode[]): number {
  const least = row.is_total ? 1 : 2;
  let best = 0;
  for (let length = least; length <= Math.min(BACK, open.length); length += 1) {
    const parts = open.slice(open.length - length).map((node) => node.row);
    const amounts = parts.map(({ amount }) => amount);
    if (row.amount !== 0 && withinRounding(row.amount, amounts, [row, ...parts])) best = length;
  }
  return best;
}

/** Every node of a tree, sums before their parts. */
export function everyNode(nodes: readonly PrintedNode[]): PrintedNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.parts)]);
}
