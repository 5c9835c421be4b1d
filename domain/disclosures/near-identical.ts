import {
  ALIGNMENT_TERMS,
  NOVELTY_TERMS,
  type Shingles,
  dice,
  shared,
  shinglesOf,
  termsKey,
} from '../text/shingles.ts';
import { maskedTerms } from './masked-terms.ts';

/** Passages at least this similar are near copies. Rule: docs/rules.md#near-copies */
export const NEAR_IDENTICAL = 0.8;

/**
 * Share of a passage's longer shingles that a report with a near copy must contain: each lost run of three terms
 * loses one more in eight of the runs of five.
 */
const SHARED_MIN = 0.4;

/** A passage to search for. */
export type Sought = { masked: string; short: Shingles; long: Shingles; characters: number };

export function toSought(text: string): Sought {
  const terms = maskedTerms(text);
  return {
    masked: termsKey(terms),
    short: shinglesOf(terms, ALIGNMENT_TERMS),
    long: shinglesOf(terms, NOVELTY_TERMS),
    characters: text.length,
  };
}

/** Whether a report can contain a near copy, judged by all its shingles. */
export function canHold({ long }: Sought, everything: Shingles): boolean {
  return long.length > 0 && shared(long, everything) / long.length >= SHARED_MIN;
}

/** Similarity of a text, 0 to 1, figures masked. 0 if its length is too different. */
export function likeness(sought: Sought, text: string): number {
  if (text.length * 2 < sought.characters || text.length > sought.characters * 2) return 0;
  const terms = maskedTerms(text);
  if (termsKey(terms) === sought.masked) return 1;
  return Math.round(dice(sought.short, shinglesOf(terms, ALIGNMENT_TERMS)) * 1_000) / 1_000;
}
