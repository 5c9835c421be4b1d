/** Runs of three characters of a text with its ends marked. Example: 'ibm' → ['^ib', 'ibm', 'bm$']. */
export function trigramsOf(text: string): Set<string> {
  const marked = `^${text}$`;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at += 1) found.add(marked.slice(at, at + 3));
  return found;
}

export type TrigramIndex = {
  /** Positions of texts that share enough trigrams with `text` to be worth comparing. */
  similar(text: string): number[];
};

/** Least share of the asked text's trigrams that a candidate must have; two swapped letters destroy up to four. */
const LEAST_SHARE = 0.3;

/** Index of texts by trigram, to find the few that may differ from a text by a typing error. */
export function buildTrigrams(texts: readonly string[]): TrigramIndex {
  const postings = new Map<string, number[]>();
  for (const [position, text] of texts.entries()) {
    for (const trigram of trigramsOf(text)) {
      const list = postings.get(trigram);
      if (list === undefined) postings.set(trigram, [position]);
      else list.push(position);
    }
  }
  return {
    similar(text) {
      const wanted = trigramsOf(text);
      const least = Math.max(2, Math.ceil(wanted.size * LEAST_SHARE));
      const shared = new Map<number, number>();
      for (const trigram of wanted) {
        for (const position of postings.get(trigram) ?? [])
          shared.set(position, (shared.get(position) ?? 0) + 1);
      }
      return [...shared].filter(([, count]) => count >= least).map(([position]) => position);
    },
  };
}
