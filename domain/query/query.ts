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

/**
 * A query in the query language, which parses to the same query. Terms are printed as they are searched.
 * Example: `“Going Concern” (Doubt OR risk)` → `"going concern" (doubt OR risk)`.
 */
export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'near':
      return `NEAR(${[...query.operands.map(printOperand), query.distance].join(', ')})`;
    case 'and':
      return query.of.map((part) => (part.kind === 'or' ? inParentheses(part) : printQuery(part))).join(' ');
    case 'or':
      return query.of.map(printQuery).join(' OR ');
    case 'not':
      return `NOT ${isCompound(query.of) ? inParentheses(query.of) : printQuery(query.of)}`;
    default:
      return printOperand(query);
  }
}

const inParentheses = (query: Query) => `(${printQuery(query)})`;
const isCompound = ({ kind }: Query) => kind === 'and' || kind === 'or' || kind === 'not';

function printOperand(operand: Operand): string {
  if (operand.kind === 'form') return operand.code;
  if (operand.kind === 'prefix') return `${[...operand.terms, operand.prefix].join('-')}*`;
  return operand.quoted ? `"${operand.terms.join(' ')}"` : operand.terms.join('-');
}

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

/** Words and phrases looked up one by one. */
const PARTS_MAX = 12;

/** The words and phrases of a query joined by AND, and those it excludes. */
type Wanted = { wanted: Query[]; excluded: Extract<Query, { kind: 'not' }>[] };

/** What documents can have most of; null for any other query. */
export function wantedWords(query: Query): Wanted | null {
  if (query.kind !== 'and') return null;
  const wanted = query.of.filter((part) => part.kind !== 'not');
  const excluded = query.of.filter((part) => part.kind === 'not');
  return wanted.length < 2 || wanted.length > PARTS_MAX ? null : { wanted, excluded };
}

/** Any of the words, without the excluded ones. */
export function anyWord({ wanted, excluded }: Wanted): Query {
  const any: Query = { kind: 'or', of: wanted };
  return excluded.length === 0 ? any : { kind: 'and', of: [any, ...excluded] };
}

/** Operands searched in the descriptions of documents: those outside NEAR and NOT. */
export function describedBy(query: Query): Operand[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(describedBy);
  return query.kind === 'near' || query.kind === 'not' ? [] : [query];
}
