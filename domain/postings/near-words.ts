import { grown } from './places.ts';
import { BEHIND } from './positions.ts';
import type { TermPlaces } from './term-places.ts';

/** Before every position. */
const BEFORE = -BEHIND;

/** Of the commoner word so many places for one of the rarer: most of them are skipped. */
const SPARSE = 4;

/** Positions of the rarer word, and of the other one if they are read. */
let rarer: Uint32Array = new Uint32Array(256);
let commoner: Uint32Array = new Uint32Array(256);
/** Places of the rarer word that were found, and of the other one. */
const found = { rare: 0, other: 0 };

/** Counts the places of a word that are at most `distance` from one of `size` places of a rarer word, and those. */
function countAround({ reader }: TermPlaces, size: number, distance: number): void {
  const few = rarer;
  // The next position of the word, and the last one that was counted.
  let [next, last] = [BEFORE, BEFORE];
  let [rare, other] = [0, 0];
  for (let place = 0; place < size; place += 1) {
    const here = few[place] ?? 0;
    const least = here - distance;
    const most = here + distance;
    if (next < least) next = reader.skipTo(least);
    while (next <= most) {
      last = next;
      other += 1;
      next = reader.skipTo(0);
    }
    if (last >= least) rare += 1;
    else if (next === BEHIND) break;
  }
  found.rare = rare;
  found.other = other;
}

/**
 * Does the same for positions of both that were read. Without a branch, as which word is next can't be predicted: a
 * condition is -1 or 0, and chooses by `&`.
 */
function countBetween(size: number, others: number, distance: number): void {
  const [few, many] = [rarer, commoner];
  few[size] = BEHIND;
  many[others] = BEHIND;
  let [at, at_other] = [0, 0];
  let [last, last_other] = [BEFORE, BEFORE];
  let [rare, other] = [0, 0];
  let next = (few[0] ?? 0) | 0;
  let next_other = (many[0] ?? 0) | 0;
  for (const end = size + others; at + at_other < end;) {
    const is_rare = (next - next_other) >> 31;
    const is_other = ~is_rare;
    const here = (next & is_rare) | (next_other & is_other);
    const after = (next_other & is_rare) | (next & is_other);
    const before = (last_other & is_rare) | (last & is_other);
    const is_near = ((after - here - distance - 1) | (here - before - distance - 1)) >> 31;
    rare -= is_near & is_rare;
    other -= is_near & is_other;
    last = (here & is_rare) | (last & is_other);
    last_other = (here & is_other) | (last_other & is_rare);
    at -= is_rare;
    at_other -= is_other;
    next = (few[at] ?? 0) | 0;
    next_other = (many[at_other] ?? 0) | 0;
  }
  found.rare = rare;
  found.other = other;
}

/**
 * Counts the places of two different words that are at most `distance` apart from one of the other, each in the
 * document with an index. `into` gets the number of each word's.
 */
export function countNearWords(
  one: TermPlaces,
  one_index: number,
  other: TermPlaces,
  other_index: number,
  distance: number,
  into: Uint32Array,
): void {
  const [ones, others] = [one.open(one_index), other.open(other_index)];
  const isFirst = ones <= others;
  const [few, many] = isFirst ? [ones, others] : [others, ones];
  rarer = grown(rarer, few + 1);
  (isFirst ? one : other).reader.readAll(rarer);
  const common = isFirst ? other : one;
  if (many > SPARSE * few) countAround(common, few, distance);
  else {
    commoner = grown(commoner, many + 1);
    common.reader.readAll(commoner);
    countBetween(few, many, distance);
  }
  into[0] = isFirst ? found.rare : found.other;
  into[1] = isFirst ? found.other : found.rare;
}
