import { ServiceError } from '../../contract/errors.ts';
import { type FieldQuery, readFieldTerms } from '../../domain/query/expand.ts';
import { lexemes, type Lexeme } from '../../domain/query/lexemes.ts';
import { parseQuery } from '../../domain/query/parse-query.ts';
import { QueryError, type Query } from '../../domain/query/query.ts';
import { understand } from '../../domain/query/understand.ts';

/** A query text after it was understood, its terms found and parsed. */
export type ParsedText = {
  /** Forms and items read from the text; null when there are none. */
  understanding: { forms: string[]; items: string[]; residual_q: string } | null;
  /** Null when no words are left to search for. */
  query: Query | null;
  /** What `query` was read from: the text that is left, and the wordings added. */
  texts: string[];
} & Omit<FieldQuery, 'query'>;

/**
 * Reads a text in three steps: understand, parse, find the terms of the field. `filtered` says that a filter narrows what is
 * searched, so that a query may consist of exclusions alone. Throws ServiceError invalid_query with the offset in `q`.
 * Rules: docs/rules.md#query-understanding, docs/rules.md#query-widening
 */
export function parseText(
  q: string,
  options: { understand: boolean; expand: boolean; filtered: boolean },
): ParsedText {
  const understanding = options.understand ? understand(q) : null;
  const residual = understanding?.residual_q ?? q;
  const none = { understanding, query: null, separately: null, terms: [], label: null, added: [], texts: [] };
  if (residual.trim() === '') return none;
  try {
    const query = parseQuery(residual, { filtered: options.filtered || understanding !== null });
    if (!options.expand) return { ...none, query, texts: [residual] };
    const read = readFieldTerms(residual, query);
    return { ...read, understanding, texts: [residual, ...read.added.map(({ text }) => text)] };
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause;
    throw invalidQuery(cause, q, residual);
  }
}

/** The error for a query that cannot be answered, with its place in the text as the caller sent it. */
export function invalidQuery(cause: QueryError, q: string, residual: string): ServiceError {
  const position = placeIn(q, residual, cause.position);
  return new ServiceError('invalid_query', cause.message, { parameter: 'q', position });
}

/**
 * Offset in `q` of an offset in what was left of it: what is lifted leaves the other pieces as they are and in order.
 * Example: ('10-K tariff*x', 'tariff*x', 6) → 11.
 */
function placeIn(q: string, residual: string, position: number): number {
  if (q === residual) return position;
  const before = lexemes(q);
  let at = 0;
  let place = 0;
  for (const piece of lexemes(residual)) {
    if (piece.start > position) break;
    while (at < before.length && !isSame(before[at], piece)) at += 1;
    place = (before[at]?.start ?? 0) + (position - piece.start);
    at += 1;
  }
  return Math.min(place, q.length);
}

function isSame(one: Lexeme | undefined, other: Lexeme): boolean {
  return one?.kind === other.kind && one.text === other.text;
}
