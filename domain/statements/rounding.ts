/** Statements are in millions at the coarsest. */
const COARSEST = -6;

/** Units of the last digit of printed figures: 1,000,000 where they are in millions. */
function unitOf(printed: readonly { decimals: number | null }[]): number {
  const stated = printed.map(({ decimals }) => decimals ?? 0);
  return 10 ** -Math.max(COARSEST, Math.min(0, ...stated));
}

/** Whether parts add up to a total but for half a unit of the last digit each, and one of the total. */
export function withinRounding(
  total: number,
  parts: readonly number[],
  printed: readonly { decimals: number | null }[],
): boolean {
  const sum = parts.reduce((so_far, part) => so_far + part, 0);
  return Math.abs(total - sum) <= unitOf(printed) * Math.max(1, (parts.length + 1) / 2);
}
