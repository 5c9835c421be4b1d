/** Neighbouring rows of one origin: old ones from an ordinal on, or rows of the change from an index on. */
type Run = { isNew: boolean; from: number; count: number };

/** Where the rows of a merged column come from. */
export type MergeOrder = { count: number; runs: Run[] };

/** Index of the first of `count` ascending rows that isn't before what is looked for. */
export function firstNotBefore(count: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Merges two ascending lists: `count` old rows without those `dropped`, which ascend, and `added` new ones.
 * `isBefore(old, added)` says whether an old row comes first. Few changes make few runs, however many rows there are.
 */
export function mergeOrder(
  count: number,
  added: number,
  dropped: readonly number[],
  isBefore: (old: number, added: number) => boolean,
): MergeOrder {
  const order: MergeOrder = { count: 0, runs: [] };
  const take = (isNew: boolean, from: number, to: number): void => {
    if (to === from) return;
    order.count += to - from;
    const last = order.runs.at(-1);
    if (last !== undefined && last.isNew === isNew && last.from + last.count === from)
      last.count += to - from;
    else order.runs.push({ isNew, from, count: to - from });
  };
  let [old, next] = [0, 0];
  const takeOld = (to: number): void => {
    for (let gone = dropped[next]; gone !== undefined && gone < to; gone = dropped[next]) {
      take(false, old, gone);
      old = gone + 1;
      next += 1;
    }
    take(false, old, to);
    old = to;
  };
  for (let row = 0; row < added; row += 1) {
    if (old < count)
      takeOld(
        Math.max(
          old,
          firstNotBefore(count, (at) => isBefore(at, row)),
        ),
      );
    take(true, row, row + 1);
  }
  takeOld(count);
  return order;
}

/** A column in merged order: old values by ordinal, new ones by `valueOf`. */
export function gather<T extends Uint32Array | Uint16Array | Int32Array | Float64Array>(
  into: T,
  { runs }: MergeOrder,
  before: T,
  valueOf: (added: number) => number,
): T {
  let place = 0;
  for (const { isNew, from, count } of runs) {
    if (isNew) for (let at = 0; at < count; at += 1) into[place + at] = valueOf(from + at);
    else into.set(before.subarray(from, from + count), place);
    place += count;
  }
  return into;
}

/** A list in merged order. */
export function gatherList<T>({ runs }: MergeOrder, before: readonly T[], added: readonly T[]): T[] {
  return runs.flatMap(({ isNew, from, count }) => (isNew ? added : before).slice(from, from + count));
}

/** New ordinal of each old row. Null if none has another one than before; what a dropped one has means nothing. */
export function movedBy({ runs }: MergeOrder, count: number): Uint32Array | null {
  const moved = new Uint32Array(count);
  let place = 0;
  let isMoved = false;
  for (const run of runs) {
    if (!run.isNew) {
      if (place !== run.from) isMoved = true;
      for (let at = 0; at < run.count; at += 1) moved[run.from + at] = place + at;
    }
    place += run.count;
  }
  return isMoved ? moved : null;
}
