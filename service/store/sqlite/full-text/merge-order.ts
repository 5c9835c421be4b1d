/** Mark of an ordinal that has no place any more. */
const DROPPED = 0xffff_ffff;

/** Where each row of a merged column comes from: an old ordinal, or `~n` for row n of the change. */
export type MergeOrder = {
  from: Int32Array;
  /** New ordinal of each old one, DROPPED if it was dropped. */
  moved: Uint32Array;
};

/**
 * Merges two ascending lists: `count` old rows without those dropped, and `added` new ones. `isBefore(old, added)` tells
 * whether an old row comes first.
 */
export function mergeOrder(
  count: number,
  added: number,
  isDropped: (old: number) => boolean,
  isBefore: (old: number, added: number) => boolean,
): MergeOrder {
  const from = new Int32Array(count + added);
  const moved = new Uint32Array(count).fill(DROPPED);
  let [place, next] = [0, 0];
  for (let old = 0; old < count; old += 1) {
    if (isDropped(old)) continue;
    for (; next < added && !isBefore(old, next); next += 1) {
      from[place] = ~next;
      place += 1;
    }
    from[place] = old;
    moved[old] = place;
    place += 1;
  }
  for (; next < added; next += 1) {
    from[place] = ~next;
    place += 1;
  }
  return { from: from.subarray(0, place), moved };
}

/** A column in merged order: old values by ordinal, new ones by `valueOf`. */
export function gather<T extends Uint32Array | Uint16Array | Int32Array | Float64Array>(
  into: T,
  { from }: MergeOrder,
  before: T,
  valueOf: (added: number) => number,
): T {
  for (let place = 0; place < from.length; place += 1) {
    const source = from[place] ?? 0;
    into[place] = source >= 0 ? (before[source] ?? 0) : valueOf(~source);
  }
  return into;
}
