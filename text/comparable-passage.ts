import type { AlignedPassage } from './aligned-passage.ts';
import { maskTerms, termsKey } from './mask-terms.ts';
import { ALIGNMENT_TERMS, type Shingles, shinglesOf } from './shingles.ts';

/** A passage made ready to be compared: names of its words, and of its words without figures, and their shingles. */
export type Comparable = AlignedPassage & { exact: string; masked: string; shingles: Shingles };

/** A passage with the terms of its text. */
export function toComparable(passage: AlignedPassage, terms: readonly string[]): Comparable {
  const masked = maskTerms(terms);
  return {
    ...passage,
    exact: termsKey(terms),
    masked: termsKey(masked),
    shingles: shinglesOf(masked, ALIGNMENT_TERMS),
  };
}
