import type { Token } from './analyse.ts';
import { addPosition, noPositions, Occurrences, type Positions, type PositionsOf } from './occurrences.ts';
import type { Query } from './query.ts';

/** Whether a document with these tokens, in order, matches the query. Rule: docs/rules.md#query-grammar */
export function matchesTokens(tokens: readonly Token[], query: Query): boolean {
  const occurrences = new Occurrences(query);
  for (const { term, position, start, end, alias } of tokens) {
    occurrences.visit(term, position, start, end, alias);
  }
  return holds(query, occurrences);
}

/** `matchesTokens` for a text, without storing its tokens. */
export function matchesText(text: string, query: Query): boolean {
  const occurrences = new Occurrences(query);
  occurrences.read(text);
  return holds(query, occurrences);
}

/** Whether the query is true for a document's collected occurrences. */
export function holds(query: Query, occurrences: PositionsOf): boolean {
  switch (query.kind) {
    case 'and':
      return query.of.every((part) => holds(part, occurrences));
    case 'or':
      return query.of.some((part) => holds(part, occurrences));
    case 'not':
      return !holds(query.of, occurrences);
    case 'near':
      return hasChain(
        query.operands.map((operand) => occurrences.of(operand, true)),
        query.distance,
      );
    default:
      return occurrences.of(query, false).first.length > 0;
  }
}

/** First and last positions of one operand, from left to right. */
type Stops = { first: readonly number[]; last: readonly number[] };

/** For each operand and stop, the sets of operands that a chain ending there can have passed, one bit a set. */
type Reached = { sets: Uint32Array[]; words: number; isFull: boolean };

/**
 * For each operand, the sets a chain can have before and after it. Operands with equal positions are passed in the
 * given order, since any other order gives the same chain: eight copies of one word give 9 sets, not 256.
 */
function steps(operands: readonly Stops[]): { before: number[]; after: number[] }[] {
  const earlier = operands.map(({ first }, index) =>
    operands.slice(0, index).findLastIndex((other) => other.first === first),
  );
  const isInOrder = (set: number) =>
    earlier.every((other, index) => other < 0 || (set & (1 << index)) === 0 || (set & (1 << other)) !== 0);
  const inOrder = Array.from({ length: 2 ** operands.length }, (_, set) => set).filter(isInOrder);
  return operands.map((_, index) => {
    const after = inOrder.filter((set) => (set & (1 << index)) !== 0 && isInOrder(set ^ (1 << index)));
    return { before: after.map((set) => set ^ (1 << index)), after };
  });
}

/**
 * Scans all stops from left to right. A chain continues from a stop to one that starts 1 to `distance` positions
 * after its end, and passes each operand once. For each set of operands, only the furthest end of a chain is kept, so
 * that time grows with the stops and not with the distance. With `stopEarly`, returns at the first complete chain.
 */
function reach(operands: readonly Stops[], distance: number, stopEarly: boolean): Reached {
  const all = 2 ** operands.length;
  const words = Math.ceil(all / 32);
  const moves = steps(operands);
  const sets = operands.map(({ first }) => new Uint32Array(first.length * words));
  const furthest = new Float64Array(all).fill(-Infinity);
  const heads = operands.map(() => 0);
  const entered = operands.map(() => 0);

  /** Extends every chain that ends before a position. */
  function enter(before: number): void {
    for (let operand = 0; operand < operands.length; operand += 1) {
      const last = operands[operand]?.last ?? [];
      const reached = sets[operand];
      let at = entered[operand] ?? 0;
      for (; (last[at] ?? Infinity) < before; at += 1) {
        const end = last[at] ?? 0;
        for (const set of moves[operand]?.after ?? []) {
          const word = reached?.[at * words + (set >>> 5)] ?? 0;
          if ((word & (1 << (set & 31))) !== 0 && (furthest[set] ?? 0) < end) furthest[set] = end;
        }
      }
      entered[operand] = at;
    }
  }

  for (let operand = nextOperand(operands, heads); operand >= 0; operand = nextOperand(operands, heads)) {
    const at = heads[operand] ?? 0;
    heads[operand] = at + 1;
    const position = operands[operand]?.first[at] ?? 0;
    const reached = sets[operand];
    const bit = 1 << operand;
    enter(position);
    for (const set of moves[operand]?.before ?? []) {
      if (set !== 0 && (furthest[set] ?? 0) < position - distance) continue;
      const joined = set | bit;
      const word = at * words + (joined >>> 5);
      if (reached !== undefined) reached[word] = (reached[word] ?? 0) | (1 << (joined & 31));
      if (stopEarly && joined === all - 1) return { sets, words, isFull: true };
    }
  }
  return { sets, words, isFull: false };
}

