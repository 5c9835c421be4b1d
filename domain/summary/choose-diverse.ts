/** Weight of a choice's own score against how much it repeats earlier choices. Rule: docs/rules.md#sentence-scores */
const LAMBDA = 0.7;

/**
 * Indexes of up to `most` values, best first. A score is reduced by the similarity to values already chosen (maximal
 * marginal relevance). Ties go to the first.
 */
export function chooseDiverse(
  scores: readonly number[],
  likeness: (one: number, other: number) => number,
  most: number,
): number[] {
  const chosen: number[] = [];
  const nearest = scores.map(() => 0);
  while (chosen.length < Math.min(most, scores.length)) {
    let best = -1;
    let worth = Number.NEGATIVE_INFINITY;
    for (const [index, score] of scores.entries()) {
      if (chosen.includes(index)) continue;
      const value = LAMBDA * score - (1 - LAMBDA) * (nearest[index] ?? 0);
      if (value > worth) [best, worth] = [index, value];
    }
    chosen.push(best);
    for (const index of nearest.keys()) nearest[index] = Math.max(nearest[index] ?? 0, likeness(index, best));
  }
  return chosen;
}
