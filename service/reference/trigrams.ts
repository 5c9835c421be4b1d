/** Runs of three characters of words with their ends marked. Example: ['ibm'] → ['^ib', 'ibm', 'bm$']. */
export function trigramsOf(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const word of words) {
    const marked = `^${word}$`;
    for (let at = 0; at + 3 <= marked.length; at += 1) found.add(marked.slice(at, at + 3));
  }
  return found;
}

export type TrigramIndex = {
  /** Positions of the names that share enough trigrams with `words` to be worth comparing. */
  similar(words: readonly string[]): number[];
};

/** Least share of the asked words' trigrams that a candidate must have; one wrong letter destroys up to three. */
const LEAST_SHARE = 0.3;

/** Index of names by trigram, to find the few that may differ from a text by a typing error. */
export function buildTrigrams(names: readonly (readonly string[])[]): TrigramIndex {
  const postings = new Map<string, number[]>();
  for (const [position, words] of names.entries()) {
    for (const trigram of trigramsOf(words)) {
      const list = postings.get(trigram);
      if (list === undefined) postings.set(trigram, [position]);
      else list.push(position);
    }
  }
  return {
    similar(words) {
      const wanted = trigramsOf(words);
      const least = Math.max(2, Math.ceil(wanted.size * LEAST_SHARE));
      const shared = new Map<number, number>();
      for (const trigram of wanted) {
        for (const position of postings.get(trigram) ?? []) {
          shared.set(position, (shared.get(position) ?? 0) + 1);
        }
      }
      return [...shared].filter(([, count]) => count >= least).map(([position]) => position);
    },
  };
}
