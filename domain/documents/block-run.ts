import type { Block, DocumentText } from './document-text.ts';
import { firstEndingAfter } from './first-ending-after.ts';

/** The blocks that overlap a run of characters, whole. Text between two blocks belongs to the run before it. */
export function blocksOfRun(
  { text, blocks }: Pick<DocumentText, 'text' | 'blocks'>,
  offset: number,
  length: number,
): { from: number; to: number; blocks: Block[] } {
  const first = firstEndingAfter(blocks, offset);
  let last = first;
  while ((blocks[last]?.start ?? Infinity) < offset + length) last += 1;
  // A run that falls between two blocks is answered by the one after it.
  const run = blocks.slice(first, Math.max(last, first + 1));
  const [opening, closing] = [run[0], run.at(-1)];
  if (opening === undefined || closing === undefined) {
    return { from: Math.min(offset, text.length), to: text.length, blocks: [] };
  }
  return {
    from: first === 0 ? 0 : opening.start,
    to: first + run.length === blocks.length ? text.length : closing.end,
    blocks: run,
  };
}
