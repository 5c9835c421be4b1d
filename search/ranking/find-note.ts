import { HEADING_MAX, partBefore } from '../../domain/documents/note-heading.ts';

/** Characters before a passage among which the heading of its note is looked for, and those read at once. */
const NOTE_MAX = 40_000;
const STEP = 8_192;

/**
 * The heading of the note that a passage is in, by its offset, or the label of the auditor's report or signatures; null if there
 * is none from `begin` on. Reads backwards.
 */
export function findNote(
  read: (run: { from: number; to: number }) => string,
  passage: number,
  begin = 0,
): string | null {
  const least = Math.max(begin, passage - NOTE_MAX);
  let searched = passage;
  for (let from = passage; from > least;) {
    from = Math.max(least, from - STEP);
    const text = read({ from, to: Math.min(passage, searched + HEADING_MAX) });
    // Only the next step sees the beginning of the first line.
    const first = from === least ? 0 : text.indexOf('\n') + 1;
    const isLine = from === least || (first > 0 && from + first < searched);
    if (!isLine) continue;
    const found = partBefore(text.slice(first), searched - from - first);
    if (found !== null) return found.label;
    searched = from + first;
  }
  return null;
}
