import { grown } from './places.ts';
import { readPositions, type StoredPositions } from './positions.ts';

/** Positions of the rarer word. */
let rarer: Uint32Array = new Uint32Array(256);
/** What `countAround` found: places of the rarer word, and of the other one. */
const found = { rare: 0, other: 0 };

/** Before and behind every position. */
const BEFORE = -0x4000_0000;
const BEHIND = 0x7fff_ffff;

/** Counts the places of a word that are at most `distance` from one of `size` places of a rarer word, and those. */
function countAround({ bytes, at: from, count }: StoredPositions, size: number, distance: number): void {
  let [at, left, position] = [from, count, 0];
  // The next position of the word, and the last one that was counted.
  let [next, last] = [BEFORE, BEFORE];
  let [rare, other] = [0, 0];
  for (let place = 0; place < size; place += 1) {
    const here = rarer[place] ?? 0;
    const least = here - distance;
    const most = here + distance;
    while (next <= most) {
      if (next >= least) {
        last = next;
        other += 1;
      }
      // Most positions of the word are skipped here.
      do {
        if (left === 0) {
          next = BEHIND;
          break;
        }
        left -= 1;
        let value = bytes[at] ?? 0;
        at += 1;
        for (let unit = 0x80; value >= unit; unit *= 0x80) {
          value += ((bytes[at] ?? 0) - 1) * unit;
          at += 1;
        }
        position += value;
        next = position;
      } while (next < least);
    }
    if (last >= least) rare += 1;
    else if (next === BEHIND) break;
  }
  found.rare = rare;
  found.other = other;
}

/**
 * Counts the places of two different words that are at most `distance` apart from one of the other. `into` gets the
 * number of each word's. The positions of the commoner word are read once, and not stored.
 */
export function countNearWords(
  one: StoredPositions,
  other: StoredPositions,
  distance: number,
  into: Uint32Array,
): void {
  const isFirst = one.count <= other.count;
  const { bytes, at, count } = isFirst ? one : other;
  rarer = grown(rarer, count);
  readPositions(bytes, at, count, rarer);
  countAround(isFirst ? other : one, count, distance);
  into[0] = isFirst ? found.rare : found.other;
  into[1] = isFirst ? found.other : found.rare;
}
