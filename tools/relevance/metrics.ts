/** Grade of a passage for a question: 3 answers it, 2 answers a part, 1 only mentions it, 0 is about something else. */
export type Grade = 0 | 1 | 2 | 3;

const gain = (grade: number): number => 2 ** grade - 1;

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0);
}

/**
 * nDCG at `depth`: the discounted gain of the results in their order, divided by that of the best possible order of
 * `ideal`. 0 if nothing is relevant.
 */
export function ndcg(results: readonly number[], ideal: readonly number[], depth: number): number {
  const best = discounted(ideal.toSorted((a, b) => b - a).slice(0, depth));
  return best === 0 ? 0 : discounted(results.slice(0, depth)) / best;
}

/** Share of the relevant that the first `depth` results contain. 1 if nothing is relevant. */
export function recall(results: readonly string[], relevant: ReadonlySet<string>, depth: number): number {
  if (relevant.size === 0) return 1;
  const found = new Set(results.slice(0, depth).filter((result) => relevant.has(result)));
  return found.size / relevant.size;
}
