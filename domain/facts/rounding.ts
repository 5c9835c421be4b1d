import { statedUnit } from './vintages.ts';

/** Statements are in millions at the coarsest. */
const COARSEST = -6;
export const COARSEST_UNIT = 10 ** -COARSEST;

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

/**
 * By how much filed figures may miss a relation between them: each is off by half a unit of its last digit. They are few and may be of
 * reports in different units, so that the coarsest counts.
 */
export function slackOf(values: readonly number[]): number {
  const units = values
    .filter((value) => value !== 0)
    .map(statedUnit)
    .toSorted((a, b) => a - b);
  return Math.max(1, units.at(-1) ?? 1) * Math.max(1, (units.length + 1) / 2);
}
