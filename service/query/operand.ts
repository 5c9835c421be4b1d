import { analyse, FORM_PREFIX } from './analyse.ts';
import type { Lexeme } from './lexemes.ts';
import { type Operand, QueryError, type Span } from './query.ts';

const MOST_TERMS = 50;
const LEAST_PREFIX = 2;

const spanOf = ({ start, end }: Span): Span => ({ start, end });

/** Refuses a phrase that is longer than one may be. */
function bounded(terms: readonly string[], position: number): readonly string[] {
  if (terms.length <= MOST_TERMS) return terms;
  throw new QueryError(
    `A phrase has at most ${MOST_TERMS} words, this one ${terms.length}: shorten it.`,
    position,
  );
}

/** A quoted phrase. Throws QueryError when nothing in it can be searched. */
export function phraseOf(lexeme: Lexeme): Operand {
  const terms = termsOf(lexeme.text);
  if (terms.length === 0) {
    throw new QueryError(
      'Nothing between these quotes can be searched: put words or numbers there.',
      lexeme.start,
    );
  }
  return { kind: 'phrase', terms: bounded(terms, lexeme.start), quoted: true, at: spanOf(lexeme) };
}

function termsOf(text: string): string[] {
  return analyse(text).flatMap(({ term, alias }) => (alias ? [] : [term]));
}

/** The operand that a bare word is; null when nothing in it can be searched, as in `&`. */
export function wordOf(lexeme: Lexeme): Operand | null {
  const tokens = analyse(lexeme.text);
  const terms = tokens.flatMap(({ term, alias }) => (alias ? [] : [term]));
  if (terms.length === 0) return null;
  if (/^[-\u2212][\p{L}"]/u.test(lexeme.text)) {
    const word = lexeme.text.slice(1);
    throw new QueryError(
      `A hyphen before a word does not leave it out: write NOT ${word}, or ${word}.`,
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

/** The operand of a word with `*` behind it. Throws QueryError when it is too short or does not end in a letter or digit. */
export function prefixOf(word: Lexeme, star: Lexeme): Operand {
  const tokens = analyse(word.text).filter(({ alias }) => !alias);
  const last = tokens.at(-1);
  if (last === undefined || last.end !== word.text.length) {
    throw new QueryError(
      '* follows a letter or digit directly, as in tariff*: take out what stands between.',
      star.start,
    );
  }
  if (last.term.length < LEAST_PREFIX) {
    throw new QueryError(
      `* needs at least ${LEAST_PREFIX} letters or digits before it, "${word.text}*" has ${last.term.length}.`,
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
