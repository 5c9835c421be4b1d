import { isBlank } from '../text/word-rules.ts';

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

/** Hits examined for the best window: enough for any real document. */
const HITS_MAX = 10_000;

/** Units `from` to `to` of a text, with the hits `first` to `last` inside. Both ends are exclusive. */
type Window = { from: number; to: number; first: number; last: number };

/** The earliest range of `max` units with the most different hits. */
function bestHits(
  text: string,
  hits: readonly [number, number][],
  max: number,
): { first: number; last: number } {
  const words = hits
    .slice(0, HITS_MAX)
    .map(([start, end]) => text.slice(start, Math.min(end, start + max)).toLowerCase());
  const counts = new Map<string, number>();
  const best = { first: 0, last: 0, distinct: 0 };
  let first = 0;
  words.forEach((word, index) => {
    const end = hits[index]?.[1] ?? 0;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    while (first < index && end - (hits[first]?.[0] ?? 0) > max) {
      const gone = words[first] ?? '';
      const left = (counts.get(gone) ?? 1) - 1;
      if (left === 0) counts.delete(gone);
      else counts.set(gone, left);
      first += 1;
    }
    const isBetter =
      counts.size > best.distinct ||
      (counts.size === best.distinct && first === best.first && index === best.last);
    if (isBetter) Object.assign(best, { first, last: index + 1, distinct: counts.size });
  });
  return best;
}

/** Units examined on either side. Blanks don't count against a line, and a run of them has no limit. */
const REACH_MAX = 4_000;

/** Extends from `at` in one direction by whole words, up to `room` visible characters. Returns the new offset. */
function extend(text: string, at: number, step: 1 | -1, room: number): number {
  const edge = step === 1 ? Math.min(text.length, at + REACH_MAX) : Math.max(0, at - REACH_MAX);
  // The unit that a step goes over.
  const over = step === 1 ? 0 : -1;
  let shown = 0;
  let wasBlank = false;
  let good = at;
  for (let place = at; place !== edge; place += step) {
    const blank = isBlank(text.charCodeAt(place + over));
    if (blank) good = place;
    if (!blank || !wasBlank) shown += 1;
    wasBlank = blank;
    if (shown > room) return good;
  }
  return edge;
}

/** Cuts a word longer than the room, never between surrogates. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/**
 * The part of a text for a snippet of `max` characters: the best hits with a third of the remaining room before them
 * and the rest after. The beginning of the text without hits.
 */
function chooseWindow(text: string, hits: readonly [number, number][], max: number): Window {
  const { first, last } = bestHits(text, hits, max);
  const start = hits[first]?.[0] ?? 0;
  const end = Math.min(hits[last - 1]?.[1] ?? 0, start + max);
  const room = max - (end - start);
  const before = extend(text, start, -1, Math.floor(room / 3));
  const to = extend(text, end, 1, room - (start - before));
  // Near the end of a text, the room goes to the text before.
  const from = extend(text, start, -1, Math.max(0, max - (to - start)));
  const isNothing = from === to;
  return {
    from: Math.min(from, before),
    to: wholeCharacter(text, isNothing ? Math.min(text.length, start + max) : to),
    first,
    last,
  };
}
