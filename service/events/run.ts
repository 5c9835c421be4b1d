/** A run of a text: `text.slice(start, end)`. */
export type Run = { start: number; end: number };

/** The words of a run on one line: whitespace collapsed, and nothing else changed. */
export function wordsOf(text: string, { start, end }: Run): string {
  return text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
}

/** Lines of a text that hold anything, without the blanks around them, in order. */
export function linesOf(text: string): Run[] {
  const lines: Run[] = [];
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
