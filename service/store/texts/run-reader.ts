import { firstEndingAfter } from '../../../domain/documents/first-ending-after.ts';
import type { PackedText } from '../open-text.ts';

/** Reads ranges of a packed text. Unpacks only the pieces they touch, each once. */
export function openRuns(packed: PackedText): (run: { from: number; to: number }) => string {
  const unpacked = new Map<number, string>();
  const pieceText = (piece: number): string => {
    const words = unpacked.get(piece) ?? packed.read(piece);
    unpacked.set(piece, words);
    return words;
  };
  const { pieces } = packed;
  return ({ from, to }) => {
    let words = '';
    for (let piece = firstEndingAfter(pieces, from); ; piece += 1) {
      const start = pieces[piece]?.start;
      if (start === undefined || start >= to) return words;
      words += pieceText(piece).slice(Math.max(0, from - start), to - start);
    }
  };
}
