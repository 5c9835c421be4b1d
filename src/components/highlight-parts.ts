export type TextPart = { text: string; isHit: boolean; start: number };

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
