import { type CountedSeries, subsetsThatSum } from './subset-sum.ts';

/** A member with its value in each period; undefined where the filing states none. */
export type PartitionMember = { member: string; values: readonly (number | undefined)[] };

export type Partition = {
  partition: 'complete' | 'partial' | 'overlapping';
  /** Members that are the sum of others, or another cut of the same total, and so are not added to the rest. */
  subtotals: ReadonlySet<string>;
  /** Total less the members that make it up, by period; undefined where it is nought or cannot be told. */
  reconciling: readonly (number | undefined)[];
};

/** Share of the total by which members may exceed it, for eliminations, before they are said to overlap. */
const MAX_EXCESS = 0.01;

type Question = {
  members: readonly PartitionMember[];
  total: readonly (number | undefined)[];
  /** Parents over members in the filing's own tree. */
  tree: readonly { parent: string; member: string }[];
  /** Size of the last digit that the figures are exact to: 1,000,000 for figures in millions. */
  unit: number;
  /** Sum of eliminations and corporate items that the filing states, by period. */
  items: readonly (number | undefined)[];
  /** Whether members above the total mean that they overlap: of revenue; segment profits exceed it by corporate cost. */
  isAdditive: boolean;
};

const sumOf = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function countedIn(unit: number, values: readonly (number | undefined)[]): CountedSeries {
  return values.map((value) => (value === undefined ? undefined : Math.round(value / unit)));
}

/** Whether parts and whole are equal within rounding in every period that states all of them, and in one at least. */
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

/** Subtotals that the filing's own tree shows, borne out by the figures. */
function subtotalsByTree({ members, tree, unit }: Question): string[] {
  return members.flatMap(({ member, values }) => {
    const below = new Set(tree.filter(({ parent }) => parent === member).map((arc) => arc.member));
    const parts = members.filter((one) => below.has(one.member));
    return parts.length >= 2 && isSumOf(parts, values, unit) ? [member] : [];
  });
}

/** Adds the members that are the whole, or the sum of two or more others, from the smallest up. */
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

/** The finest set of members that makes up the total; null when none does. */
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
 * How the members of an axis make up the total: which are sums of others, and what is left over. Members are never added
 * blindly: a filing may show two cuts of one total on one axis, and subtotals among their parts. Period 0 is the newest.
 * Source: domain §4.3 rules 2-4. Examples: 0000320193-24-000123, products: complete, Product a subtotal;
 * 0001018724-25-000004, products: overlapping, Product and Service beside seven lines.
 */
export function partitionOf(question: Question): Partition {
  const { total, unit, items, isAdditive } = question;
  const members = question.members.filter(({ values }) => values.some((value) => value));
  const asked = { ...question, members };
  const answer = (
    partition: Partition['partition'],
    subtotals: ReadonlySet<string>,
    parts = members.filter(({ member }) => !subtotals.has(member)),
  ): Partition => ({ partition, subtotals, reconciling: reconcile(question, parts) });

  const newest = total.map((value, period) => (period === 0 ? value : undefined));
  if (isSumOf(members, newest, unit)) return answer('complete', new Set());

  const subtotals = new Set(subtotalsByTree(asked));
  markSubtotals(asked, subtotals);
  const leaves = members.filter(({ member }) => !subtotals.has(member));
  if (isSumOf(leaves, newest, unit)) return answer('complete', subtotals);

  const cut = finestCut(leaves, asked);
  if (cut !== null && cut.size < leaves.length) {
    const others = leaves.filter(({ member }) => !cut.has(member)).map(({ member }) => member);
    return answer('overlapping', new Set([...subtotals, ...others]));
  }
  const [whole] = total;
  const sum = sumOf(leaves.map(({ values }) => values[0]));
  const room = unit * (leaves.length + 2);
  const isExplained = items[0] !== undefined && Math.abs(sum + items[0] - (whole ?? 0)) <= room;
  // Boeing's regions exceed revenue by what it holds back for concessions: a small excess is no second cut.
  const isSmall = whole !== undefined && sum - whole <= Math.abs(whole) * MAX_EXCESS;
  if (!isAdditive || whole === undefined || isSmall || isExplained) return answer('partial', subtotals);
  return { partition: 'overlapping', subtotals, reconciling: total.map(() => undefined) };
}
