/** Index of the first of ascending ranges that ends after an offset, by halving; their number if none does. */
export function firstEndingAfter(ranges: readonly { end: number }[], offset: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
