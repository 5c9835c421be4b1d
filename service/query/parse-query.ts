import { type Lexeme, lexemes } from './lexemes.ts';
import { isNegative } from './negation.ts';
import { parseNear } from './parse-near.ts';
import { type And, type Or, type Query, QueryError } from './query.ts';
import { Reader } from './reader.ts';

const MOST_CHARACTERS = 1_000;
const DEEPEST = 8;

/**
 * The query that a text is. `filtered` says that forms, filers, places or dates narrow what is searched, so that a query
 * of exclusions alone has something to exclude from. Words without a letter or digit are passed over beside others.
 * Throws QueryError with the offset and what would be right.
 * Source: domain §6.1. Example: `tariff* NOT steel` → tariff* and not steel.
 */
export function parseQuery(text: string, options: { filtered: boolean }): Query {
  if (text.length > MOST_CHARACTERS) {
    throw new QueryError(
      `A query has at most 1,000 characters, this one ${text.length.toLocaleString('en-US')}: shorten it.`,
      MOST_CHARACTERS,
    );
  }
  const pieces = lexemes(text);
  const reader = new Reader(pieces);
  const query = orExpression(reader, 0);
  const rest = reader.peek();
  if (rest !== null) throw unexpected(rest);
  if (query === null) {
    throw new QueryError('Nothing here can be searched: type a word or a number.', 0);
  }
  if (!options.filtered && isNegative(query)) {
    throw new QueryError(
      'A query that only leaves words out matches nearly everything: add a word to find, or a form, company, place or date.',
      pieces.find((piece) => piece.kind === 'word' && piece.text === 'NOT')?.start ?? 0,
    );
  }
  return query;
}

function unexpected({ kind, text, start }: Lexeme): QueryError {
  if (kind === 'close') return new QueryError('This ) closes nothing: take it out, or add its (.', start);
  if (kind === 'star') {
    return new QueryError('* stands only behind the beginning of a word, as in tariff*.', start);
  }
  return new QueryError(`${text} needs words on both sides, as in lease ${text} rent.`, start);
}

function flat(kind: 'and' | 'or', parts: readonly Query[]): Query {
  const of = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  const [only] = of;
  if (of.length === 1 && only !== undefined) return only;
  return { kind, of } satisfies And | Or;
}

/** Null when the expression holds nothing that can be searched. */
function orExpression(reader: Reader, depth: number): Query | null {
  const first = andExpression(reader, depth);
  const parts = [first];
  for (let or = reader.takeWord('OR'); or !== null; or = reader.takeWord('OR')) {
    const next = andExpression(reader, depth);
    if (parts.at(-1) === null || next === null) throw unexpected(or);
    parts.push(next);
  }
  const whole = parts.filter((part) => part !== null);
  return whole.length === 0 ? null : flat('or', whole);
}

function andExpression(reader: Reader, depth: number): Query | null {
  const parts: Query[] = [];
  let sign: Lexeme | null = null;
  let isFirst = true;
  for (;;) {
    reader.skipCommas();
    const and = reader.takeWord('AND');
    if (and !== null) {
      if (parts.length === 0 || sign !== null) throw unexpected(and);
      sign = and;
      continue;
    }
    if (!reader.startsPrimary()) break;
    const part = unary(reader, depth);
    if (part === null && sign !== null) throw unexpected(sign);
    if (part !== null) parts.push(part);
    sign = null;
    isFirst = false;
  }
  if (sign !== null) throw unexpected(sign);
  if (isFirst) {
    const next = reader.peek();
    if (next?.kind === 'star' || (next?.kind === 'word' && next.text === 'OR')) throw unexpected(next);
  }
  return parts.length === 0 ? null : flat('and', parts);
}

function unary(reader: Reader, depth: number): Query | null {
  const not = reader.takeWord('NOT');
  if (not === null) return primary(reader, depth);
  const next = reader.peek();
  const isOperator = next?.kind === 'word' && ['NOT', 'AND', 'OR'].includes(next.text);
  const of = next === null || isOperator || !reader.startsPrimary() ? null : primary(reader, depth);
  if (of === null) throw new QueryError('NOT needs a word behind it, as in NOT lease.', not.start);
  return { kind: 'not', of };
}

function primary(reader: Reader, depth: number): Query | null {
  const near = reader.takeNear();
  if (near !== null) return parseNear(reader, near);
  const open = reader.take('open');
  if (open === null) return reader.operand();
  if (depth === DEEPEST) {
    throw new QueryError(`Parentheses go at most ${DEEPEST} deep: take some out.`, open.start);
  }
  const inside = orExpression(reader, depth + 1);
  if (reader.take('close') === null) {
    const rest = reader.peek();
    if (rest !== null) throw unexpected(rest);
    throw new QueryError('This ( never closes: add the closing ).', open.start);
  }
  if (inside === null) {
    throw new QueryError('Nothing inside these parentheses can be searched: put a word there.', open.start);
  }
  return inside;
}
