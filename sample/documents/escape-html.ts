const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for HTML and XML in plain ASCII: mark-up escaped, everything beyond ASCII as a numeric reference. */
export function escapeHtml(text: string): string {
  return text.replaceAll(
    /[&<>"\u007f-\u{10ffff}]/gu,
    (point) => NAMED[point] ?? `&#${point.codePointAt(0) ?? 0};`,
  );
}
