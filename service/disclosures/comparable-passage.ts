import type { AlignedPassage } from './disclosure.ts';
import { maskedTerms, plainTerms, termsKey } from './masked.ts';
import { ALIGNMENT_TERMS, type Shingles, shinglesOf } from './shingles.ts';

/** A passage made ready to be compared: names of its words, and of its words without figures, and their shingles. */
export type Comparable = AlignedPassage & { exact: string; masked: string; shingles: Shingles };

export function toComparable(passage: AlignedPassage): Comparable {
  const masked = maskedTerms(passage.text);
  return {
    ...passage,
    exact: termsKey(plainTerms(passage.text)),
    masked: termsKey(masked),
    shingles: shinglesOf(masked, ALIGNMENT_TERMS),
  };
}
