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

/** The `most` best ordinals, best first. */
function bestFew(ordinals: Uint32Array, scores: Float64Array, most: number): Uint32Array {
  const best = new Uint32Array(most);
  const own = new Float64Array(most);
  let size = 0;
  let worst = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    const score = scores[ordinal] ?? 0;
    if (size === most && (score < worst || (score === worst && ordinal < (best[most - 1] ?? 0)))) continue;
    let place = size < most ? size : most - 1;
    for (; place > 0; place -= 1) {
      const before = own[place - 1] ?? 0;
      if (before > score || (before === score && (best[place - 1] ?? 0) > ordinal)) break;
      own[place] = before;
      best[place] = best[place - 1] ?? 0;
    }
    own[place] = score;
    best[place] = ordinal;
    if (size < most) size += 1;
    worst = own[size - 1] ?? 0;
  }
  return best.subarray(0, size);
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
