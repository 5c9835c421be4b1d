/** A piece of the old text that is in the new one, and what separates it from the piece before it. */
type Piece = { start: number; end: number; gap: string };

/** Offsets of the old text in the new one. */
export type OffsetMap = {
  /** Of a character. In text left out: of the next piece. */
  at(offset: number): number;
  /** Of an exclusive end. In text left out: the end of the piece before it. */
  end(offset: number): number;
};

/** A text of ordered pieces of another, with a map of its offsets. */
export function createOffsetMap(old: string, pieces: readonly Piece[]): { text: string; map: OffsetMap } {
  const parts: string[] = [];
  const starts = new Float64Array(pieces.length);
  let length = 0;
  for (const [index, { start, end, gap }] of pieces.entries()) {
    if (index > 0) {
      parts.push(gap);
      length += gap.length;
    }
    starts[index] = length;
    parts.push(old.slice(start, end));
    length += end - start;
  }
  /** Index of the last piece that starts at or before an offset; -1 before the first. */
  const pieceAt = (offset: number): number => {
    let [low, high] = [0, pieces.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pieces[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const map: OffsetMap = {
    at(offset) {
      const index = pieceAt(offset);
      const piece = pieces[index];
      if (piece !== undefined && offset < piece.end) return (starts[index] ?? 0) + offset - piece.start;
      // An empty range at the end of a piece stays there.
      if (piece !== undefined && offset === piece.end) return (starts[index] ?? 0) + piece.end - piece.start;
      return index + 1 < pieces.length ? (starts[index + 1] ?? length) : length;
    },
    end(offset) {
      const index = pieceAt(offset - 1);
      const piece = pieces[index];
      if (piece === undefined) return 0;
      return (starts[index] ?? 0) + Math.min(offset, piece.end) - piece.start;
    },
  };
  return { text: parts.join(''), map };
}
