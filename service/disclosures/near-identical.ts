import { termsKey } from '../../text/mask-terms.ts';
import {
  ALIGNMENT_TERMS,
  dice,
  NOVELTY_TERMS,
  shared,
  type Shingles,
  shinglesOf,
} from '../../text/shingles.ts';
import { maskedTerms } from './masked.ts';

/** Two passages at least so alike say the same. Source: domain §5.6. */
export const NEAR_IDENTICAL = 0.8;

/**
 * Share of a passage's longer shingles below which a report cannot hold one so alike: of five words in a row one more in
 * eight is lost for each lost of three in a row.
 */
const LEAST_SHARED = 0.4;

/** A passage that others are held against. */
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

/** Whether a report, by everything it says, can hold a passage nearly identical. */
export function canHold({ long }: Sought, everything: Shingles): boolean {
  return long.length > 0 && shared(long, everything) / long.length >= LEAST_SHARED;
}

/** How alike a text is, 0 to 1, figures apart; 0 for one of quite another length. */
export function likeness(sought: Sought, text: string): number {
  if (text.length * 2 < sought.characters || text.length > sought.characters * 2) return 0;
  const terms = maskedTerms(text);
  if (termsKey(terms) === sought.masked) return 1;
  return Math.round(dice(sought.short, shinglesOf(terms, ALIGNMENT_TERMS)) * 1_000) / 1_000;
}
