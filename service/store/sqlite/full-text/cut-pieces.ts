import { isBlank } from '../../../../text/fold.ts';

/** Characters of a piece at most: what unpacks in a seventh of a millisecond. */
const PIECE_MAX = 32_768;

/** The last place in a range behind which `fits` says a text may be cut; -1 without one. */
function lastCut(text: string, from: number, to: number, fits: (unit: number) => boolean): number {
  for (let at = to; at > from; at -= 1) if (fits(text.charCodeAt(at - 1))) return at;
  return -1;
}

/**
 * Ends of the pieces of a text, exclusive, ascending; the last is the text's own, and an empty text is one piece. Cut
 * behind a line, else behind a blank, so that no word is halved; a run of half a piece without a blank is no word.
 */
export function cutPieces(text: string): number[] {
  const ends: number[] = [];
  let start = 0;
  while (text.length - start > PIECE_MAX) {
    const most = start + PIECE_MAX;
    let end = lastCut(text, most - PIECE_MAX / 4, most, (unit) => unit === 10);
    if (end === -1) end = lastCut(text, most - PIECE_MAX / 2, most, isBlank);
    if (end === -1) {
      const unit = text.charCodeAt(most);
      // Never between the halves of a pair.
      end = unit >= 0xdc00 && unit <= 0xdfff ? most - 1 : most;
    }
    ends.push(end);
    start = end;
  }
  return [...ends, text.length];
}
