import { FORM_PREFIX } from '../../domain/query/analyse.ts';
import { prepareFindHits } from '../../domain/query/match.ts';
import type { Leaf, Query } from '../../domain/query/query.ts';

/**
 * The value at a rank, ascending, of numbers that it reorders: those before are at most as high, those behind at least
 * (quickselect).
 */
export function valueAtRank(values: Float64Array, rank: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = values[(low + high) >>> 1] ?? 0;
    const [first, last] = [values[low] ?? 0, values[high] ?? 0];
    const pivot = Math.max(Math.min(first, last), Math.min(Math.max(first, last), middle));
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const own = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = own;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank] ?? 0;
}

/** Ranks up to this are found in one pass, in which nearly all ordinals are only compared with the last one found. */
const FEW = 200;

/**
 * The best of the ordinals added, at most `most`: by score, ties by ordinal, both descending. A heap, as scores often
 * ascend: newer filings are behind older ones.
 */
export class Best {
  /** What scores less needn't be added. */
  least = Number.NEGATIVE_INFINITY;
  readonly #ordinals: Uint32Array;
  readonly #scores: Float64Array;
  #size = 0;

  constructor(most: number) {
    this.#ordinals = new Uint32Array(most);
    this.#scores = new Float64Array(most);
  }

  add(ordinal: number, score: number): void {
    const ordinals = this.#ordinals;
    const scores = this.#scores;
    if (this.#size < ordinals.length) {
      this.#rise(this.#size, ordinal, score);
      this.#size += 1;
    } else if (score > this.least || (score === this.least && ordinal > (ordinals[0] ?? 0))) {
      this.#sink(ordinal, score);
    }
    if (this.#size === ordinals.length) this.least = scores[0] ?? 0;
  }

  /** Puts one at a place at the end, or above those that are better. */
  #rise(end: number, ordinal: number, score: number): void {
    const ordinals = this.#ordinals;
    const scores = this.#scores;
    let place = end;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      const own = scores[above] ?? 0;
      if (own < score || (own === score && (ordinals[above] ?? 0) < ordinal)) break;
      scores[place] = own;
      ordinals[place] = ordinals[above] ?? 0;
      place = above;
    }
    scores[place] = score;
    ordinals[place] = ordinal;
  }

  /** Puts one in the place of the worst, below those that are worse. */
  #sink(ordinal: number, score: number): void {
    const ordinals = this.#ordinals;
    const scores = this.#scores;
    const size = this.#size;
    let place = 0;
    for (let below = 1; below < size; below = 2 * place + 1) {
      let own = scores[below] ?? 0;
      if (below + 1 < size) {
        const other = scores[below + 1] ?? 0;
        if (other < own || (other === own && (ordinals[below + 1] ?? 0) < (ordinals[below] ?? 0))) {
          below += 1;
          own = other;
        }
      }
      if (own > score || (own === score && (ordinals[below] ?? 0) > ordinal)) break;
      scores[place] = own;
      ordinals[place] = ordinals[below] ?? 0;
      place = below;
    }
    scores[place] = score;
    ordinals[place] = ordinal;
  }

  /** Best first. */
  sorted(): Uint32Array {
    const ordinals = this.#ordinals;
    const scores = this.#scores;
    const places = Array.from({ length: this.#size }, (_, at) => at);
    places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (ordinals[b] ?? 0) - (ordinals[a] ?? 0));
    return Uint32Array.from(places, (place) => ordinals[place] ?? 0);
  }
}

function bestFew(ordinals: Uint32Array, scores: Float64Array, most: number): Uint32Array {
  const best = new Best(most);
  let { least } = best;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    const score = scores[ordinal] ?? 0;
    if (score < least) continue;
    best.add(ordinal, score);
    ({ least } = best);
  }
  return best.sorted();
}

/**
 * Ordinals by score, ties by ordinal, both descending, from one rank up to another. Only scores in the range are sorted:
 * a deep page costs no more than the first.
 */
export function bestOf(ordinals: Uint32Array, scores: Float64Array, to: number, from = 0): Uint32Array {
  const count = ordinals.length;
  if (from >= Math.min(to, count)) return new Uint32Array(0);
  if (to <= FEW) return bestFew(ordinals, scores, to).slice(from);
  const values = new Float64Array(count);
  for (let at = 0; at < count; at += 1) values[at] = scores[ordinals[at] ?? 0] ?? 0;
  const least = to < count ? valueAtRank(values, count - to) : Number.NEGATIVE_INFINITY;
  const most = from > 0 ? valueAtRank(values, count - from) : Number.POSITIVE_INFINITY;
  const between: number[] = [];
  let better = 0;
  for (let at = 0; at < count; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    const score = scores[ordinal] ?? 0;
    if (score > most) better += 1;
    else if (score >= least) between.push(ordinal);
  }
  const ordered = between.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a);
  return Uint32Array.from(ordered.slice(from - better, to - better));
}

export type Hit = [start: number, end: number];
export type Part = Exclude<Query, { kind: 'and' | 'or' | 'not' }>;

/** Limits for the occurrences of a part's word examined and for the excerpts analysed. */
const OCCURRENCES_MAX = 200;
const EXCERPTS_MAX = 8;
/** Maximum distance of hits shown together, and the characters analysed around them. */
const TOGETHER = 280;
const REACH = 200;
/** Characters per term of a NEAR's distance, and between two words of a phrase. */
const REACH_A_TERM = 12;
const GAP = 8;

