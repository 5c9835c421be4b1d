import type { Block, DocumentResponse } from '../../../contract/document.ts';
import { SLICE } from '../../api/document.ts';

/** Index of the slice that contains an offset. */
export function sliceAt(offset: number): number {
  return Math.floor(Math.max(0, offset) / SLICE);
}

/** Number of slices of a document; at least one. */
export function sliceCount(characters: number): number {
  return Math.max(1, Math.ceil(characters / SLICE));
}

/**
 * The blocks that start in the n-th slice. Slices contain whole blocks, so two neighbouring slices may both contain
 * the block at their boundary; it renders with the slice it starts in. No level of headings is skipped, as filings do
 * that take headings by their size.
 */
export function ownBlocks(answer: Pick<DocumentResponse, 'blocks'>, index: number): Block[] {
  // Level 1 is as 2: the page has the title.
  let last = index === 0 ? 1 : 2;
  return answer.blocks
    .filter(({ start }) => sliceAt(start) === index)
    .map((block) => {
      if (block.kind !== 'heading') return block;
      last = Math.min(Math.max(1, block.level ?? 2), last + 1);
      return { ...block, level: last };
    });
}
