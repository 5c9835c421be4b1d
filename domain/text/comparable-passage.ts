import type { AlignedPassage } from './aligned-passage.ts';
import { maskTerms, termsKey } from './mask-terms.ts';
import { ALIGNMENT_TERMS, type Shingles, shinglesOf } from './shingles.ts';

/** A passage prepared for alignment: keys of its terms, with and without figures, and its shingles. */
export type Comparable = AlignedPassage & { exact: string; masked: string; shingles: Shingles };

/** Prepares a passage with the terms of its text. */
export function toComparable(passage: AlignedPassage, terms: readonly string[]): Comparable {
  const masked = maskTerms(terms);
  return {
    ...passage,
    exact: termsKey(terms),
    masked: termsKey(masked),
    shingles: shinglesOf(masked, ALIGNMENT_TERMS),
  };
}
