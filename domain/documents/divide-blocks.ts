import { type Block, type Cell, type DocumentText, firstEndingAfter } from './document-text.ts';

/** A longer block is divided, so that no response carries a whole report in one block. */
export const BLOCK_CHARACTERS_MAX = 50_000;
const PIECE_CHARACTERS = 20_000;

/**
 * Blocks of a document with long ones divided, at the same offsets in every response: a table between rows, text at
 * the end of a line or else of a word. Together they cover the same text except the line feeds between them.
 */
export function divideBlocks({ text, blocks }: Pick<DocumentText, 'text' | 'blocks'>): Block[] {
  if (blocks.every(({ start, end }) => end - start <= BLOCK_CHARACTERS_MAX)) return blocks;
  return blocks.flatMap((block) => {
    if (block.end - block.start <= BLOCK_CHARACTERS_MAX) return [block];
    return block.rows === undefined ? divideText(block, text) : divideTable(block, block.rows);
  });
}

function divideTable(block: Block, rows: Cell[][]): Block[] {
  const pieces: Block[] = [];
  let held: Cell[][] = [];
  let start = block.start;
  for (const row of rows) {
    const rowStart = row[0]?.start ?? start;
    if (held.length > 0 && rowStart - start >= PIECE_CHARACTERS) {
      pieces.push(piece(block, start, endOf(held, start), held));
      held = [];
      start = rowStart;
    }
    held.push(row);
  }
  pieces.push(piece(block, start, block.end, held));
  return pieces;
}

function endOf(rows: Cell[][], start: number): number {
  return rows.reduce((end, row) => Math.max(end, row.at(-1)?.end ?? end), start);
}

function divideText(block: Block, text: string): Block[] {
  const pieces: Block[] = [];
  let start = block.start;
  while (block.end - start > PIECE_CHARACTERS) {
    const cut = cutBefore(text, start, start + PIECE_CHARACTERS);
    pieces.push(piece(block, start, cut.end));
    start = cut.next;
  }
  pieces.push(piece(block, start, block.end));
  return pieces;
}

/** Where a piece ends and the next one starts: at the last line feed, else the last blank, else between characters. */
function cutBefore(text: string, start: number, limit: number): { end: number; next: number } {
  for (const mark of ['\n', ' ']) {
    const at = text.lastIndexOf(mark, limit);
    if (at > start) return mark === '\n' ? { end: at, next: at + 1 } : { end: at + 1, next: at + 1 };
  }
  const code = text.charCodeAt(limit - 1);
  const end = code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
  return { end, next: end };
}

function piece(block: Block, start: number, end: number, rows?: Cell[][]): Block {
  const { marks, links, rows: _rows, ...rest } = block;
  const inside = marks?.filter(([from, to]) => to > start && from < end);
  const kept = links?.filter((link) => link.end > start && link.start < end);
  return {
    ...rest,
    start,
    end,
    ...(inside === undefined
      ? {}
      : { marks: inside.map(([from, to, kind]) => [Math.max(from, start), Math.min(to, end), kind]) }),
    ...(kept === undefined
      ? {}
      : {
          links: kept.map((link) => ({
            ...link,
            start: Math.max(link.start, start),
            end: Math.min(link.end, end),
          })),
        }),
    ...(rows === undefined ? {} : { rows }),
  };
}

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
