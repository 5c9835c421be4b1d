/** Digits, letters and the word boundary; any other character shares the code of one of them. */
const ALPHABET = 37;
const EDGE = 36;

function characterCode(text: string, at: number): number {
  if (at < 0 || at >= text.length) return EDGE;
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return code - 97 + 10;
  return code % 10;
}

/**
 * Distinct trigrams of words with marked boundaries, as numbers: `ibm` gives `^ib`, `ibm`, `bm$`. Trigrams with characters
 * other than a-z and 0-9 may share a number, which adds a few candidates.
 */
export function trigramsOf(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const word of words) {
    for (let at = -1; at + 2 <= word.length; at += 1) {
      found.add(
        (characterCode(word, at) * ALPHABET + characterCode(word, at + 1)) * ALPHABET +
          characterCode(word, at + 2),
      );
    }
  }
  return found;
}

export type TrigramIndex = {
  /** Positions of names that share enough trigrams with `words`, ascending. */
  similar(words: readonly string[]): number[];
};

/** Smallest share of the query's trigrams in a candidate; one wrong letter changes up to three. */
const LEAST_SHARE = 0.3;

/** Index of names by trigram, to find candidates for typing errors. */
export function buildTrigrams(names: readonly (readonly string[])[]): TrigramIndex {
  const postings: number[][] = Array.from({ length: ALPHABET ** 3 }, () => []);
  for (const [position, words] of names.entries()) {
    for (const trigram of trigramsOf(words)) postings[trigram]?.push(position);
  }
  return {
    similar(words) {
      const wanted = trigramsOf(words);
      const least = Math.max(2, Math.ceil(wanted.size * LEAST_SHARE));
      const shared = new Uint16Array(names.length);
      for (const trigram of wanted) {
        for (const position of postings[trigram] ?? []) shared[position] = (shared[position] ?? 0) + 1;
      }
      const found: number[] = [];
      for (let position = 0; position < shared.length; position += 1) {
        if ((shared[position] ?? 0) >= least) found.push(position);
      }
      return found;
    },
  };
}
