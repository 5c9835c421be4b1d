/** With more members no search is made: two halves of 2^11 subsets each are the most that stays fast. */
const MAX_MEMBERS = 22;

/** Most subsets examined for one anchor period. */
const MAX_MATCHES = 2_000;

/** Greatest probability of coincidence at which a subset is accepted. */
const MAX_ODDS = 0.01;

/** Whole numbers by period, in units of the figures' precision; undefined where not reported. */
export type CountedSeries = readonly (number | undefined)[];

function subsetSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) {
    const count = sums.length;
    for (let mask = 0; mask < count; mask += 1) sums.push((sums[mask] ?? 0) + value);
  }
  return sums;
}

/** Bit masks of the subsets that sum to a target, found by meeting in the middle. */
function masksOf(values: readonly number[], target: number): number[] {
  const half = Math.floor(values.length / 2);
  const low = new Map<number, number[]>();
  for (const [mask, sum] of subsetSums(values.slice(0, half)).entries()) {
    const masks = low.get(sum) ?? [];
    masks.push(mask);
    low.set(sum, masks);
  }
  const found: number[] = [];
  for (const [mask, sum] of subsetSums(values.slice(half)).entries()) {
    for (const other of low.get(target - sum) ?? []) {
      found.push(other + mask * 2 ** half);
      if (found.length >= MAX_MATCHES) return found;
    }
  }
  return found;
}

/** Natural logarithm of the number of ways to choose some of a number of members. */
function logChoices(members: number, chosen: number): number {
  let log = 0;
  for (let index = 1; index <= chosen; index += 1) log += Math.log((members - chosen + index) / index);
  return log;
}

/**
 * Whether a sum is likely to be a coincidence: the number of sets of that size, relative to the size of the figures and
 * rounding, in every period.
 */
function isLikelyChance(members: number, chosen: number, periods: number, size: number): boolean {
  const perPeriod = Math.log(chosen) - Math.log(Math.max(size, 2));
  return logChoices(members, chosen) + periods * perPeriod > Math.log(MAX_ODDS);
}

/**
 * Sets of two or more series that sum to a target in every period in which all are reported, as ascending indices:
 * exact in one period and within rounding in the others. Likely coincidences are excluded: many small figures add up to
 * almost any sum once, but hardly ever in each of three years. Empty for more than 22 series.
 * Example: 0000320193-24-000123, Product 294,866 = iPhone 201,183 + Mac 29,984 + iPad 26,694 + Wearables 37,005.
 */
export function subsetsThatSum(series: readonly CountedSeries[], target: CountedSeries): number[][] {
  if (series.length < 2 || series.length > MAX_MEMBERS) return [];
  const found = new Map<string, number[]>();
  for (const [anchor, goal] of target.entries()) {
    if (goal === undefined || goal === 0) continue;
    const present = series.flatMap((one, index) => (one[anchor] ? [index] : []));
    const values = present.map((index) => series[index]?.[anchor] ?? 0);
    for (const mask of masksOf(values, goal)) {
      const indices = present.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1);
      if (indices.length < 2) continue;
      const shared = target.flatMap((sum, period) => {
        const parts = indices.map((index) => series[index]?.[period]);
        return sum === undefined || parts.includes(undefined) ? [] : [{ sum, parts }];
      });
      const holds = shared.every(
        ({ sum, parts }) =>
          Math.abs(parts.reduce<number>((total, part) => total + (part ?? 0), 0) - sum) <= indices.length / 2,
      );
      if (!holds || isLikelyChance(series.length, indices.length, shared.length, Math.abs(goal))) continue;
      found.set(indices.join(), indices);
    }
  }
  return [...found.values()];
}
