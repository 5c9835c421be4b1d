import type { Block } from '../../../contract/reader.ts';

/** Blocks that are drawn and taken away together. */
export type BlockGroup = {
  /** Offset of its first character. */
  start: number;
  end: number;
  blocks: Block[];
  /** Height before it has been drawn, in pixels. */
  estimate_px: number;
};

/** Cost of a group at which the next begins: a character is one, a cell is as much to draw as forty. */
const COST_MAX = 3_000;
const CELL_COST = 40;

/** Height of a line of text, in pixels. */
export const LINE_PX = 26;
const ROW_PX = 25;
const GAP_PX = 14;

function cost({ start, end, rows }: Block): number {
  if (rows === undefined) return end - start;
  return rows.reduce((sum, row) => sum + row.length * CELL_COST, 0);
}

/** Height of a block before it has been drawn, in pixels, at so many characters a line. */
export function estimateBlock({ kind, start, end, rows }: Block, perLine: number): number {
  if (kind === 'table') return (rows?.length ?? 0) * ROW_PX + GAP_PX;
  return Math.max(1, Math.ceil((end - start) / perLine)) * LINE_PX + GAP_PX;
}

/**
 * Blocks in groups of a few screens' worth of drawing each. A block is never cut: a table that is more than a group by
 * itself is one, and draws its own rows in parts.
 */
export function blockGroups(blocks: readonly Block[], perLine: number): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let left = 0;
  for (const block of blocks) {
    const price = cost(block);
    const last = groups.at(-1);
    const estimate = estimateBlock(block, perLine);
    if (last === undefined || price > left) {
      groups.push({ start: block.start, end: block.end, blocks: [block], estimate_px: estimate });
      left = COST_MAX - price;
    } else {
      last.blocks.push(block);
      last.end = block.end;
      last.estimate_px += estimate;
      left -= price;
    }
  }
  return groups;
}
