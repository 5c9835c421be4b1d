import type { BlockKind, DocumentText } from './document-text.ts';

/** A line of a document's text: a block, a table row, or a line inside either. */
export type TextLine = {
  start: number;
  /** Exclusive, without the line feed. */
  end: number;
  kind: BlockKind;
  /** Whether it looks like a heading. */
  is_heading: boolean;
  is_linked: boolean;
};

/** End of the main document in a complete submission: at the heading of its first exhibit. */
function mainEnd({ text, blocks }: DocumentText): number {
  const exhibit = blocks.find(
    ({ kind, level, start, end }) =>
      kind === 'heading' &&
      level === 1 &&
      start > 0 &&
      /^EX-\d/.test(text.slice(start, Math.min(end, start + 20))),
  );
  return exhibit?.start ?? text.length;
}

/** Lines of the main document, in order. */
export function textLines(document: DocumentText): TextLine[] {
  const { text, blocks } = document;
  const limit = mainEnd(document);
  const lines: TextLine[] = [];
  for (const { kind, start, end, links = [] } of blocks) {
    if (start >= limit) break;
    let link = 0;
    for (let at = start; at <= end;) {
      const feed = text.indexOf('\n', at);
      const to = feed < 0 || feed > end ? end : feed;
      while (link < links.length && (links[link]?.end ?? to) <= at) link += 1;
      const isLinked = (links[link]?.start ?? Number.POSITIVE_INFINITY) < to;
      lines.push({ start: at, end: to, kind, is_heading: kind === 'heading', is_linked: isLinked });
      at = to + 1;
    }
  }
  return lines;
}
