/** Hashes of n-grams of terms, ascending, each once. */
export type Shingles = Uint32Array;

/** Terms in a shingle for novelty. Rule: docs/rules.md#novelty */
export const NOVELTY_TERMS = 5;
/** Terms in a shingle for alignment. Rule: docs/rules.md#passage-alignment */
export const ALIGNMENT_TERMS = 3;

/** Ascending, each once. */
function sortedSet(values: Uint32Array): Shingles {
  const sorted = values.toSorted();
  let kept = 0;
  for (let index = 0; index < sorted.length; index += 1) {
    const value = sorted[index] ?? 0;
    if (index > 0 && value === sorted[kept - 1]) continue;
    sorted[kept] = value;
    kept += 1;
  }
  return sorted.slice(0, kept);
}

/** Shingles of `size` terms. A shorter text has one, of all its terms. Empty without terms. */
export function shinglesOf(terms: readonly string[], size: number): Shingles {
  if (terms.length === 0) return new Uint32Array(0);
  const count = Math.max(1, terms.length - size + 1);
  const hashes = new Uint32Array(count);
  for (let from = 0; from < count; from += 1)
    hashes[from] = hashTerms(terms, from, Math.min(terms.length, from + size));
  return sortedSet(hashes);
}

/** Union of sets. */
export function union(sets: readonly Shingles[]): Shingles {
  const all = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  let at = 0;
  for (const set of sets) {
    all.set(set, at);
    at += set.length;
  }
  return sortedSet(all);
}

/** Whether an ascending set contains a value. */
function holds(set: Shingles, value: number): boolean {
  let low = 0;
  let high = set.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = set[middle] ?? 0;
    if (found === value) return true;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Number of the smaller set's shingles that the other contains. */
export function shared(one: Shingles, other: Shingles): number {
  const [small, large] = one.length <= other.length ? [one, other] : [other, one];
  let count = 0;
  if (small.length * 16 < large.length) {
    for (const value of small) if (holds(large, value)) count += 1;
    return count;
  }
  for (let a = 0, b = 0; a < small.length && b < large.length;) {
    const left = small[a] ?? 0;
    const right = large[b] ?? 0;
    if (left === right) count += 1;
    if (left <= right) a += 1;
    if (right <= left) b += 1;
  }
  return count;
}

/** For each term, whether it is in a run of `size` terms that a set contains. */
export function sharedRuns(terms: readonly string[], set: Shingles, size: number): boolean[] {
  const found = terms.map(() => false);
  for (let from = 0; from + size <= terms.length; from += 1)
    if (holds(set, hashTerms(terms, from, from + size))) found.fill(true, from, from + size);
  return found;
}

/** Dice coefficient, 0 to 1, or 0 if either set is empty. */
export function dice(one: Shingles, other: Shingles): number {
  const sum = one.length + other.length;
  return one.length === 0 || other.length === 0 ? 0 : (2 * shared(one, other)) / sum;
}

/** Replacement of any figure, so that an updated number doesn't make a new sentence. */
const FIGURE = '#';

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Fast check: most terms have none. */
function hasDigit(term: string): boolean {
  for (let at = 0; at < term.length; at += 1) if (isDigit(term.charCodeAt(at))) return true;
  return false;
}

/** A term with each run of digits as `#`: `q3` → `q#`, `1.5` → `#`. */
function maskTerm(term: string): string {
  if (!hasDigit(term)) return term;
  let masked = '';
  for (let at = 0; at < term.length; at += 1) {
    const code = term.charCodeAt(at);
    if (!isDigit(code)) masked += term.charAt(at);
    else if (!masked.endsWith(FIGURE)) masked += FIGURE;
  }
  return masked === '#.#' ? FIGURE : masked;
}

/** Terms with all figures masked. Rule: docs/rules.md#masked-figures */
export function maskTerms(terms: readonly string[]): string[] {
  return terms.map(maskTerm);
}

/** 32-bit hash of terms (FNV-1a over their UTF-16 units), starting from `seed`. */
function hashTerms(terms: readonly string[], from = 0, to = terms.length, seed = 0x81_1c_9d_c5): number {
  let hash = seed;
  for (let index = from; index < to; index += 1) {
    const term = terms[index] ?? '';
    for (let at = 0; at < term.length; at += 1) {
      hash = Math.imul(hash ^ term.charCodeAt(at), 0x01_00_01_93);
    }
    hash = Math.imul(hash ^ 0x1f, 0x01_00_01_93);
  }
  return hash >>> 0;
}

/** 64-bit key of a list of terms, equal for equal lists. */
export function termsKey(terms: readonly string[]): string {
  const low = hashTerms(terms).toString(16);
  const high = hashTerms(terms, 0, terms.length, 0x9e_37_79_b9).toString(16);
  return `${high.padStart(8, '0')}${low.padStart(8, '0')}`;
}

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
