/** Where a clause stands in the query as typed, in UTF-16 units; `end` is exclusive. */
export type Span = { start: number; end: number };

/** One or more terms at consecutive positions: a quoted phrase, or a bare word that analysis parts (`e-mail`). */
export type Phrase = { kind: 'phrase'; terms: readonly string[]; quoted: boolean; at: Span };

/** A form code in its exact case, as a word (`10-K`): matches the code so written, at the position of its first term. */
export type FormWord = { kind: 'form'; code: string; terms: readonly string[]; at: Span };

/** `tariff*`; `terms` stand before the prefix when analysis parts the word (`e-mai*`), mostly none. */
export type Prefix = { kind: 'prefix'; terms: readonly string[]; prefix: string; at: Span };

export type Operand = Phrase | FormWord | Prefix;

/**
 * All operands inside one chain whose neighbours are at most `distance` positions apart, in any order; adjacent is 1.
 * Two equal operands are two places. Operands of a chain do not overlap.
 */
export type Near = { kind: 'near'; operands: readonly Operand[]; distance: number; at: Span };

export type And = { kind: 'and'; of: readonly Query[] };
export type Or = { kind: 'or'; of: readonly Query[] };
export type Not = { kind: 'not'; of: Query };

/** A query as the language reads it; every stage after parsing takes and gives this. Source: domain §6.1. */
export type Query = Operand | Near | And | Or | Not;

/** Why a text is no query. `position` is the offset in it at which it stops making sense. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}
