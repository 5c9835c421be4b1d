import { forEachToken } from '../query/analyse.ts';
import { hashOf } from '../text/words.ts';
import { NumberList, type TermNumbers } from './term-numbers.ts';

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

/**
 * The commonest words of reports, the most frequent first: a quarter of their words. Phrases of them would read most
 * positions of the index. A change needs a new version of segments.
 */
export const COMMONEST: readonly string[] =
  'the and of to in our or a for as on by we other are with that is be from'.split(' ');

/** Prefix of terms that are two of the commonest words in a row. */
const PAIR = ':p:';

const numbers = new Map(COMMONEST.map((word, number) => [word, number]));
const pairs = COMMONEST.flatMap((first) => COMMONEST.map((second) => `${PAIR}${first} ${second}`));

/** The terms that have a number before any other: the commonest words, then their pairs. */
export const numberedTerms = (): readonly string[] => [...COMMONEST, ...pairs];

/** Number of the term of two words by their numbers. */
export const pairNumber = (first: number, second: number): number => COMMONEST.length * (first + 1) + second;

/** The term that two words in a row are, null unless both are among the commonest. */
export function pairTerm(first: string | undefined, second: string | undefined): string | null {
  const one = numbers.get(first ?? '');
  const other = numbers.get(second ?? '');
  if (one === undefined || other === undefined) return null;
  return pairs[one * COMMONEST.length + other] ?? null;
}
