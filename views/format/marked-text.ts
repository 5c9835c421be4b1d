export type MarkedText = { text: string; hits: [number, number][] };

/** A run of two or more `<` or `>`, a single one, or the text between them. */
const PIECES = /<{2,}|>{2,}|[^<>]+|[<>]/g;

/**
 * A snippet without its `<<` and `>>` delimiters, and the hits between them. In a run of `<` the last two open a hit,
 * in a run of `>` the first two close it; other and unmatched characters belong to the filing's text.
 * Example: `a <<<b>>>> c` → `a <b>> c`, with `b` marked.
 */
export function snippetHits(snippet: string): MarkedText {
  let text = '';
  let opened: number | null = null;
  const hits: [number, number][] = [];
  for (const [piece] of snippet.matchAll(PIECES)) {
    if (opened === null && piece.startsWith('<<')) {
      text += piece.slice(2);
      opened = text.length;
    } else if (opened !== null && piece.startsWith('>>')) {
      if (text.length > opened) hits.push([opened, text.length]);
      opened = null;
      text += piece.slice(2);
    } else {
      text += piece;
    }
  }
  return opened === null ? { text, hits } : { text: `${text.slice(0, opened)}<<${text.slice(opened)}`, hits };
}
type TextPart = { text: string; isHit: boolean; start: number };

/**
 * A text split at its hits; the joined parts are the text. Hits that are out of bounds, empty, out of order or
 * overlapping are ignored. Example: ('no going concern', [[3, 8]]) → 'no ', 'going' as a hit, ' concern'.
 */
export function highlightParts(text: string, hits: readonly (readonly [number, number])[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, isHit: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isHit, start: at });
    at = end;
  };
  for (const [start, end] of hits) {
    if (!Number.isInteger(start) || !Number.isInteger(end)) continue;
    if (start < at || end <= start || end > text.length) continue;
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
