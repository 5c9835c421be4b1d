import { QueryReader } from './query-reader.ts';
import {
  type And,
  type Leaf,
  type Lexeme,
  type Near,
  type Or,
  type Query,
  QueryError,
  isNegative,
  lexemes,
} from './query.ts';

const CHARACTERS_MAX = 1_000;
const DEPTH_MAX = 8;

/**
 * Parses a query. `filtered`: a filter by form, filer, location or date narrows the search, so that the query may only
 * exclude words. Words without a letter or digit are skipped if others remain. Throws QueryError with the offset and
 * the correct form.
 * Rules: docs/rules.md#query-grammar, docs/rules.md#query-limits. Example: `tariff* NOT steel` → tariff* and not
 * steel.
 */
export function parseQuery(text: string, options: { filtered: boolean }): Query {
  if (text.length > CHARACTERS_MAX) {
    throw new QueryError(
      `A query can have 1,000 characters at most. This one has ${text.length.toLocaleString('en-US')}.`,
      CHARACTERS_MAX,
    );
  }
  const pieces = lexemes(text);
  refuseSingleQuotes(pieces);
  refuseMarkAlone(pieces);
  const reader = new QueryReader(pieces);
  const query = orExpression(reader, 0);
  const rest = reader.peek();
  if (rest !== null) throw unexpected(rest);
  if (query === null) {
    throw new QueryError('There is nothing to search for. Enter a word or a number.', 0);
  }
  if (!options.filtered && isNegative(query)) {
    throw new QueryError(
      'This query only excludes words. Add a word to find, or filter by form, company, location or date.',
      pieces.find((piece) => piece.kind === 'word' && piece.text === 'NOT')?.start ?? 0,
    );
  }
  return query;
}

/** `leas?` alone means any letter elsewhere; behind several words the mark ends a question. Throws QueryError. */
function refuseMarkAlone([only, ...others]: readonly Lexeme[]): void {
  const at = others.length > 0 || only?.kind !== 'word' ? -1 : only.text.search(/(?<=[\p{L}\p{N}])\?$/u);
  if (only === undefined || at < 0) return;
  throw new QueryError(
    '? doesn’t stand for a letter. Write the start of the word and *, as in leas*.',
    only.start + at,
  );
}

