import type { Query } from './query.ts';

/** Whether a query only excludes: `NOT x`, or an OR of such branches. Two negations cancel out. */
export function isNegative(query: Query): boolean {
  return wishes(query, false);
}

/** Whether the query, negated or not, only excludes. */
function wishes(query: Query, negated: boolean): boolean {
  if (query.kind === 'not') return wishes(query.of, !negated);
  if (query.kind === 'and' || query.kind === 'or') return query.of.every((part) => wishes(part, negated));
  return negated;
}

/** Whether documents match by what they lack, alone or as one of several choices: `tariff OR NOT lease`. */
export function matchesByAbsence(query: Query): boolean {
  if (query.kind === 'not') return !matchesByAbsence(query.of);
  if (query.kind === 'and') return query.of.every(matchesByAbsence);
  return query.kind === 'or' && query.of.some(matchesByAbsence);
}
