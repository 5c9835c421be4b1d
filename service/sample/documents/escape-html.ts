const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for HTML and XML in plain ASCII: mark-up escaped, everything beyond ASCII as a numeric reference. */
export function escapeHtml(text: string): string {
  return Array.from(text, (point) => {
    const code = point.codePointAt(0) ?? 0;
    return NAMED[point] ?? (code > 126 ? `&#${code};` : point);
  }).join('');
}
