import { forEachWord, type VisitWord } from '../../text/words.ts';
import { formCodeAt } from './form-code-at.ts';

/** One word as it is indexed and looked for; `start` and `end` are UTF-16 offsets in the raw text. */
export type Token = { term: string; position: number; start: number; end: number; alias: boolean };

export type VisitToken = VisitWord;

/** How the term of a form code begins, which no word's does. */
export const FORM_PREFIX = 'f:';

function codeTermAt(source: string, start: number, from: number, to: number) {
  const code = formCodeAt(source, start, from, to);
  return code === null ? null : { term: FORM_PREFIX + code, length: code.length };
}

/**
 * Calls `visit` for every word of a text, in order, and returns the positions used. Aliases follow the word whose
 * position they share: the form code (`f:10-K`) and the letters of `R&D`. Documents and queries go through this one
 * function, so it decides what is the same word.
 * Source: domain §6.2. Example: "U.S. tariffs" → us at 0, tariffs at 1; returns 2.
 */
export function forEachToken(text: string, visit: VisitToken): number {
  return forEachWord(text, visit, codeTermAt);
}

/** The words of a text as a list; see `forEachToken`. */
export function analyse(text: string): Token[] {
  const tokens: Token[] = [];
  forEachToken(text, (term, position, start, end, alias) => {
    tokens.push({ term, position, start, end, alias });
  });
  return tokens;
}
