import { isBlank } from '../text/fold.ts';

/** Hits examined for the best window: enough for any real document. */
const HITS_MAX = 10_000;

/** Units `from` to `to` of a text, with the hits `first` to `last` inside. Both ends are exclusive. */
export type Window = { from: number; to: number; first: number; last: number };

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
export function chooseWindow(text: string, hits: readonly [number, number][], max: number): Window {
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
