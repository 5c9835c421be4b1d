import type { Window } from './find-windows.ts';

const OPEN = '<<';
const CLOSE = '>>';
const CUT = '…';

/** Maximum characters of a snippet, without marks and ellipses. Rule: docs/rules.md#disclosure-snippets */
const MAX_CHARACTERS = 320;

const isSpace = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0x202f;

/** Replaces marks in the filing's own text with guillemets. */
const literal = (text: string): string => text.replaceAll(OPEN, '«').replaceAll(CLOSE, '»');

type Extent = { start: number; end: number };

/** Offsets to show: the window in the middle, whole words, within its passage if it lies in one. */
function bounds(text: string, window: Extent, passage: Extent): { from: number; to: number } {
  const end = Math.min(window.end, window.start + MAX_CHARACTERS);
  const spare = MAX_CHARACTERS - (end - window.start);
  const least = passage.start <= window.start ? passage.start : 0;
  const most = passage.end >= end ? passage.end : text.length;
  let from = Math.max(least, window.start - Math.floor(spare / 2));
  let to = Math.min(most, from + MAX_CHARACTERS);
  from = Math.max(least, Math.min(from, to - MAX_CHARACTERS));
  if (from > 0) while (from < window.start && !isSpace(text.charCodeAt(from - 1))) from += 1;
  if (to < text.length) while (to > end && !isSpace(text.charCodeAt(to))) to -= 1;
  while (from < window.start && isSpace(text.charCodeAt(from))) from += 1;
  while (to > end && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return { from, to };
}

/**
 * A window with the text around it, each hit in `<<…>>`, cut at words with `…`. Otherwise it quotes the text, except
 * that a literal `<<` or `>>` becomes `«` or `»`.
 * Rule: docs/rules.md#disclosure-snippets
 */
export function markedSnippet(
  text: string,
  window: Pick<Window, 'start' | 'end' | 'hits'>,
  passage: Extent = { start: 0, end: text.length },
): string {
  const { from, to } = bounds(text, window, passage);
  let snippet = from > 0 ? CUT : '';
  let at = from;
  for (const [start, end] of window.hits) {
    if (start < at || end > to) continue;
    snippet += `${literal(text.slice(at, start))}${OPEN}${literal(text.slice(start, end))}${CLOSE}`;
    at = end;
  }
  snippet += literal(text.slice(at, to));
  return to < text.length ? `${snippet}${CUT}` : snippet;
}
