import { hashTerms } from './mask-terms.ts';

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