/** `'going concern'` would be two words, as the apostrophe is part of a word: throws QueryError. */
function refuseSingleQuotes(pieces: readonly Lexeme[]): void {
  const words = pieces.filter(({ kind }) => kind === 'word');
  const open = words.findIndex(({ text }) => /^['\u2018\u201a][\p{L}\p{N}]/u.test(text));
  const first = words[open];
  if (first === undefined || !words.slice(open).some(({ text }) => /[\p{L}\p{N}]['\u2019]$/u.test(text)))
    return;
  throw new QueryError('Single quotation marks don’t make a phrase. Write "…" around it.', first.start);
}

function unexpected({ kind, text, start }: Lexeme): QueryError {
  if (kind === 'close') return new QueryError('This ) has no opening (. Remove it or add the (.', start);
  if (kind === 'star') {
    return new QueryError('* must follow the start of a word, as in tariff*.', start);
  }
  return new QueryError(`${text} needs words on both sides, as in lease ${text} rent.`, start);
}

function flat(kind: 'and' | 'or', parts: readonly Query[]): Query {
  const of = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  const [only] = of;
  if (of.length === 1 && only !== undefined) return only;
  return { kind, of } satisfies And | Or;
}

/** Null if the expression has nothing to search for. */
function orExpression(reader: QueryReader, depth: number): Query | null {
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

function andExpression(reader: QueryReader, depth: number): Query | null {
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

function unary(reader: QueryReader, depth: number): Query | null {
  const not = reader.takeWord('NOT');
  if (not === null) return primary(reader, depth);
  const next = reader.peek();
  const isOperator = next?.kind === 'word' && ['NOT', 'AND', 'OR'].includes(next.text);
  const of = next === null || isOperator || !reader.startsPrimary() ? null : primary(reader, depth);
  if (of === null) throw new QueryError('NOT needs a word after it, as in NOT lease.', not.start);
  return { kind: 'not', of };
}

function primary(reader: QueryReader, depth: number): Query | null {
  const near = reader.takeNear();
  if (near !== null) return parseNear(reader, near);
  const open = reader.take('open');
  if (open === null) return reader.leaf();
  if (depth === DEPTH_MAX) {
    throw new QueryError(`Parentheses can be nested ${DEPTH_MAX} deep at most. Remove some.`, open.start);
  }
  const inside = orExpression(reader, depth + 1);
  if (reader.take('close') === null) {
    const rest = reader.peek();
    if (rest !== null) throw unexpected(rest);
    throw new QueryError('This ( is never closed. Add the closing ).', open.start);
  }
  if (inside === null) {
    throw new QueryError('These parentheses contain no word or number. Add one or remove them.', open.start);
  }
  return inside;
}

const DISTANCE_MAX = 255;
const LEAVES_MAX = 8;
const EXAMPLE = 'NEAR(tariff, supply, 10)';

/** Parses a NEAR after its opening parenthesis. Throws QueryError with the correct form. */
function parseNear(reader: QueryReader, near: Lexeme): Near {
  const leaves: Leaf[] = [];
  for (;;) {
    const last = distanceAt(reader);
    if (last !== null) return finish(reader, near, leaves, last);
    leaves.push(argument(reader, near));
    if (reader.take('comma') !== null) continue;
    const next = reader.peek();
    if (next === null) throw unclosed(near);
    if (next.kind === 'close') {
      const wrong = leaves.at(-1)?.at.start ?? next.start;
      throw new QueryError(
        `NEAR must end with a whole number from 1 to ${DISTANCE_MAX}, as in ${EXAMPLE}.`,
        wrong,
      );
    }
    throw new QueryError(
      `Separate the words in NEAR with commas and put phrases in quotes, as in ${EXAMPLE}.`,
      next.start,
    );
  }
}

const unclosed = (near: Lexeme) =>
  new QueryError(`This NEAR( is never closed. Add the closing ), as in ${EXAMPLE}.`, near.start);

/** The distance: the number before the closing parenthesis or the end. */
function distanceAt(reader: QueryReader): Lexeme | null {
  const [first, second] = [reader.peek(), reader.peek(1)];
  if (first?.kind !== 'word' || !/^\d+$/.test(first.text)) return null;
  return second === null || second.kind === 'close' ? reader.take('word') : null;
}

function argument(reader: QueryReader, near: Lexeme): Leaf {
  const first = reader.peek();
  if (first === null) throw unclosed(near);
  const isNested =
    first.kind === 'open' ||
    (first.kind === 'word' &&
      (['OR', 'NOT', 'AND'].includes(first.text) ||
        (first.text === 'NEAR' && reader.peek(1)?.kind === 'open')));
  if (isNested) {
    throw new QueryError(
      `NEAR takes words, phrases and prefixes, not ${first.kind === 'open' ? '(' : first.text}. Write it as in ${EXAMPLE}.`,
      first.start,
    );
  }
  const leaf = reader.leaf();
  if (leaf === null) {
    throw new QueryError(
      `NEAR needs a word, phrase or prefix before each comma and a number at the end, as in ${EXAMPLE}.`,
      first.start,
    );
  }
  return leaf;
}

function finish(reader: QueryReader, near: Lexeme, leaves: Leaf[], last: Lexeme): Near {
  const close = reader.take('close');
  if (close === null) throw unclosed(near);
  if (leaves.length < 2 || leaves.length > LEAVES_MAX) {
    throw new QueryError(
      `NEAR takes 2 to ${LEAVES_MAX} words or phrases, got ${leaves.length}. Write it as in ${EXAMPLE}.`,
      near.start,
    );
  }
  const distance = Number(last.text);
  if (distance < 1 || distance > DISTANCE_MAX) {
    throw new QueryError(
      `The distance in NEAR must be 1 to ${DISTANCE_MAX} words, got ${last.text}.`,
      last.start,
    );
  }
  return { kind: 'near', leaves, distance, at: { start: near.start, end: close.end } };
}