/** The operand whose next stop starts first, or -1 if all are done. */
function nextOperand(operands: readonly Stops[], heads: readonly number[]): number {
  let chosen = -1;
  let least = Infinity;
  for (let operand = 0; operand < operands.length; operand += 1) {
    const first = operands[operand]?.first[heads[operand] ?? 0] ?? Infinity;
    if (first < least) {
      least = first;
      chosen = operand;
    }
  }
  return chosen;
}

const isAbsent = ({ first }: Stops) => first.length === 0;

/** Whether a chain with all operands exists, see `Near`. */
export function hasChain(operands: readonly Positions[], distance: number): boolean {
  return !operands.some(isAbsent) && reach(operands, distance, true).isFull;
}

/** Mirrors positions for a scan from the right. */
const turned = ({ first, last }: Stops): Stops => ({
  first: last.map((position) => -position).toReversed(),
  last: first.map((position) => -position).toReversed(),
});

/** `reach` from the right. Operands are reversed too, since those with equal positions are passed in order. */
function reachBack(operands: readonly Stops[], distance: number): Uint32Array[] {
  const mirrored = new Map(operands.map((stops) => [stops.first, turned(stops)]));
  const order = operands.map(({ first }) => mirrored.get(first) ?? { first: [], last: [] }).toReversed();
  return reach(order, distance, false).sets.toReversed();
}

/** A set with the order of its operands reversed. */
function turnedSet(set: number, size: number): number {
  let result = 0;
  for (let bit = 0; bit < size; bit += 1) if ((set & (1 << bit)) !== 0) result |= 1 << (size - 1 - bit);
  return result;
}

/** The positions of each operand that are part of a complete chain. */
export function chainPositions(operands: readonly Positions[], distance: number): Positions[] {
  if (operands.some(isAbsent)) return operands.map(noPositions);
  const { sets: before, words } = reach(operands, distance, false);
  const behind = reachBack(operands, distance);
  const all = 2 ** operands.length - 1;
  const mirror = Array.from({ length: all + 1 }, (_, set) => turnedSet(set, operands.length));
  const moves = steps(operands);
  return operands.map((places, operand) => {
    const found = noPositions();
    const count = places.first.length;
    for (let at = 0; at < count; at += 1) {
      const there = at * words;
      const mirrored = (count - 1 - at) * words;
      for (const set of moves[operand]?.after ?? []) {
        // The sets passed before and after a position share only the position itself.
        const rest = mirror[(all ^ set) | (1 << operand)] ?? 0;
        const isPassed = ((before[operand]?.[there + (set >>> 5)] ?? 0) & (1 << (set & 31))) !== 0;
        const isAhead = ((behind[operand]?.[mirrored + (rest >>> 5)] ?? 0) & (1 << (rest & 31))) !== 0;
        if (!isPassed || !isAhead) continue;
        addPosition(
          found,
          places.first[at] ?? 0,
          places.last[at] ?? 0,
          places.start[at] ?? 0,
          places.end[at] ?? 0,
        );
        break;
      }
    }
    return found;
  });
}
