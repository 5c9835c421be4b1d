import type { Block } from '../../../contract/document.ts';

/** Blocks that mount and unmount together. */
export type BlockGroup = {
  /** Offset of its first character. */
  start: number;
  end: number;
  blocks: Block[];
  /** Estimated height in pixels, used until it renders. */
  estimate_px: number;
};

/** Maximum cost of a group. A character costs 1, a table cell 40. */
const COST_MAX = 3_000;
const CELL_COST = 40;

/** Height of a line of text, in pixels. */
export const LINE_PX = 26;
export const ROW_PX = 25;
const GAP_PX = 14;

function cost({ start, end, rows }: Block): number {
  if (rows === undefined) return end - start;
  return rows.reduce((sum, row) => sum + row.length * CELL_COST, 0);
}

/** Estimated height of a block in pixels, at `perLine` characters per line. */
export function estimateBlock({ kind, start, end, rows }: Block, perLine: number): number {
  if (kind === 'table') return (rows?.length ?? 0) * ROW_PX + GAP_PX;
  return Math.max(1, Math.ceil((end - start) / perLine)) * LINE_PX + GAP_PX;
}

/**
 * Groups blocks that cost a few screens each to render. A block is never split: a large table is a separate group
 * and virtualizes its rows.
 */
export function blockGroups(blocks: readonly Block[], perLine: number): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let left = 0;
  for (const block of blocks) {
    const block_cost = cost(block);
    const last = groups.at(-1);
    const estimate = estimateBlock(block, perLine);
    if (last === undefined || block_cost > left) {
      groups.push({ start: block.start, end: block.end, blocks: [block], estimate_px: estimate });
      left = COST_MAX - block_cost;
    } else {
      last.blocks.push(block);
      last.end = block.end;
      last.estimate_px += estimate;
      left -= block_cost;
    }
  }
  return groups;
}
