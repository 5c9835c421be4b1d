import { runsOf, type SectionRun } from '../../domain/documents/divide-sections.ts';
import { forEachToken } from '../../domain/query/analyse.ts';
import type { Operand } from '../../domain/query/query.ts';

/** Prefix of the letters of `R&D`, which no word of a phrase may be. Form codes have `f:` already. */
const LETTER = 'a:';
/** Joins a word and its aliases, which share its position. No word contains it. */
export const TOGETHER = '|';

/** A letter as part of an acronym: `d` in `R&D`. */
export const letterTerm = (letter: string): string => LETTER + letter;
/** Words before the first and after the last of a section. No text contains them. */
export const opens = (key: string): string => `<${key}`;
export const closes = (key: string): string => `>${key}`;

const aliasTerm = (alias: string): string => (alias.includes(':') ? alias : letterTerm(alias));

/** The end of a cell or line, which has a position: a phrase ends there. No text contains it as a word. */
const LINE_END = '\u00b6';

/** The words of a run in order of their positions, each with its aliases. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  forEachToken(text, (term, position, _start, _end, alias) => {
    if (alias) words[position] += TOGETHER + aliasTerm(term);
    else words[position] = term;
  });
  return Array.from(words, (word: string | undefined) => word ?? LINE_END);
}

/** A text as it is sent: runs of sections, which no phrase or NEAR joins. */
export type IndexedText = { body: string[]; sections: string[]; words: number };

/**
 * A text in words that the engine only splits at blanks, so that both engines have the same words. A text that two
 * sections share is in it twice, as in the embedded index.
 * Example: 'Form 10-K' of Item 1 → ['<1 form 10|f:10-K k >1'].
 */
export function indexText(text: string, sections: readonly SectionRun[]): IndexedText {
  const keys = [...new Set(sections.flatMap((section) => section.keys))];
  let words = 0;
  const body = keys.flatMap((key) =>
    runsOf(sections, new Set([key])).map(({ start, end }) => {
      const own = wordsOf(text.slice(start, end));
      words += own.length;
      return [opens(key), ...own, closes(key)].join(' ');
    }),
  );
  return { body, sections: keys, words };
}

/** Words of a description, without aliases. */
export const describe = (description: string): string =>
  wordsOf(description)
    .map((word) => word.split(TOGETHER)[0] ?? '')
    .join(' ');

/** The terms of an operand in the index. A code is found by its own term, then by the rest of its words. */
export function termsOf(operand: Operand): readonly string[] {
  return operand.kind === 'form' ? [`f:${operand.code}`, ...operand.terms.slice(1)] : operand.terms;
}
