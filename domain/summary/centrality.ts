/** Terms of a sentence with their counts. */
export type TermCounts = ReadonlyMap<string, number>;

const DAMPING = 0.85;
const ROUNDS = 30;
/** Sentences less similar than this are not connected. */
const SIMILARITY_MIN = 0.1;

export function countTerms(terms: readonly string[]): TermCounts {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Inverse document frequency of each term over the sentences: log(N / n). */
function inverseFrequencies(sentences: readonly TermCounts[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const counts of sentences)
    for (const term of counts.keys()) found.set(term, (found.get(term) ?? 0) + 1);
  return new Map([...found].map(([term, n]) => [term, Math.log(sentences.length / n)]));
}

/** Unit vectors of TF-IDF weights. Empty for a sentence whose terms occur in all sentences. */
export function unitVectors(sentences: readonly TermCounts[]): Map<string, number>[] {
  const weights = inverseFrequencies(sentences);
  return sentences.map((counts) => {
    const vector = new Map<string, number>();
    let square = 0;
    for (const [term, count] of counts) {
      const weight = count * (weights.get(term) ?? 0);
      if (weight === 0) continue;
      vector.set(term, weight);
      square += weight * weight;
    }
    const length = Math.sqrt(square);
    for (const [term, weight] of vector) vector.set(term, weight / length);
    return vector;
  });
}

/** Cosine similarity of two unit vectors. */
export function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

/** Each sentence's neighbours with their similarity, found through shared terms. */
function neighbours(vectors: readonly ReadonlyMap<string, number>[]): Map<number, number>[] {
  const byTerm = new Map<string, [index: number, weight: number][]>();
  const found = vectors.map(() => new Map<number, number>());
  for (const [index, vector] of vectors.entries()) {
    const likeness = new Map<number, number>();
    for (const [term, weight] of vector) {
      const places = byTerm.get(term) ?? [];
      for (const [other, otherWeight] of places)
        likeness.set(other, (likeness.get(other) ?? 0) + weight * otherWeight);
      places.push([index, weight]);
      byTerm.set(term, places);
    }
    for (const [other, value] of likeness) {
      if (value < SIMILARITY_MIN) continue;
      found[index]?.set(other, value);
      found[other]?.set(index, value);
    }
  }
  return found;
}

/**
 * Centrality of each sentence, 0 to 1: LexRank with continuous weights, scaled so that the highest is 1.
 * Rule: docs/rules.md#sentence-scores
 */
export function centralities(vectors: readonly ReadonlyMap<string, number>[]): number[] {
  const graph = neighbours(vectors);
  const sums = graph.map((near) => [...near.values()].reduce((sum, value) => sum + value, 0));
  const count = vectors.length;
  let ranks = vectors.map(() => 1 / count);
  for (let round = 0; round < ROUNDS; round += 1) {
    ranks = graph.map((near) => {
      let rank = (1 - DAMPING) / count;
      for (const [other, value] of near) {
        const sum = sums[other] ?? 0;
        if (sum > 0) rank += (DAMPING * (ranks[other] ?? 0) * value) / sum;
      }
      return rank;
    });
  }
  const most = Math.max(...ranks, 0);
  return ranks.map((rank) => (most === 0 ? 0 : rank / most));
}
