import { isBlank } from '../text/fold.ts';
import { chooseWindow } from './snippet-window.ts';

/** The text around hits on one line. `highlights` are offsets in `snippet`, `offset` is the first hit's in the text. */
export type Snippet = { snippet: string; highlights: [number, number][]; offset: number };

const ELLIPSIS = '…';
const DROPPED = /^[\p{Default_Ignorable_Code_Point}\p{Cs}]$/u;

/** True for an invisible character: bidi and zero-width ones, lone surrogates. */
const isDropped = (point: number) => point >= 0xad && DROPPED.test(String.fromCodePoint(point));

const SPACE = 32;

/** True for a visible ASCII character. */
const isPlain = (unit: number) => unit > SPACE && unit < 127;

/** Units `from` to `to` of a text on one line, with the hits inside as offsets of that line. */
function line(text: string, from: number, to: number, hits: readonly [number, number][]) {
  let written = '';
  const highlights: [number, number][] = [];
  let next = 0;
  let open = -1;
  let isApart = false;
  let at = from;
  // Visible text that isn't written yet begins here.
  let shown = from;
  while (at < to) {
    const hit = hits[next];
    if (hit !== undefined && open >= 0 && at >= hit[1]) {
      highlights.push([open, written.length + at - shown]);
      open = -1;
      next += 1;
      continue;
    }
    const unit = text.charCodeAt(at);
    // Between visible characters a space stays as it is.
    if (
      unit === SPACE &&
      at > shown &&
      at + 1 < to &&
      isPlain(text.charCodeAt(at + 1)) &&
      hit?.[1] !== at + 1
    ) {
      at += 1;
      continue;
    }
    const point = unit < 0xd800 ? unit : (text.codePointAt(at) ?? 0);
    const width = point > 0xffff ? 2 : 1;
    const blank = isBlank(point);
    if (blank || isDropped(point)) {
      written += text.slice(shown, at);
      shown = at + width;
      if (blank) isApart = written !== '';
    } else {
      if (isApart) written += ' ';
      isApart = false;
      if (hit !== undefined && open < 0 && at >= hit[0]) open = written.length + at - shown;
    }
    at += width;
  }
  written += text.slice(shown, at);
  if (open >= 0) highlights.push([open, written.length]);
  return { written, highlights };
}

/**
 * A snippet of at most `max` characters: the earliest part with the most different hits, or the beginning without
 * hits. Whole words on one line, with an ellipsis where text is cut and without invisible characters. `hits` are in
 * order and don't overlap. A hit longer than `max` is cut.
 * Example: (a 10-K, the hits of "going concern") → "…doubt about its ability to continue as a going concern…".
 */
export function cutSnippet(text: string, hits: readonly [number, number][], max = 320): Snippet {
  const { from, to, first, last } = chooseWindow(text, hits, max - 2 * ELLIPSIS.length);
  const inside = hits.slice(first, last).map(([start, end]): [number, number] => [start, Math.min(end, to)]);
  const { written, highlights } = line(text, from, to, inside);
  const before = from > 0 && hasMore(text, 0, from) ? ELLIPSIS : '';
  const after = hasMore(text, to, text.length) ? ELLIPSIS : '';
  return {
    snippet: `${before}${written}${after}`,
    highlights: highlights.map(([start, end]) => [start + before.length, end + before.length]),
    offset: hits[first]?.[0] ?? 0,
  };
}

/** Units searched for visible text after a cut. */
const LOOK_AHEAD_MAX = 2_000;

function hasMore(text: string, from: number, to: number): boolean {
  const isWhole = to - from <= LOOK_AHEAD_MAX;
  for (let at = from; at < Math.min(to, from + LOOK_AHEAD_MAX); at += 1) {
    const point = text.codePointAt(at) ?? 0;
    if (!isBlank(point) && !isDropped(point)) return true;
  }
  return !isWhole;
}
