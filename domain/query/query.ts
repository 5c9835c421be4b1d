/** Range of a clause in the query as typed, in UTF-16 units. `end` is exclusive. */
export type Span = { start: number; end: number };

/** One or more terms at consecutive positions: a quoted phrase, or a bare word of several terms (`e-mail`). */
export type Phrase = { kind: 'phrase'; terms: readonly string[]; quoted: boolean; at: Span };

/** A form code in its exact case, as a word (`10-K`). It matches this spelling at the position of its first term. */
type FormWord = { kind: 'form'; code: string; terms: readonly string[]; at: Span };

/** `tariff*`. `terms` come before the prefix in a word of several terms (`e-mai*`), otherwise empty. */
type Prefix = { kind: 'prefix'; terms: readonly string[]; prefix: string; at: Span };

export type Operand = Phrase | FormWord | Prefix;

/**
 * All operands in one chain whose neighbours are at most `distance` positions apart, in any order. Adjacent is 1.
 * Equal operands need separate positions, and operands of a chain don't overlap.
 */
export type Near = { kind: 'near'; operands: readonly Operand[]; distance: number; at: Span };

export type And = { kind: 'and'; of: readonly Query[] };
export type Or = { kind: 'or'; of: readonly Query[] };
type Not = { kind: 'not'; of: Query };

/** A parsed query, which all later stages take and return. Rule: docs/rules.md#query-grammar */
export type Query = Operand | Near | And | Or | Not;

/** Error for a query that can't be parsed or answered. `position` is the offset of the problem. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}
