import { forEachToken } from './analyse.ts';
import { holds } from './match.ts';
import { chainPlaces } from './near.ts';
import { Occurrences } from './occurrences.ts';
import type { Places } from './places.ts';
import type { Query } from './query.ts';

/**
 * Every place that makes the query true of a text, as `[start, end)` in its UTF-16 units, in order and without overlap;
 * empty when it is not true. What stands under NOT gives none, nor does a branch of OR that does not hold; a place inside
 * NEAR counts where its chain holds.
 * Example: ("costs of the tariff rose", `tariff*`) → [[13, 19]].
 */
export function findHits(text: string, query: Query): [number, number][] {
  const occurrences = new Occurrences(query);
  forEachToken(text, occurrences.visit);
  if (!holds(query, occurrences)) return [];
  const hits: [number, number][] = [];
  for (const { start, end } of placesOf(query, occurrences)) {
    start.forEach((from, index) => hits.push([from, end[index] ?? from]));
  }
  return merged(hits);
}

/** Places that make a part true which holds. */
function placesOf(query: Query, occurrences: Occurrences): Places[] {
  switch (query.kind) {
    case 'and':
      return query.of.flatMap((part) => placesOf(part, occurrences));
    case 'or':
      return query.of.flatMap((part) => (holds(part, occurrences) ? placesOf(part, occurrences) : []));
    case 'not':
      return [];
    case 'near':
      return chainPlaces(
        query.operands.map((operand) => occurrences.of(operand, true)),
        query.distance,
      );
    default:
      return [occurrences.of(query, false)];
  }
}

/** Hits in order, those that overlap made one. */
function merged(hits: [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of hits.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
