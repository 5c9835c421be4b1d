import { isBlank } from '../../text/fold.ts';

/** Hits looked through for the best window: enough for any document but a list of one word. */
const MOST_HITS = 10_000;

/** Units `from` to `to` of a text, and the hits `first` to `last` inside, both ends exclusive. */
export type Window = { from: number; to: number; first: number; last: number };

/** The hits that lie in one run of `max` units and say the most different things; the earliest such. */
function bestHits(
  text: string,
  hits: readonly [number, number][],
  max: number,
): { first: number; last: number } {
  const words = hits
    .slice(0, MOST_HITS)
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

/** Units looked at to either side: blanks are not counted against a line, and a run of them has no bound. */
const FARTHEST = 4_000;

/** Goes from `at` to one side by whole words while at most `room` characters are shown; returns where it stands. */
function extend(text: string, at: number, step: 1 | -1, room: number): number {
  const unitFrom = (place: number) => text.charCodeAt(step === 1 ? place : place - 1);
  const edge = step === 1 ? Math.min(text.length, at + FARTHEST) : Math.max(0, at - FARTHEST);
  let shown = 0;
  let wasBlank = false;
  let good = at;
  for (let place = at; ; place += step) {
    const isEnd = place === edge;
    const blank = isEnd || isBlank(unitFrom(place));
    if (blank) good = place;
    if (isEnd) return good;
    if (!blank || !wasBlank) shown += 1;
    wasBlank = blank;
    if (shown > room) return good;
  }
}

/** Where the cut of a word that is longer than the room is made: never between the halves of a pair. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/**
 * The part of a text that a snippet of `max` characters shows: the best hits with the words around them, a third of what is
 * left before and the rest behind; the opening where there are no hits.
 */
export function chooseWindow(text: string, hits: readonly [number, number][], max: number): Window {
  const { first, last } = bestHits(text, hits, max);
  const start = hits[first]?.[0] ?? 0;
  const end = Math.min(hits[last - 1]?.[1] ?? 0, start + max);
  const room = max - (end - start);
  const before = extend(text, start, -1, Math.floor(room / 3));
  const to = extend(text, end, 1, room - (start - before));
  // A text that ends soon leaves its room to what stands before.
  const from = extend(text, start, -1, Math.max(0, max - (to - start)));
  const isNothing = from === to;
  return {
    from: Math.min(from, before),
    to: wholeCharacter(text, isNothing ? Math.min(text.length, start + max) : to),
    first,
    last,
  };
}
