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
