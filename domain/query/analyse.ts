import { forEachWord, type VisitRun, type VisitWord } from '../text/words.ts';
import { formCodeAt } from './form-codes.ts';

/** One term as it is indexed and searched. `start` and `end` are UTF-16 offsets in the raw text. */
export type Token = { term: string; position: number; start: number; end: number; alias: boolean };

export type VisitToken = VisitWord;

/** Prefix of a form code's term. No word's term has it. */
export const FORM_PREFIX = 'f:';

function codeTermAt(source: string, start: number, from: number, to: number) {
  const code = formCodeAt(source, start, from, to);
  return code === null ? null : { term: FORM_PREFIX + code, length: code.length };
}

/**
 * Calls `visit` for each word of a text in order and returns the number of positions. An alias has the position of
 * the word before it: the form code (`f:10-K`) and the letters of `R&D`. Documents and queries share this function,
 * so it decides which words are equal. With `visitRun` plain runs go there.
 * Rule: docs/rules.md#words. Example: "U.S. tariffs" → us at 0, tariffs at 1; returns 2.
 */
export function forEachToken(text: string, visit: VisitToken, visitRun: VisitRun | null = null): number {
  return forEachWord(text, visit, codeTermAt, visitRun);
}

/** The words of a text as a list, see `forEachToken`. */
export function analyse(text: string): Token[] {
  const tokens: Token[] = [];
  forEachToken(text, (term, position, start, end, alias) => {
    tokens.push({ term, position, start, end, alias });
  });
  return tokens;
}
