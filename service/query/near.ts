import { noPlaces, type Places } from './places.ts';

/** One place of one operand; `bit` is the operand's. */
type Stop = { first: number; last: number; bit: number; operand: number; index: number };

/**
 * Sets of operands that chains ending at each stop have passed, as bit sets. A chain goes to the right, from stop to stop
 * without overlap and at most `distance` on, and passes an operand once. With `until`, ends once a chain has that set.
 *
 * Stops are taken by their first position. A window holds, for each set, how many stops have it that end 1 to `distance`
 * before; both its edges only move right, so the whole takes a time that grows with the stops and not with the distance.
 */
function reach(
  byFirst: readonly Stop[],
  byLast: readonly Stop[],
  sets: Map<Stop, number[]>,
  distance: number,
  until: number,
): boolean {
  const counts = new Map<number, number>();
  const move = (stop: Stop | undefined, by: number) => {
    for (const set of (stop && sets.get(stop)) ?? []) {
      const count = (counts.get(set) ?? 0) + by;
      if (count === 0) counts.delete(set);
      else counts.set(set, count);
    }
  };
  let entered = 0;
  let left = 0;
  for (const stop of byFirst) {
    while ((byLast[entered]?.last ?? Infinity) < stop.first) {
      move(byLast[entered], 1);
      entered += 1;
    }
    while (left < entered && (byLast[left]?.last ?? Infinity) < stop.first - distance) {
      move(byLast[left], -1);
      left += 1;
    }
    const reached = [stop.bit];
    for (const set of counts.keys()) if ((set & stop.bit) === 0) reached.push(set | stop.bit);
    sets.set(stop, reached);
    if (reached.includes(until)) return true;
  }
  return false;
}

function stopsOf(operands: readonly Places[]): Stop[] {
  const stops = operands.flatMap(({ first, last }, operand) =>
    first.map((from, index) => ({
      first: from,
      last: last[index] ?? from,
      bit: 1 << operand,
      operand,
      index,
    })),
  );
  return stops.toSorted((a, b) => a.first - b.first);
}

const sortedByLast = (stops: readonly Stop[]) => stops.toSorted((a, b) => a.last - b.last);
const isAbsent = ({ first }: Places) => first.length === 0;

/** True when a chain with all operands exists; see `Near`. */
export function hasChain(operands: readonly Places[], distance: number): boolean {
  if (operands.some(isAbsent)) return false;
  const stops = stopsOf(operands);
  return reach(stops, sortedByLast(stops), new Map(), distance, 2 ** operands.length - 1);
}

/** The places of each operand that are part of some chain with all of them. */
export function chainPlaces(operands: readonly Places[], distance: number): Places[] {
  const found = operands.map(noPlaces);
  if (operands.some(isAbsent)) return found;
  const stops = stopsOf(operands);
  const before = new Map<Stop, number[]>();
  reach(stops, sortedByLast(stops), before, distance, -1);
  // The same walk from the right: positions are negated, and every stop keeps its place in the list.
  const turned = new Map(stops.map((stop) => [stop, { ...stop, first: -stop.last, last: -stop.first }]));
  const back = [...turned.values()].toSorted((a, b) => a.first - b.first);
  const after = new Map<Stop, number[]>();
  reach(back, sortedByLast(back), after, distance, -1);
  const all = 2 ** operands.length - 1;
  for (const stop of stops) {
    const mirrored = turned.get(stop);
    const ahead = new Set(mirrored && after.get(mirrored));
    if (!before.get(stop)?.some((set) => ahead.has((all ^ set) | stop.bit))) continue;
    const from = operands[stop.operand];
    const into = found[stop.operand];
    into?.first.push(stop.first);
    into?.last.push(stop.last);
    into?.start.push(from?.start[stop.index] ?? 0);
    into?.end.push(from?.end[stop.index] ?? 0);
  }
  return found;
}
