/** Factor of a score for a filing's age: 1 today, 0.8 after a year, falling towards 0.6. Rule: docs/rules.md#ranking */
export function recency(age_days: number): number {
  return 0.6 + 0.4 * 2 ** (-Math.max(0, age_days) / 365);
}
