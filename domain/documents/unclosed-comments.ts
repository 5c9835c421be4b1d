/**
 * HTML without comments that are never closed: each ends at its line break. Otherwise the rest of the document would
 * be one comment.
 */
export function dropUnclosedComments(html: string): string {
  let text = html;
  for (;;) {
    const lastEnd = text.lastIndexOf('-->');
    const open = text.indexOf('<!--', Math.max(0, lastEnd));
    if (open < 0) return text;
    // The rest is cut in one pass over its lines, so that many unclosed comments take linear time.
    const kept: string[] = [text.slice(0, open)];
    let at = open;
    while (at >= 0) {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0) break;
      const next = text.indexOf('<!--', lineEnd);
      kept.push(text.slice(lineEnd, next < 0 ? text.length : next));
      at = next;
    }
    text = kept.join('');
    if (!text.includes('<!--', open)) return text;
  }
}
