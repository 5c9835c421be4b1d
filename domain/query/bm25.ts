/** BM25's usual saturation and weight of the length, in every ranking. Rule: docs/rules.md#ranking */
export const K1 = 1.2;
export const B = 0.75;

/** A word in most documents still counts a little. */
const RARITY_MIN = 1e-6;

/** Weight of a word that `having` of the documents have. */
export function rarity(having: number, documents: number): number {
  return Math.max(RARITY_MIN, Math.log((documents - having + 0.5) / (having + 0.5)));
}

/** What a filing's age leaves of its score: all of it today, and this share at the least, halfway after a year. */
export const AGE_LEAST = 0.6;
export const AGE_HALF_DAYS = 365;

/** Factor of a score for a filing's age: 1 today, 0.8 after a year, falling towards 0.6. */
export function recency(age_days: number): number {
  return AGE_LEAST + (1 - AGE_LEAST) * 2 ** (-Math.max(0, age_days) / AGE_HALF_DAYS);
}
