import { forEachToken } from '../query/analyse.ts';
import { hashOf } from '../text/term-hash.ts';
import { NumberList } from './number-list.ts';
import type { TermNumbers } from './term-numbers.ts';

/** Prefix of terms that aren't words of the text at their own position: form codes and joined initials. */
const ALIAS = ':';

/** Positions from one mark to the next. */
export const MARK_WORDS = 64;

/** Offset of the last end of a cell or line before a word. */
const lineEndBefore = (text: string, start: number): number =>
  Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\t', start));

export const aliasTerm = (alias: string): string => ALIAS + alias;

/**
 * The tokens of a text in order: each word, then its aliases, which have its position. Its memory is used again for the
 * next text.
 */
export class TextTokens {
  /** The number of each token's term. */
  readonly terms = new NumberList();
  readonly positions = new NumberList();
  /** Offsets in the text. */
  readonly starts = new NumberList();
  /** The hash of each token, without the prefix of an alias. */
  readonly hashes = new NumberList();
  /** Number of words. Their positions are from 0 on, with one for each end of a cell or line between them. */
  words = 0;
  /** Where the text has each 64th position: the offset of a word, or of the end of a cell or line. */
  readonly marks = new NumberList();

  read(text: string, terms: TermNumbers): void {
    this.terms.clear();
    this.positions.clear();
    this.starts.clear();
    this.hashes.clear();
    this.marks.clear();
    let next = 0;
    const mark = (position: number, start: number): void => {
      if (position < next) return;
      this.marks.push(position === next ? start : lineEndBefore(text, start));
      next += MARK_WORDS;
    };
    const add = (term: number, position: number, start: number, hash: number): void => {
      mark(position, start);
      this.terms.push(term);
      this.positions.push(position);
      this.starts.push(start);
      this.hashes.push(hash);
    };
    let words = 0;
    forEachToken(
      text,
      (term, position, start, _end, alias) => {
        if (!alias) words += 1;
        add(terms.numberOf(alias ? aliasTerm(term) : term), position, start, hashOf(term));
      },
      (start, end, position, hash) => {
        words += 1;
        add(terms.numberOfRun(text, start, end, hash), position, start, hash);
      },
    );
    this.words = words;
  }

  get count(): number {
    return this.terms.length;
  }

  isAlias(at: number): boolean {
    return at > 0 && at < this.count && this.positions.values[at] === this.positions.values[at - 1];
  }

  /** Index of the first token that begins at an offset or behind it. */
  firstFrom(offset: number): number {
    const { values, length } = this.starts;
    let low = 0;
    for (let high = length; low < high;) {
      const middle = (low + high) >>> 1;
      if ((values[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
