import type { InstanceFact } from './fact.ts';
import type { InstanceRecord } from './instance.ts';
import { type Belonging, belongingTo } from './segment-axes.ts';
import type { PartitionMember } from './segment-partition.ts';

/** Periods shown, the newest included. */
const PERIODS_BACK = 3;

/** What is done with the parts of a segment that are members of an axis of the filer's own. */
type OwnParts = 'added' | 'left out';

type Placed = Belonging & { end: string; value: number };

/**
 * Value of a member in a period, from the facts of the best rank; within segments the sum over segments, leaving out
 * parents of others counted (Walmart reports groceries for two segments, and nowhere for the whole company).
 */
function memberValue(
  placed: readonly Placed[],
  tree: InstanceRecord['members'],
  own: OwnParts,
): number | undefined {
  const best = Math.min(...placed.map(({ rank }) => rank));
  const facts = placed.filter(({ rank }) => rank === best);
  if (best < 2) return facts[0]?.value;
  const segments = new Map(facts.map(({ segment, value }) => [segment, value]));
  if (own === 'left out' && segments.size > 1 && facts.some(({ is_own }) => is_own === true))
    return undefined;
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
  own: OwnParts,
): number | undefined {
  const there = placed.filter((one) => one.end === end);
  return there.length === 0 ? undefined : memberValue(there, tree, own);
}

/**
 * Members of an axis in the filing's order, with their values at the periods. Several members of an axis of the filer's own
 * are added up to their segment in periods in which all segments then add up to the total, as `isWhole` says.
 */
export function membersOf(
  axis: string,
  facts: readonly InstanceFact[],
  ends: readonly string[],
  tree: InstanceRecord['members'],
  isWhole: (sum: number, at: number) => boolean,
): PartitionMember[] {
  const byMember = new Map<string, Placed[]>();
  for (const fact of facts) {
    const belonging = belongingTo(axis, fact);
    if (belonging === null) continue;
    const list = byMember.get(belonging.member) ?? [];
    byMember.set(belonging.member, list);
    list.push({ ...belonging, end: fact.end, value: fact.value });
  }
  const columns = ends.map((end, at) => {
    const valuesOf = (own: OwnParts): (number | undefined)[] =>
      [...byMember.values()].map((placed) => memberValueAt(placed, end, tree, own));
    const added = valuesOf('added');
    const sum = added.reduce<number>((so_far, value) => so_far + (value ?? 0), 0);
    return isWhole(sum, at) ? added : valuesOf('left out');
  });
  return [...byMember.keys()]
    .map((member, index) => ({ member, values: columns.map((column) => column[index]) }))
    .filter(({ values }) => values.some((value) => value !== undefined));
}

/** Last days of the periods at which an axis has members, newest first. */
export function periodEnds(axis: string, facts: readonly InstanceFact[]): string[] {
  const ends = new Set(facts.filter((fact) => belongingTo(axis, fact) !== null).map(({ end }) => end));
  return [...ends].toSorted().toReversed().slice(0, PERIODS_BACK);
}
