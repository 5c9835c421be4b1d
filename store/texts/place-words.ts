import { firstEndingAfter } from '../../domain/documents/document-text.ts';
import { MARK_WORDS } from '../../domain/postings/text-tokens.ts';
import { type VisitToken, forEachToken } from '../../domain/query/analyse.ts';
import type { PackedText } from '../open-text.ts';

/**
 * Where words of a text are in it, in characters: from the first word up to the one behind the last. `marks` are the
 * offsets of every 64th position. Only the text between the marks around them is analysed.
 */
export function placeWords(
  text: PackedText,
  marks: readonly number[],
  words: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const read = openRuns(text);
  const length = text.pieces.at(-1)?.end ?? 0;
  return words.map(({ start, end }) => {
    const first = Math.floor(start / MARK_WORDS);
    const from = marks[first] ?? 0;
    const to = marks[Math.floor((end - 1) / MARK_WORDS) + 1] ?? length;
    const found = { start: from, end: from };
    const [skipped, count] = [start - first * MARK_WORDS, end - start];
    const note = (begins: number, ends: number, position: number): void => {
      const word = position - skipped;
      if (word < 0 || word >= count) return;
      if (word === 0) found.start = from + begins;
      found.end = from + ends;
    };
    const visit: VisitToken = (_term, position, begins, ends, alias) => {
      if (!alias) note(begins, ends, position);
    };
    // Most words need not be copied.
    forEachToken(read({ from, to }), visit, note);
    return found;
  });
}

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