/** The parts of a query that a snippet may show, without those under NOT. */
export function partsOf(query: Query): Part[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(partsOf);
  return query.kind === 'not' ? [] : [query];
}

function wordsOf(leaf: Leaf): readonly string[] {
  return leaf.kind === 'prefix' ? [...leaf.terms, leaf.prefix] : leaf.terms;
}

const leavesOf = (part: Part): readonly Leaf[] => (part.kind === 'near' ? part.leaves : [part]);

/** Maximum characters around a hit of a part. */
export const reachOf = (parts: readonly Part[]): number =>
  REACH + Math.max(0, ...parts.map((part) => wantedOf(part).within));

/** Words of a text with a part, as in its pieces' signatures. */
export function notedWordsOf(part: Part): string[] {
  return leavesOf(part).flatMap((leaf) =>
    leaf.kind === 'form' ? [`${FORM_PREFIX}${leaf.code}`] : leaf.terms,
  );
}

/** What is searched for in the raw text. */
type Wanted = { words: string[]; anchor: string; is_prefix: boolean; within: number };

function wantedOf(part: Part): Wanted {
  const leaves = leavesOf(part);
  const words = leaves.flatMap(wordsOf);
  // Its longest word, as the rarest is not known.
  const anchor = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  const letters = words.reduce((sum, { length }) => sum + length + GAP, 0);
  const distance = part.kind === 'near' ? part.distance * (leaves.length - 1) * REACH_A_TERM : 0;
  const is_prefix = leaves.some((leaf) => leaf.kind === 'prefix' && leaf.prefix === anchor);
  return { words: words.filter((word) => word !== anchor), anchor, is_prefix, within: letters + distance };
}

function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
}

/** Offsets of a part's longest word with its others nearby. Null if its words aren't spelled as indexed. */
function placesOf(lower: string, { words, anchor, is_prefix, within }: Wanted): number[] | null {
  const places: number[] = [];
  let isWritten = false;
  let at = lower.indexOf(anchor);
  for (let looks = 0; at !== -1 && looks < OCCURRENCES_MAX; looks += 1) {
    const end = at + anchor.length;
    if (!isWordAt(lower, at - 1) && (is_prefix || !isWordAt(lower, end))) {
      isWritten = true;
      const near = words.length === 0 ? '' : lower.slice(Math.max(0, at - within), end + within);
      if (words.every((word) => near.includes(word))) places.push(at);
    }
    at = lower.indexOf(anchor, end);
  }
  if (places.length > 0) return places;
  return isWritten && words.every((word) => lower.includes(word)) ? places : null;
}

/** The text around two offsets, cut at blanks so that no word is split. */
export function around(text: string, first: number, last: number, reach: number): Hit {
  const isBlank = (place: number): boolean => text.charCodeAt(place) <= 32;
  let start = Math.max(0, first - reach);
  let end = Math.min(text.length, last + reach);
  while (start > 0 && !isBlank(start - 1)) start -= 1;
  while (end < text.length && !isBlank(end)) end += 1;
  return [start, end];
}

type Place = { at: number; part: number };
type Group = { first: number; last: number; parts: number };

/** Groups of offsets that can be shown together: most parts first, then in order, none inside another. */
function groupsOf(places: Place[]): Group[] {
  const groups: Group[] = [];
  let end = 0;
  for (let from = 0; from < places.length; from += 1) {
    const first = places[from]?.at ?? 0;
    const parts = new Set<number>();
    const before = end;
    end = Math.max(end, from);
    while (end < places.length && (places[end]?.at ?? 0) - first <= TOGETHER) end += 1;
    if (end === before) continue;
    for (let at = from; at < end; at += 1) parts.add(places[at]?.part ?? 0);
    groups.push({ first, last: places[end - 1]?.at ?? first, parts: parts.size });
  }
  return groups.toSorted((a, b) => b.parts - a.parts || a.first - b.first);
}

/** Finds the hits in a text, in order and without overlap. */
export type FindHits = (text: string) => Hit[];

/** Finds the hits of any part. */
export const prepareFindAny = (parts: readonly Part[]): FindHits =>
  prepareFindHits({ kind: 'or', of: parts });

/** Hits between two offsets at blanks. */
export function hitsBetween(text: string, find: FindHits, [start, end]: Hit): Hit[] {
  return find(text.slice(start, end)).map(([from, to]) => [start + from, start + to]);
}

/**
 * Some hits of parts in a text, close together and with the most parts: found by their spelling, so that little text
 * is analysed. `unwritten` are parts not spelled as indexed, whose hits are unknown.
 */
export function findSomeHits(text: string, parts: readonly Part[]): { hits: Hit[]; unwritten: Part[] } {
  const lower = text.toLowerCase();
  // A letter whose lower case is longer would shift all later offsets.
  if (lower.length !== text.length) return { hits: [], unwritten: [...parts] };
  const found = parts.map((part) => placesOf(lower, wantedOf(part)));
  const places = found.flatMap((list, part) => (list ?? []).map((at): Place => ({ at, part })));
  const reach = reachOf(parts);
  const find = prepareFindAny(parts);
  const groups = groupsOf(places.toSorted((a, b) => a.at - b.at));
  for (const { first, last } of groups.slice(0, EXCERPTS_MAX)) {
    const hits = hitsBetween(text, find, around(text, first, last, reach));
    if (hits.length > 0) return { hits, unwritten: [] };
  }
  return { hits: [], unwritten: parts.filter((_, part) => found[part] === null) };
}
