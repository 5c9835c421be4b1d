import { NOVELTY_TERMS, shared, type Shingles, shinglesOf } from '../text/shingles.ts';
import { maskedTerms } from './masked-terms.ts';

/** Rounds to three decimals. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/**
 * Share of a passage's shingles that no single earlier report has: `1 − max(|S(p) ∩ S(F)| / |S(p)|)`, or 1 without an
 * earlier report. Null for fewer than five terms: such a passage takes its neighbour's.
 * Rule: docs/rules.md#novelty
 */
export function noveltyOf(terms: readonly string[], earlier: readonly Shingles[]): number | null {
  if (terms.length < NOVELTY_TERMS) return null;
  const own = shinglesOf(terms, NOVELTY_TERMS);
  const most = earlier.reduce((best, report) => Math.max(best, shared(own, report)), 0);
  return rounded(1 - most / own.length);
}

/** Novelty of passages in order. A passage that is too short takes that of the one before it, else after it. */
export function noveltiesOf(texts: readonly string[], earlier: readonly Shingles[]): number[] {
  const found = texts.map((text) => noveltyOf(maskedTerms(text), earlier));
  let known = found.find((value) => value !== null) ?? (earlier.length === 0 ? 1 : 0);
  return found.map((value) => {
    known = value ?? known;
    return known;
  });
}
