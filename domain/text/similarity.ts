/** Similarity of two texts by terms, 0 to 1, four decimals. */
export type Similarity = { cosine: number; jaccard: number };

function frequencies(terms: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

function length(counts: ReadonlyMap<string, number>): number {
  let squares = 0;
  for (const count of counts.values()) squares += count * count;
  return Math.sqrt(squares);
}

/**
 * Cosine similarity of term frequencies and Jaccard index of term sets. 1 for two empty texts.
 * Rule: docs/rules.md#text-similarity
 */
export function similarityOf(base: Iterable<string>, target: Iterable<string>): Similarity {
  const one = frequencies(base);
  const other = frequencies(target);
  if (one.size === 0 && other.size === 0) return { cosine: 1, jaccard: 1 };
  let product = 0;
  let both = 0;
  for (const [term, count] of one) {
    const there = other.get(term);
    if (there === undefined) continue;
    both += 1;
    product += count * there;
  }
  const lengths = length(one) * length(other);
  return {
    cosine: lengths === 0 ? 0 : rounded(product / lengths),
    jaccard: rounded(both / (one.size + other.size - both)),
  };
}
