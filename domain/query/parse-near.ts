import type { Lexeme } from './lexemes.ts';
import { type Near, type Operand, QueryError } from './query.ts';
import type { Reader } from './reader.ts';

const DISTANCE_MAX = 255;
const OPERANDS_MAX = 8;
const EXAMPLE = 'NEAR(tariff, supply, 10)';

/** Parses a NEAR after its opening parenthesis. Throws QueryError with the correct form. */
export function parseNear(reader: Reader, near: Lexeme): Near {
  const operands: Operand[] = [];
  for (;;) {
    const last = distanceAt(reader);
    if (last !== null) return finish(reader, near, operands, last);
    operands.push(argument(reader, near));
    if (reader.take('comma') !== null) continue;
    const next = reader.peek();
    if (next === null) throw unclosed(near);
    if (next.kind === 'close') {
      const wrong = operands.at(-1)?.at.start ?? next.start;
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
function distanceAt(reader: Reader): Lexeme | null {
  const [first, second] = [reader.peek(), reader.peek(1)];
  if (first?.kind !== 'word' || !/^\d+$/.test(first.text)) return null;
  return second === null || second.kind === 'close' ? reader.take('word') : null;
}

function argument(reader: Reader, near: Lexeme): Operand {
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
  const operand = reader.operand();
  if (operand === null) {
    throw new QueryError(
      `NEAR needs a word, phrase or prefix before each comma and a number at the end, as in ${EXAMPLE}.`,
      first.start,
    );
  }
  return operand;
}

function finish(reader: Reader, near: Lexeme, operands: Operand[], last: Lexeme): Near {
  const close = reader.take('close');
  if (close === null) throw unclosed(near);
  if (operands.length < 2 || operands.length > OPERANDS_MAX) {
    throw new QueryError(
      `NEAR takes 2 to ${OPERANDS_MAX} words or phrases, got ${operands.length}. Write it as in ${EXAMPLE}.`,
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
  return { kind: 'near', operands, distance, at: { start: near.start, end: close.end } };
}
