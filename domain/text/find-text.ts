import type { TextSpan } from './sentences.ts';
import { raisedMarkEnd } from './word-rules.ts';

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/[\u2010-\u2014]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
];

/** A text with quotation marks, apostrophes, dashes and spaces in their plain forms, each at its own offset. */
export function plainMarks(text: string): string {
  return MARKS.reduce((plain, [mark, form]) => plain.replace(mark, form), text);
}

/**
 * Finds plain words in a text, ignoring case: a blank in `find` is any run of blanks, line feeds and tabs, and
 * quotation marks, apostrophes and dashes match their typographic forms. Raised marks are skipped. Start and end of each in UTF-16 units, in order,
 * without overlap; at most `max` of them, and how many there are in all.
 * Example: ('net  sales', 'Net\nSales were', 10) → {hits: [[0, 9]], total: 1}.
 */
export function findText(
  find: string,
  text: string,
  max: number,
): { hits: [start: number, end: number][]; total: number } {
  const words = fold(find)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first, ...rest] = words;
  if (first === undefined) return { hits: [], total: 0 };
  const folded = fold(text);
  const hits: [number, number][] = [];
  let total = 0;
  let at = folded.indexOf(first);
  while (at !== -1) {
    const end = endOf({ text, folded }, at + first.length, rest);
    if (end !== null) {
      total += 1;
      if (hits.length < max) hits.push([at, end]);
    }
    at = folded.indexOf(first, end ?? at + 1);
  }
  return { hits, total };
}

/** End of the words that follow, each after blanks, or null. */
function endOf(
  { text, folded }: { text: string; folded: string },
  from: number,
  words: readonly string[],
): number | null {
  let at = from;
  for (const word of words) {
    let start = afterBlanks(text, at);
    if (start === at) return null;
    // A raised mark between two words parts them no further.
    if (!folded.startsWith(word, start)) start = afterBlanks(text, raisedMarkEnd(text, start));
    if (!folded.startsWith(word, start)) return null;
    at = start + word.length;
  }
  return at;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** Space, tab, line ends, no-break and typographic spaces. NaN (past the end) is none. */
function isBlank(code: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13)) return true;
  return code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x3000;
}

/** A text without case and typographic variants, each character at its own offset. */
function fold(text: string): string {
  let folded = text.toLowerCase();
  // Lower case of İ has two units and would shift the rest. Then each character keeps its length.
  if (folded.length !== text.length) {
    folded = Array.from(text, (character) => {
      const lower = character.toLowerCase();
      return lower.length === character.length ? lower : character;
    }).join('');
  }
  return plainMarks(folded);
}

/** The text of a span on one line: whitespace collapsed, nothing else changed. */
export function wordsOf(text: string, { start, end }: TextSpan): string {
  return text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
}
