import type { Lexeme } from './lexemes.ts';
import { phraseOf, prefixOf, refuseField, wordOf } from './operand.ts';
import { type Operand, QueryError } from './query.ts';

const CLAUSES_MAX = 64;
const BINARY = new Set(['AND', 'OR']);

/** Reads the pieces of a query from the left. */
export class Reader {
  readonly #pieces: readonly Lexeme[];
  #at = 0;
  #clauses = 0;

  constructor(pieces: readonly Lexeme[]) {
    this.#pieces = pieces;
  }

  peek(ahead = 0): Lexeme | null {
    return this.#pieces[this.#at + ahead] ?? null;
  }

  take(kind: Lexeme['kind']): Lexeme | null {
    const next = this.peek();
    if (next?.kind !== kind) return null;
    this.#at += 1;
    return next;
  }

  takeWord(text: string): Lexeme | null {
    const next = this.peek();
    return next?.kind === 'word' && next.text === text ? this.take('word') : null;
  }

  /** `NEAR` before a parenthesis, which is consumed too. Otherwise it is a word. */
  takeNear(): Lexeme | null {
    if (this.peek(1)?.kind !== 'open') return null;
    const near = this.takeWord('NEAR');
    if (near !== null) this.#at += 1;
    return near;
  }

  skipCommas(): void {
    while (this.take('comma') !== null) {
      // A comma outside NEAR has no meaning.
    }
  }

  startsPrimary(): boolean {
    const next = this.peek();
    if (next === null) return false;
    if (next.kind === 'word') return !BINARY.has(next.text);
    return next.kind === 'phrase' || next.kind === 'open';
  }

  /** The next phrase, word or prefix. Null for a word with nothing to search for. Throws QueryError. */
  operand(): Operand | null {
    const piece = this.take('phrase') ?? this.take('word');
    if (piece === null) return null;
    const operand = this.#operandOf(piece);
    if (operand !== null) this.#count(piece);
    return operand;
  }

  #operandOf(piece: Lexeme): Operand | null {
    const star = this.peek();
    if (piece.kind === 'word') refuseField(piece, star);
    if (piece.kind === 'phrase' && star?.start === piece.end && /^~\d/.test(star.text)) {
      throw new QueryError(
        '~ isn’t an operator. Write NEAR(tariff, cost, 5) for words near each other.',
        star.start,
      );
    }
    if (star?.kind !== 'star' || star.start !== piece.end) {
      return piece.kind === 'phrase' ? phraseOf(piece) : wordOf(piece);
    }
    if (piece.kind === 'phrase') {
      throw new QueryError(
        '* must follow a word, not a phrase. Remove the * or the quotation marks.',
        star.start,
      );
    }
    this.#at += 1;
    const next = this.peek();
    if (next !== null && next.start === star.end && ['word', 'phrase', 'star', 'open'].includes(next.kind)) {
      throw new QueryError(
        `* must end a word, but "${piece.text}*${next.text}" continues. Write ${piece.text}*.`,
        star.start,
      );
    }
    return prefixOf(piece, star);
  }

  #count(piece: Lexeme): void {
    this.#clauses += 1;
    if (this.#clauses > CLAUSES_MAX) {
      throw new QueryError(
        `A query can have ${CLAUSES_MAX} words and phrases at most. Remove some.`,
        piece.start,
      );
    }
  }
}
