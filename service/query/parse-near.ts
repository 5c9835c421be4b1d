import type { Lexeme } from './lexemes.ts';
import { type Near, type Operand, QueryError } from './query.ts';
import type { Reader } from './reader.ts';

const FARTHEST = 255;
const MOST_OPERANDS = 8;
const SHAPE = 'NEAR(tariff, supply, 10)';

/** The rest of a NEAR, after its opening parenthesis. Throws QueryError with what would be right. */
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
      throw new QueryError(`NEAR ends with a whole number of words from 1 to ${FARTHEST}: ${SHAPE}.`, wrong);
    }
    throw new QueryError(
      `Words in NEAR are parted by commas, and several words are quoted: ${SHAPE}.`,
      next.start,
    );
  }
}

const unclosed = (near: Lexeme) =>
  new QueryError(`This NEAR( never closes: add the closing ), as in ${SHAPE}.`, near.start);

/** The distance, which is the number before the closing parenthesis or before the end. */
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
      `NEAR takes words, phrases and prefixes, no ${first.kind === 'open' ? '(' : first.text} inside it: ${SHAPE}.`,
      first.start,
    );
  }
  const operand = reader.operand();
  if (operand === null) {
    throw new QueryError(
      `NEAR has a word, phrase or prefix before each comma and a number at the end: ${SHAPE}.`,
      first.start,
    );
  }
  return operand;
}

function finish(reader: Reader, near: Lexeme, operands: Operand[], last: Lexeme): Near {
  const close = reader.take('close');
  if (close === null) throw unclosed(near);
  if (operands.length < 2 || operands.length > MOST_OPERANDS) {
    throw new QueryError(
      `NEAR takes 2 to ${MOST_OPERANDS} words or phrases and a number, got ${operands.length}: ${SHAPE}.`,
      near.start,
    );
  }
  const distance = Number(last.text);
  if (distance < 1 || distance > FARTHEST) {
    throw new QueryError(`NEAR reaches from 1 to ${FARTHEST} words, got ${last.text}.`, last.start);
  }
  return { kind: 'near', operands, distance, at: { start: near.start, end: close.end } };
}
