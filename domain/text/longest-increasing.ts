/** Indexes of one longest strictly increasing run through a list, in O(n log n). Example: [3, 1, 2] → {1, 2}. */
export function longestIncreasing(values: readonly number[]): Set<number> {
  /** Index of the smallest last value of a run of each length. */
  const tails: number[] = [];
  const before: (number | null)[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? null : (tails[low - 1] ?? null));
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? null; index !== null; index = before[index] ?? null) kept.add(index);
  return kept;
}
