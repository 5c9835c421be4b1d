import { TERM_MAX } from '../text/words.ts';
import { analyse, FORM_PREFIX } from './analyse.ts';
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
  type Span,
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

const CLAUSES_MAX = 64;
const BINARY = new Set(['AND', 'OR']);

/**
 * Reads the pieces of a query from the left: signs, operators, and each word, phrase or prefix as a leaf. What other search
 * languages mean by a sign is refused with what to write instead, as it would search for something else.
 * Rules: docs/rules.md#query-grammar, docs/rules.md#query-limits
 */
class QueryReader {
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
  leaf(): Leaf | null {
    const piece = this.take('phrase') ?? this.take('word');
    if (piece === null) return null;
    const leaf = this.#leafOf(piece);
    if (leaf !== null) this.#count(piece);
    return leaf;
  }

  #leafOf(piece: Lexeme): Leaf | null {
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

const TERMS_MAX = 50;
const PREFIX_MIN = 2;
const LONG_WORD = new RegExp(`[\\p{L}\\p{N}]{${TERM_MAX + 1},}`, 'u');

const spanOf = ({ start, end }: Span): Span => ({ start, end });

/** Throws if a phrase is too long. */
function bounded(terms: readonly string[], position: number): readonly string[] {
  if (terms.length <= TERMS_MAX) return terms;
  throw new QueryError(
    `A phrase can have ${TERMS_MAX} words at most. This one has ${terms.length}.`,
    position,
  );
}

/** Operators of other search languages in a bare word, with what to write instead. */
const FOREIGN: readonly { sign: RegExp; say: string }[] = [
  { sign: /\|/, say: '| isn’t an operator. Write OR, as in lease OR rent.' },
  { sign: /&&/, say: '&& isn’t an operator. Words next to each other are all required.' },
  {
    sign: /(?<=[\p{L}\p{N}])~\d{0,3}$/u,
    say: '~ isn’t an operator. A word finds its other forms; NEAR(a, b, 5) finds words near each other.',
  },
  { sign: /(?<=\p{L})\^\d/u, say: '^ isn’t an operator. Remove it: words can’t be weighted.' },
  { sign: /^!(?=\p{L})/u, say: '! doesn’t exclude a word. Write NOT before it.' },
  {
    sign: /^(?:w|near|pre|adj|within)?\/\d{1,3}$/i,
    say: 'Write NEAR(tariff, cost, 5) for words near each other.',
  },
];

/** A field of other search languages: a name and a colon directly before what is sought in it. */
const FIELD = /^(\p{L}[\p{L}_]{1,13}):(?=["\u201c\p{L}\p{N}$])/u;
const FIELD_BEFORE_PHRASE = /^(\p{L}[\p{L}_]{1,13}):$/u;

/** Throws QueryError for a field that this language doesn't have; as words it would search for something else. */
function refuseField({ text, start, end }: Lexeme, next: Lexeme | null): void {
  const isBefore = next?.kind === 'phrase' && next.start === end;
  const name = (isBefore ? FIELD_BEFORE_PHRASE : FIELD).exec(text)?.[1];
  if (name === undefined) return;
  const instead = /^forms?$/i.test(name)
    ? 'Write a form alone, as in 10-K, and leave out operators, or choose it among the filters.'
    : 'Write item:, section: or ticker:, or a space after it.';
  throw new QueryError(`${name}: isn’t a field here. ${instead}`, start);
}

/** Signs that other search languages read as any letters, and operators. Dropping them would search for something else. */
function refuseSigns({ kind, text, start }: Lexeme): void {
  const first = start + (kind === 'phrase' ? 1 : 0);
  const star = text.indexOf('*');
  if (star >= 0)
    throw new QueryError(
      '* doesn’t work inside quotation marks. Remove it, or write tariff* alone.',
      first + star,
    );
  const mark = /[\p{L}\p{N}]\?(?=[\p{L}\p{N}])/u.exec(text)?.index;
  if (mark !== undefined)
    throw new QueryError(
      '? doesn’t stand for a letter. Write both words with OR, as in woman OR women.',
      first + mark + 1,
    );
  if (kind !== 'word') return;
  for (const { sign, say } of FOREIGN) {
    const at = sign.exec(text)?.index;
    if (at !== undefined) throw new QueryError(say, start + at);
  }
}

/** A quoted phrase. Throws QueryError if it has no searchable word. */
function phraseOf(lexeme: Lexeme): Leaf {
  refuseSigns(lexeme);
  const terms = termsOf(lexeme.text);
  if (terms.length === 0) {
    refuseLong(lexeme);
    throw new QueryError(
      'These quotation marks contain no word or number. Add one or remove them.',
      lexeme.start,
    );
  }
  return { kind: 'phrase', terms: bounded(terms, lexeme.start), quoted: true, at: spanOf(lexeme) };
}

/** Throws QueryError for a word that is longer than those of documents are indexed. */
function refuseLong({ text, start }: Lexeme): void {
  const long = text.match(LONG_WORD)?.[0];
  if (long === undefined) return;
  throw new QueryError(
    `This word has ${long.length} characters. Words of documents are indexed up to ${TERM_MAX}.`,
    start,
  );
}

function termsOf(text: string): string[] {
  return analyse(text).flatMap(({ term, alias }) => (alias ? [] : [term]));
}

/** The leaf for a bare word, or null if it has nothing to search for, as in `&`. */
function wordOf(lexeme: Lexeme): Leaf | null {
  refuseSigns(lexeme);
  const tokens = analyse(lexeme.text);
  const terms = tokens.flatMap(({ term, alias }) => (alias ? [] : [term]));
  if (terms.length === 0) {
    refuseLong(lexeme);
    return null;
  }
  if (/^[-\u2212][\p{L}"]/u.test(lexeme.text)) {
    const word = lexeme.text.slice(1);
    throw new QueryError(
      `A hyphen doesn’t exclude a word. Write NOT ${word} to exclude it, or ${word} to find it.`,
      lexeme.start,
    );
  }
  const at = spanOf(lexeme);
  const code = tokens.find(({ term, alias, position }) => alias && position === 0 && isForm(term));
  if (code !== undefined && termsOf(code.term.slice(FORM_PREFIX.length)).length === terms.length) {
    return { kind: 'form', code: code.term.slice(FORM_PREFIX.length), terms, at };
  }
  return { kind: 'phrase', terms: bounded(terms, lexeme.start), quoted: false, at };
}

const isForm = (term: string) => term.startsWith(FORM_PREFIX);

/** The leaf for a word with `*`. Throws QueryError if it is too short or doesn't end in a letter or digit. */
function prefixOf(word: Lexeme, star: Lexeme): Leaf {
  refuseSigns(word);
  const tokens = analyse(word.text).filter(({ alias }) => !alias);
  const last = tokens.at(-1);
  if (last === undefined || last.end !== word.text.length) {
    throw new QueryError('* must directly follow a letter or digit, as in tariff*.', star.start);
  }
  if (last.term.length < PREFIX_MIN) {
    throw new QueryError(
      `* needs at least ${PREFIX_MIN} letters or digits before it. "${word.text}*" has ${last.term.length}.`,
      word.start,
    );
  }
  const terms = bounded(
    tokens.map(({ term }) => term),
    word.start,
  );
  return {
    kind: 'prefix',
    terms: terms.slice(0, -1),
    prefix: last.term,
    at: { start: word.start, end: star.end },
  };
}
