/** With more members no search is made: two halves of 2^11 subsets each are the most that stays fast. */
const MAX_MEMBERS = 22;

/** Most subsets examined for one anchor period. */
const MAX_MATCHES = 2_000;

/** Greatest probability of coincidence at which a subset is accepted. */
const MAX_ODDS = 0.01;

/** Whole numbers by period, in units of the figures' precision; undefined where not reported. */
type CountedSeries = readonly (number | undefined)[];

function subsetSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) {
    const count = sums.length;
    for (let mask = 0; mask < count; mask += 1) sums.push((sums[mask] ?? 0) + value);
  }
  return sums;
}

/** Bit masks of the subsets that add up to a total, found by meeting in the middle. */
function masksOf(values: readonly number[], total: number): number[] {
  const half = Math.floor(values.length / 2);
  const low = Map.groupBy(subsetSums(values.slice(0, half)).entries(), ([, sum]) => sum);
  const found: number[] = [];
  for (const [mask, sum] of subsetSums(values.slice(half)).entries()) {
    for (const [other] of low.get(total - sum) ?? []) {
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
 * Sets of two or more series that add up to a total in every period in which all are reported, as ascending indices:
 * exact in one period and within rounding in the others. Likely coincidences are excluded: many small figures add up to
 * almost any sum once, but hardly ever in each of three years. Empty for more than 22 series.
 * Example: 0000320193-24-000123, Product 294,866 = iPhone 201,183 + Mac 29,984 + iPad 26,694 + Wearables 37,005.
 */
export function subsetsThatSum(series: readonly CountedSeries[], totals: CountedSeries): number[][] {
  if (series.length < 2 || series.length > MAX_MEMBERS) return [];
  const found = new Map<string, number[]>();
  for (const [anchor, total] of totals.entries()) {
    if (total === undefined || total === 0) continue;
    const present = series.flatMap((one, index) => (one[anchor] ? [index] : []));
    const values = present.map((index) => series[index]?.[anchor] ?? 0);
    for (const mask of masksOf(values, total)) {
      const indices = present.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1);
      if (indices.length < 2) continue;
      const shared = totals.flatMap((sum, period) => {
        const parts = indices.map((index) => series[index]?.[period]);
        return sum === undefined || parts.includes(undefined) ? [] : [{ sum, parts }];
      });
      const holds = shared.every(
        ({ sum, parts }) =>
          Math.abs(parts.reduce<number>((whole, part) => whole + (part ?? 0), 0) - sum) <= indices.length / 2,
      );
      if (!holds || isLikelyChance(series.length, indices.length, shared.length, Math.abs(total))) continue;
      found.set(indices.join(), indices);
    }
  }
  return [...found.values()];
}

/** A member with its value in each period; undefined where the filing states none. */
export type PartitionMember = { member: string; values: readonly (number | undefined)[] };

export type Partition = {
  partition: 'complete' | 'partial' | 'overlapping';
  /** Members not added to the rest: sums of others, or part of another breakdown of the same total. */
  subtotals: ReadonlySet<string>;
  /** Total less its members, by period; undefined where it is zero or unknown. */
  reconciling: readonly (number | undefined)[];
};

/** Share of the total by which members may exceed it, for eliminations, before they count as overlapping. */
const MAX_EXCESS = 0.01;

type Question = {
  members: readonly PartitionMember[];
  total: readonly (number | undefined)[];
  /** Parents over members in the filing's own tree. */
  tree: readonly { parent: string; member: string }[];
  /** Precision of the figures: 1,000,000 for figures in millions. */
  unit: number;
  /** Reported eliminations and corporate items, summed by period. */
  items: readonly (number | undefined)[];
  /** Whether an excess over the total means overlap. True for revenue; segment profits exceed the total by corporate costs. */
  isAdditive: boolean;
};

const sumOf = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function countedIn(unit: number, values: readonly (number | undefined)[]): CountedSeries {
  return values.map((value) => (value === undefined ? undefined : Math.round(value / unit)));
}

/** Whether the parts add up to the whole, within rounding, in every period that has all of them, and in at least one. */
function isSumOf(
  parts: readonly PartitionMember[],
  whole: readonly (number | undefined)[],
  unit: number,
): boolean {
  const room = (unit * Math.max(parts.length, 1)) / 2;
  let shared = 0;
  for (const [period, value] of whole.entries()) {
    const values = parts.map((part) => part.values[period]);
    if (value === undefined || values.includes(undefined)) continue;
    shared += 1;
    if (Math.abs(sumOf(values) - value) > room) return false;
  }
  return shared > 0 && parts.length > 0;
}

/** Subtotals by the filing's own hierarchy, confirmed by the figures. */
function subtotalsByTree({ members, tree, unit }: Question): string[] {
  return members.flatMap(({ member, values }) => {
    const below = new Set(tree.filter(({ parent }) => parent === member).map((arc) => arc.member));
    const parts = members.filter((one) => below.has(one.member));
    return parts.length >= 2 && isSumOf(parts, values, unit) ? [member] : [];
  });
}

/** Marks members that equal the total or the sum of two or more others, smallest first. */
function markSubtotals(question: Question, subtotals: Set<string>): void {
  const { members, total, unit } = question;
  const bySize = members.toSorted((a, b) => Math.abs(a.values[0] ?? 0) - Math.abs(b.values[0] ?? 0));
  for (const { member, values } of bySize) {
    const others = members.filter((one) => one.member !== member && !subtotals.has(one.member));
    if (subtotals.has(member) || others.length === 0) continue;
    const isWhole = isSumOf([{ member, values }], total, unit / 2);
    const counted = others.map((other) => countedIn(unit, other.values));
    if (isWhole || subsetsThatSum(counted, countedIn(unit, values)).length > 0) subtotals.add(member);
  }
}

/** The largest set of members that adds up to the total; null when none does. */
function finestCut(
  members: readonly PartitionMember[],
  { total, unit }: Question,
): ReadonlySet<string> | null {
  const sets = subsetsThatSum(
    members.map(({ values }) => countedIn(unit, values)),
    countedIn(unit, total),
  );
  const [finest] = sets.toSorted((a, b) => b.length - a.length);
  return finest === undefined ? null : new Set(finest.flatMap((index) => members[index]?.member ?? []));
}

function reconcile(question: Question, parts: readonly PartitionMember[]): (number | undefined)[] {
  const room = (question.unit * parts.length) / 2;
  return question.total.map((total, period) => {
    const values = parts.map((part) => part.values[period]).filter((value) => value !== undefined);
    if (total === undefined || values.length === 0) return undefined;
    const rest = total - sumOf(values);
    return Math.abs(rest) <= room ? undefined : rest;
  });
}

/**
 * How the members of an axis add up to the total: which are subtotals, and what remains. One axis may have two breakdowns
 * of the same total, with subtotals among the parts, so members are not simply added. Period 0 is the
 * newest.
 * Rule: docs/rules.md#segment-partitions
 * Examples: 0000320193-24-000123, products: complete, Product a subtotal; 0001018724-25-000004, products: overlapping,
 * Product and Service in addition to seven lines.
 */
export function partitionOf(question: Question): Partition {
  const { total, unit, items, isAdditive } = question;
  const members = question.members.filter(({ values }) => values.some((value) => value));
  const filled = { ...question, members };
  const result = (
    partition: Partition['partition'],
    subtotals: ReadonlySet<string>,
    parts = members.filter(({ member }) => !subtotals.has(member)),
  ): Partition => ({ partition, subtotals, reconciling: reconcile(question, parts) });

  const newest = total.map((value, period) => (period === 0 ? value : undefined));
  if (isSumOf(members, newest, unit)) return result('complete', new Set());

  const subtotals = new Set(subtotalsByTree(filled));
  markSubtotals(filled, subtotals);
  const leaves = members.filter(({ member }) => !subtotals.has(member));
  if (isSumOf(leaves, newest, unit)) return result('complete', subtotals);

  const cut = finestCut(leaves, filled);
  if (cut !== null && cut.size < leaves.length) {
    const others = leaves.filter(({ member }) => !cut.has(member)).map(({ member }) => member);
    return result('overlapping', new Set([...subtotals, ...others]));
  }
  const [whole] = total;
  const sum = sumOf(leaves.map(({ values }) => values[0]));
  const room = unit * (leaves.length + 2);
  const isExplained = items[0] !== undefined && Math.abs(sum + items[0] - (whole ?? 0)) <= room;
  // Boeing's regions exceed revenue by its reserve for concessions: a small excess is not a second breakdown.
  const isSmall = whole !== undefined && sum - whole <= Math.abs(whole) * MAX_EXCESS;
  if (!isAdditive || whole === undefined || isSmall || isExplained) return result('partial', subtotals);
  return { partition: 'overlapping', subtotals, reconciling: total.map(() => undefined) };
}
