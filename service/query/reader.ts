import type { Lexeme } from './lexemes.ts';
import { phraseOf, prefixOf, wordOf } from './operand.ts';
import { type Operand, QueryError } from './query.ts';

const MOST_CLAUSES = 64;
const BINARY = new Set(['AND', 'OR']);

/** The pieces of a query, read from the left. */
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

  /** `NEAR` where a parenthesis follows, which is taken too; elsewhere it is a word. */
  takeNear(): Lexeme | null {
    if (this.peek(1)?.kind !== 'open') return null;
    const near = this.takeWord('NEAR');
    if (near !== null) this.#at += 1;
    return near;
  }

  skipCommas(): void {
    while (this.take('comma') !== null) {
      // Between words outside NEAR a comma says nothing.
    }
  }

  startsPrimary(): boolean {
    const next = this.peek();
    if (next === null) return false;
    if (next.kind === 'word') return !BINARY.has(next.text);
    return next.kind === 'phrase' || next.kind === 'open';
  }

  /** The next phrase, word or prefix; null for a word in which nothing can be searched. Throws QueryError. */
  operand(): Operand | null {
    const piece = this.take('phrase') ?? this.take('word');
    if (piece === null) return null;
    const operand = this.#operandOf(piece);
    if (operand !== null) this.#count(piece);
    return operand;
  }

  #operandOf(piece: Lexeme): Operand | null {
    const star = this.peek();
    if (star?.kind !== 'star' || star.start !== piece.end) {
      return piece.kind === 'phrase' ? phraseOf(piece) : wordOf(piece);
    }
    if (piece.kind === 'phrase') {
      throw new QueryError(
        '* follows a word, not a phrase: take it out, or take out the quotes.',
        star.start,
      );
    }
    this.#at += 1;
    const next = this.peek();
    if (next !== null && next.start === star.end && ['word', 'phrase', 'star', 'open'].includes(next.kind)) {
      throw new QueryError(
        `* ends a word, and "${piece.text}*${next.text}" goes on: write ${piece.text}*.`,
        star.start,
      );
    }
    return prefixOf(piece, star);
  }

  #count(piece: Lexeme): void {
    this.#clauses += 1;
    if (this.#clauses > MOST_CLAUSES) {
      throw new QueryError(
        `A query has at most ${MOST_CLAUSES} words and phrases: take some out.`,
        piece.start,
      );
    }
  }
}
