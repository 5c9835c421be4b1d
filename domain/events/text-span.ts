/** A range of a text: `text.slice(start, end)`. */
export type TextSpan = { start: number; end: number };

/** The text of a span on one line: whitespace collapsed, nothing else changed. */
export function wordsOf(text: string, { start, end }: TextSpan): string {
  return text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
}

/** Nonblank lines of a text, trimmed, in order. */
export function linesOf(text: string): TextSpan[] {
  const lines: TextSpan[] = [];
  for (let at = 0; at < text.length;) {
    const feed = text.indexOf('\n', at);
    const to = feed < 0 ? text.length : feed;
    const line = text.slice(at, to);
    const start = at + line.length - line.trimStart().length;
    const end = at + line.trimEnd().length;
    if (end > start) lines.push({ start, end });
    at = to + 1;
  }
  return lines;
}
