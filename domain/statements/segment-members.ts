import type { InstanceFact } from './fact.ts';
import type { InstanceRecord } from './instance.ts';
import { type Belonging, belongingTo } from './segment-axes.ts';
import type { PartitionMember } from './segment-partition.ts';

/** Periods shown, the newest included. */
const PERIODS_BACK = 3;

type Placed = Belonging & { end: string; value: number };

/**
 * Value of a member in a period, from the facts of the best rank; within segments the sum over segments, leaving out
 * parents of others counted (Walmart reports groceries for two segments, and nowhere for the whole company).
 */
function memberValue(placed: readonly Placed[], tree: InstanceRecord['members']): number | undefined {
  const best = Math.min(...placed.map(({ rank }) => rank));
  const facts = placed.filter(({ rank }) => rank === best);
  if (best < 2) return facts[0]?.value;
  const segments = new Map(facts.map(({ segment, value }) => [segment, value]));
  // Whether members of the filer's own axis make up a segment isn't known.
  if (segments.size > 1 && facts.some(({ is_own }) => is_own === true)) return undefined;
  const parents = new Set(
    tree
      .filter(({ parent, member }) => segments.has(parent) && segments.has(member))
      .map(({ parent }) => parent),
  );
  return [...segments]
    .filter(([segment]) => !parents.has(segment))
    .reduce((sum, [, value]) => sum + value, 0);
}

function memberValueAt(
  placed: readonly Placed[],
  end: string,
  tree: InstanceRecord['members'],
): number | undefined {
  const there = placed.filter((one) => one.end === end);
  return there.length === 0 ? undefined : memberValue(there, tree);
}

/** Members of an axis in the filing's order, with their values at the periods. */
export function membersOf(
  axis: string,
  facts: readonly InstanceFact[],
  ends: readonly string[],
  tree: InstanceRecord['members'],
): PartitionMember[] {
  const byMember = new Map<string, Placed[]>();
  for (const fact of facts) {
    const belonging = belongingTo(axis, fact);
    if (belonging === null) continue;
    const list = byMember.get(belonging.member) ?? [];
    byMember.set(belonging.member, list);
    list.push({ ...belonging, end: fact.end, value: fact.value });
  }
  return [...byMember]
    .map(([member, placed]) => ({
      member,
      values: ends.map((end) => memberValueAt(placed, end, tree)),
    }))
    .filter(({ values }) => values.some((value) => value !== undefined));
}

/** Last days of the periods at which an axis has members, newest first. */
export function periodEnds(axis: string, facts: readonly InstanceFact[]): string[] {
  const ends = new Set(facts.filter((fact) => belongingTo(axis, fact) !== null).map(({ end }) => end));
  return [...ends].toSorted().toReversed().slice(0, PERIODS_BACK);
}
