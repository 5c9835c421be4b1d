/** The first `count` of some ordinals by score, ties by ordinal, both descending. Only those that reach the last are sorted. */
export function bestOf(ordinals: Uint32Array, scores: Float64Array, count: number): Uint32Array {
  let candidates = ordinals;
  if (count < ordinals.length) {
    const sorted = new Float64Array(ordinals.length);
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = scores[ordinals[at] ?? 0] ?? 0;
    sorted.sort();
    const least = sorted[sorted.length - count] ?? 0;
    candidates = ordinals.filter((ordinal) => (scores[ordinal] ?? 0) >= least);
  }
  return candidates.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a).slice(0, count);
}
