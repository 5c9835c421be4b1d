import type { PackedText } from '../../store/open-text.ts';

type Run = { start: number; end: number };

const overlaps = (piece: Run, run: Run): boolean => piece.start < run.end && run.start < piece.end;

/**
 * A text of which only some runs can be read: the rest is blanks, so that offsets stay the same. Pieces without such a
 * run aren't unpacked. Null runs leave the text as it is.
 */
export function maskText(text: PackedText, runs: readonly Run[] | null): PackedText {
  if (runs === null) return text;
  const runsIn = text.pieces.map((piece) => runs.filter((run) => overlaps(piece, run)));
  return {
    pieces: text.pieces,
    mayHold: (piece, word) => (runsIn[piece]?.length === 0 ? false : text.mayHold(piece, word)),
    read(piece) {
      const { start = 0, end = 0 } = text.pieces[piece] ?? {};
      const own = runsIn[piece] ?? [];
      if (own.length === 0) return ' '.repeat(end - start);
      const words = text.read(piece);
      let masked = '';
      for (const run of own) {
        const from = Math.max(0, run.start - start);
        masked = masked.padEnd(from) + words.slice(Math.max(masked.length, from), run.end - start);
      }
      return masked.padEnd(end - start);
    },
  };
}
