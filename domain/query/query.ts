import { isBlank, isDigit, raisedMarkEnd, spacedInitialsEnd } from '../text/word-rules.ts';

/** Range of a clause in the query as typed, in UTF-16 units. `end` is exclusive. */
export type Span = { start: number; end: number };

/** One or more terms at consecutive positions: a quoted phrase, or a bare word of several terms (`e-mail`). */
export type Phrase = { kind: 'phrase'; terms: readonly string[]; quoted: boolean; at: Span };

/** A form code in its exact case, as a word (`10-K`). It matches this spelling at the position of its first term. */
type FormWord = { kind: 'form'; code: string; terms: readonly string[]; at: Span };

/** `tariff*`. `terms` come before the prefix in a word of several terms (`e-mai*`), otherwise empty. */
type Prefix = { kind: 'prefix'; terms: readonly string[]; prefix: string; at: Span };

export type Leaf = Phrase | FormWord | Prefix;

/**
 * All leaves in one chain whose neighbours are at most `distance` positions apart, in any order. Adjacent is 1.
 * Equal leaves need separate positions, and leaves of a chain don't overlap.
 */
export type Near = { kind: 'near'; leaves: readonly Leaf[]; distance: number; at: Span };

export type And = { kind: 'and'; of: readonly Query[] };
export type Or = { kind: 'or'; of: readonly Query[] };
type Not = { kind: 'not'; of: Query };

/** A parsed query, which all later stages take and return. Rule: docs/rules.md#query-grammar */
export type Query = Leaf | Near | And | Or | Not;

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
      return `NEAR(${[...query.leaves.map(printLeaf), query.distance].join(', ')})`;
    case 'and':
      return query.of.map((part) => (part.kind === 'or' ? inParentheses(part) : printQuery(part))).join(' ');
    case 'or':
      return query.of.map(printQuery).join(' OR ');
    case 'not':
      return `NOT ${isCompound(query.of) ? inParentheses(query.of) : printQuery(query.of)}`;
    default:
      return printLeaf(query);
  }
}

const inParentheses = (query: Query) => `(${printQuery(query)})`;
const isCompound = ({ kind }: Query) => kind === 'and' || kind === 'or' || kind === 'not';

function printLeaf(leaf: Leaf): string {
  if (leaf.kind === 'form') return leaf.code;
  if (leaf.kind === 'prefix') return `${[...leaf.terms, leaf.prefix].join('-')}*`;
  return leaf.quoted ? `"${leaf.terms.join(' ')}"` : leaf.terms.join('-');
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

/** Leaves searched in the descriptions of documents: those outside NEAR and NOT. */
export function describedBy(query: Query): Leaf[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(describedBy);
  return query.kind === 'near' || query.kind === 'not' ? [] : [query];
}

/** A piece of a query as typed. `text` excludes the quotation marks of a phrase. `end` is exclusive. */
export type Lexeme = {
  kind: 'word' | 'phrase' | 'open' | 'close' | 'comma' | 'star';
  text: string;
  start: number;
  end: number;
};

const QUOTES = '"\u201c\u201d\u201e\u201f\uff02';
const isQuote = (character: string) => QUOTES.includes(character);
const SINGLE = new Map([
  ['(', 'open'],
  [')', 'close'],
  [',', 'comma'],
  ['*', 'star'],
] as const);

const isSingle = (character: string): character is '(' | ')' | ',' | '*' =>
  character === '(' || character === ')' || character === ',' || character === '*';

const isDigitAt = (text: string, at: number) => isDigit(text.charCodeAt(at));

/** True for a comma inside a number, as in `1,234`. */
function groupsDigits(text: string, comma: number, start: number): boolean {
  let first = comma;
  while (first > start && isDigitAt(text, first - 1)) first -= 1;
  const before = comma - first;
  return (
    (before === 3 || ((before === 1 || before === 2) && (first === start || text[first - 1] !== ','))) &&
    isDigitAt(text, comma + 1) &&
    isDigitAt(text, comma + 2) &&
    isDigitAt(text, comma + 3) &&
    !isDigitAt(text, comma + 4)
  );
}

/** A paragraph behind a number: `(k)` of `401(k)`, which belongs to the word and groups nothing. */
const PARAGRAPH = /^\([\p{L}\p{N}]{1,3}\)(?![\p{L}\p{N}])/u;

function wordEnd(text: string, start: number): number {
  const initials = spacedInitialsEnd(text, start);
  if (initials > start) return initials;
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text.charAt(end);
    const paragraph = character === '(' ? PARAGRAPH.exec(text.slice(end, end + 6))?.[0] : undefined;
    if (paragraph !== undefined && /\d[\p{L}]{0,2}(?:\([^()]{1,3}\))*$/u.test(text.slice(start, end))) {
      end += paragraph.length - 1;
      continue;
    }
    if (isBlank(text.charCodeAt(end)) || isQuote(character)) break;
    if (character === ',' ? !groupsDigits(text, end, start) : isSingle(character)) break;
  }
  return end;
}

function phraseAt(text: string, start: number): Lexeme {
  let end = start + 1;
  while (end < text.length && !isQuote(text.charAt(end))) end += 1;
  if (end === text.length) {
    throw new QueryError('This quotation mark is never closed. Add the closing ".', start);
  }
  return { kind: 'phrase', text: text.slice(start + 1, end), start, end: end + 1 };
}

/** The pieces of a query in order. Throws QueryError for an unclosed quotation mark. */
export function lexemes(text: string): Lexeme[] {
  const found: Lexeme[] = [];
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at);
    if (isBlank(text.charCodeAt(at))) {
      at = raisedMarkEnd(text, at + 1);
      continue;
    }
    let piece: Lexeme;
    if (isQuote(character)) piece = phraseAt(text, at);
    else if (isSingle(character)) {
      piece = { kind: SINGLE.get(character) ?? 'comma', text: character, start: at, end: at + 1 };
    } else {
      const end = wordEnd(text, at);
      piece = { kind: 'word', text: text.slice(at, end), start: at, end };
    }
    found.push(piece);
    at = piece.end;
  }
  return found;
}
