import { type CountedSeries, subsetsThatSum } from './subset-sum.ts';

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
