import { forEachToken } from '../query/analyse.ts';
import { kindOf, UPPER } from '../text/word-rules.ts';
import { hashOf } from '../text/words.ts';

/** Numbers before the units of a term, and what the second part of its number counts. */
const HEAD = 3;
const HALF = 2 ** 16;

/** A unit of a run of ASCII letters and digits, capitals as small letters. */
const small = (unit: number): number => (kindOf(unit) === UPPER ? unit + 32 : unit);

/** Where a term begins to be looked for. */
const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask;

/**
 * Numbers terms in the order in which they come. Three times as fast as a Map, which hashes each text in a slow call.
 * A run of letters is found without making a text of it.
 */
export class TermNumbers {
  #terms: string[] = [];
  /** Of each term its length, its number in two parts, its UTF-16 units. */
  #units = new Uint16Array(1 << 16);
  #end = 0;
  /** Hash of a term, then where its units are plus one; 0 is free. */
  #slots = new Int32Array(2 << 16);

  get size(): number {
    return this.#terms.length;
  }

  term(number: number): string {
    return this.#terms[number] ?? '';
  }

  numberOf(term: string): number {
    const hash = hashOf(term);
    const mask = this.#slots.length / 2 - 1;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const at = (this.#slots[2 * slot + 1] ?? 0) - 1;
      if (at < 0) return this.#add(term, hash, slot);
      if (this.#slots[2 * slot] === hash && this.#terms[this.#numberAt(at)] === term)
        return this.#numberAt(at);
    }
  }

  /** The number of a run of ASCII letters or digits of a text, in small letters, with this hash. */
  numberOfRun(text: string, from: number, to: number, hash: number): number {
    const mask = this.#slots.length / 2 - 1;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const at = (this.#slots[2 * slot + 1] ?? 0) - 1;
      if (at < 0) return this.#add(text.slice(from, to).toLowerCase(), hash, slot);
      if (this.#slots[2 * slot] === hash && this.#isRun(at, text, from, to)) return this.#numberAt(at);
    }
  }

  #numberAt(at: number): number {
    return (this.#units[at + 1] ?? 0) + (this.#units[at + 2] ?? 0) * HALF;
  }

  #isRun(at: number, text: string, from: number, to: number): boolean {
    const units = this.#units;
    if (units[at] !== to - from) return false;
    const shift = at + HEAD - from;
    for (let each = from; each < to; each += 1)
      if (units[each + shift] !== small(text.charCodeAt(each))) return false;
    return true;
  }

  #add(term: string, hash: number, slot: number): number {
    const number = this.#terms.length;
    const begin = this.#end;
    this.#end += HEAD + term.length;
    if (this.#end > this.#units.length) {
      const units = new Uint16Array(2 * this.#end);
      units.set(this.#units);
      this.#units = units;
    }
    this.#units[begin] = term.length;
    this.#units[begin + 1] = number % HALF;
    this.#units[begin + 2] = Math.floor(number / HALF);
    for (let at = 0; at < term.length; at += 1) this.#units[begin + HEAD + at] = term.charCodeAt(at);
    this.#terms.push(term);
    this.#slots[2 * slot] = hash;
    this.#slots[2 * slot + 1] = begin + 1;
    if (4 * this.#terms.length > this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const before = this.#slots;
    const slots = new Int32Array(2 * before.length);
    const mask = before.length - 1;
    for (let at = 0; at < before.length; at += 2) {
      const begin = before[at + 1] ?? 0;
      if (begin === 0) continue;
      const hash = before[at] ?? 0;
      let slot = slotOf(hash, mask);
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
      slots[2 * slot] = hash;
      slots[2 * slot + 1] = begin;
    }
    this.#slots = slots;
  }

  /** Forgets all terms and uses the same memory again. */
  clear(): void {
    this.#terms = [];
    this.#end = 0;
    this.#slots.fill(0);
  }

  /** Numbers of all terms, which ascend by their UTF-16 units. */
  sorted(): number[] {
    return sortTerms(this.#terms);
  }
}

/** First units of a term that are sorted as a number: four of seven bits, and 24 bits for the term's number. */
const UNITS = 4;
const UNIT = 0x80;
const NUMBERS = 2 ** 24;

/** The first units of a term as a number: no unit as 0, those from 127 on as 127, and none behind one of these. */
function prefixOf(term: string): number {
  let prefix = 0;
  let most = UNIT - 1;
  for (let at = 0; at < UNITS; at += 1) {
    const unit = at < term.length ? Math.min(most, term.charCodeAt(at)) : 0;
    if (unit === UNIT - 1) most = 0;
    prefix = prefix * UNIT + unit;
  }
  return prefix;
}

/**
 * Numbers of terms, which ascend by their UTF-16 units. Terms are different. Numbers are sorted five times as fast as
 * texts: only terms with the same first units are compared.
 */
export function sortTerms(terms: readonly string[]): number[] {
  const byUnits = (a: number, b: number): number => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1);
  if (terms.length > NUMBERS) return [...terms.keys()].toSorted(byUnits);
  const keys = Float64Array.from(terms, (term, number) => prefixOf(term) * NUMBERS + number).toSorted();
  const sorted: number[] = [];
  for (let from = 0; from < keys.length;) {
    const prefix = Math.floor((keys[from] ?? 0) / NUMBERS);
    const alike: number[] = [];
    for (; from < keys.length && Math.floor((keys[from] ?? 0) / NUMBERS) === prefix; from += 1)
      alike.push((keys[from] ?? 0) % NUMBERS);
    for (const number of alike.length > 1 ? alike.toSorted(byUnits) : alike) sorted.push(number);
  }
  return sorted;
}

/** Numbers whose memory is kept for other lists. */
const KEPT_MAX = 1 << 22;

/** Numbers below 2^32 appended to a list that grows. */
export class NumberList {
  values: Uint32Array = new Uint32Array(1_024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.#grow();
    this.values[this.length] = value;
    this.length += 1;
  }

  #grow(): void {
    const grown = new Uint32Array(2 * this.length);
    grown.set(this.values);
    this.values = grown;
  }

  /** Has room for this many numbers, with undefined content. */
  resize(length: number): void {
    if (length > this.values.length) this.values = new Uint32Array(Math.ceil(1.25 * length));
    this.length = length;
  }

  /** Forgets the numbers and uses the same memory again, unless it is more than usual. */
  clear(): void {
    if (this.values.length > KEPT_MAX) this.values = new Uint32Array(1_024);
    this.length = 0;
  }

  view(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}

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
