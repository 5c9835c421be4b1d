import type { PackedText } from '../open-text.ts';

/** Reads ranges of a packed text. Unpacks only the pieces they touch, each once. */
export function openRuns(packed: PackedText): (run: { from: number; to: number }) => string {
  const unpacked = new Map<number, string>();
  const pieceText = (piece: number): string => {
    const words = unpacked.get(piece) ?? packed.read(piece);
    unpacked.set(piece, words);
    return words;
  };
  return ({ from, to }) => {
    let words = '';
    for (const [piece, { start, end }] of packed.pieces.entries()) {
      if (start >= to) break;
      if (end > from) words += pieceText(piece).slice(Math.max(0, from - start), to - start);
    }
    return words;
  };
}
