import type { Block, PlacedNumber } from './document-text.ts';
import { endMark, startMark } from './tag-marks.ts';

/** Blocks, and of tables the cells with text, in order. */
function partsOf(blocks: readonly Block[]): { start: number; end: number }[] {
  return blocks.flatMap(({ start, end, rows }) =>
    rows === undefined ? [{ start, end }] : rows.flat().filter((cell) => cell.end > cell.start),
  );
}

/** End of the last part that starts at or before an offset; the offset itself before the first. */
function endOfPart(parts: readonly { start: number; end: number }[], offset: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1]?.end ?? offset;
}

/**
 * The ranges of tagged numbers, from the offsets of their marks. The mark of an end is where the next text begins, which
 * may be in another cell, so a range ends with its own cell or block. Numbers without text are left out.
 */
export function resolveNumbers(
  text: string,
  blocks: readonly Block[],
  numbers: readonly { ordinal: number; mark: number }[],
  offsets: ReadonlyMap<string, number>,
): PlacedNumber[] {
  if (numbers.length === 0) return [];
  const parts = partsOf(blocks);
  return numbers.flatMap(({ ordinal, mark }) => {
    const start = offsets.get(startMark(mark));
    if (start === undefined) return [];
    const until = Math.min(offsets.get(endMark(mark)) ?? text.length, endOfPart(parts, start));
    const marked = text.slice(start, until);
    const from = start + marked.length - marked.trimStart().length;
    const end = start + marked.trimEnd().length;
    return end > from ? [{ ordinal, start: from, end }] : [];
  });
}
