import type { Query } from './query.ts';

/**
 * True of a query that asks for nothing and only leaves out: `NOT x`, and an OR all of whose branches are so. Two
 * negations make a wish again.
 */
export function isNegative(query: Query): boolean {
  return wishes(query, false);
}

/** True when the query, negated or not, is an exclusion alone. */
function wishes(query: Query, negated: boolean): boolean {
  if (query.kind === 'not') return wishes(query.of, !negated);
  if (query.kind === 'and' || query.kind === 'or') return query.of.every((part) => wishes(part, negated));
  return negated;
}
