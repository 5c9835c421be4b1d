import type { Token } from './analyse.ts';
import { hasChain } from './near.ts';
import { Occurrences, type PositionsOf } from './occurrences.ts';
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
