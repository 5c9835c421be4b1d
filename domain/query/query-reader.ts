import { TERM_MAX } from '../text/words.ts';
import { analyse, FORM_PREFIX } from './analyse.ts';
import { type Leaf, type Lexeme, QueryError, type Span } from './query.ts';

const CLAUSES_MAX = 64;
const BINARY = new Set(['AND', 'OR']);

/**
 * Reads the pieces of a query from the left: signs, operators, and each word, phrase or prefix as a leaf. What other search
 * languages mean by a sign is refused with what to write instead, as it would search for something else.
 * Rules: docs/rules.md#query-grammar, docs/rules.md#query-limits
 */
export class QueryReader {
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
