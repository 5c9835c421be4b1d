import { chainPositions, holds } from './match.ts';
import { Occurrences, type Positions, type PositionsOf } from './occurrences.ts';
import type { Query } from './query.ts';

/**
 * Every range that makes a query true for a text, as `[start, end)` in UTF-16 units, in order and without overlap.
 * Empty if the query is false. Operands under NOT and false branches of OR have none. An operand in NEAR counts where
 * the chain matches.
 * Example: ("costs of the tariff rose", `tariff*`) → [[13, 19]].
 */
export const findHits = (text: string, query: Query): [number, number][] => prepareFindHits(query)(text);

/** `findHits` for one text after another. */
export function prepareFindHits(query: Query): (text: string) => [number, number][] {
  const occurrences = new Occurrences(query);
  return (text) => {
    occurrences.read(text);
    return hitsOf(query, occurrences);
  };
}

/** `findHits` where the positions are known. */
export function hitsOf(query: Query, occurrences: PositionsOf): [number, number][] {
  if (!holds(query, occurrences)) return [];
  const hits: [number, number][] = [];
  for (const { start, end } of positionsOf(query, occurrences)) {
    start.forEach((from, index) => hits.push([from, end[index] ?? from]));
  }
  return merged(hits);
}

/** Positions that make a matching part true. */
function positionsOf(query: Query, occurrences: PositionsOf): Positions[] {
  switch (query.kind) {
    case 'and':
      return query.of.flatMap((part) => positionsOf(part, occurrences));
    case 'or':
      return query.of.flatMap((part) => (holds(part, occurrences) ? positionsOf(part, occurrences) : []));
    case 'not':
      return [];
    case 'near':
      return chainPositions(
        query.operands.map((operand) => occurrences.of(operand, true)),
        query.distance,
      );
    default:
      return [occurrences.of(query, false)];
  }
}

/** Sorts hits and merges overlapping ones. */
function merged(hits: [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of hits.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
