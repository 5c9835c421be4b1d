import { DIGIT, kindOf, LOWER, OTHER } from './characters.ts';
import { fold, type Folded, isBlank } from './fold.ts';
import { readWord, termOf } from './read-word.ts';
import { addressEnd, ENCODED, encodedRun, formCodeAt, possessiveEnd } from './word-rules.ts';

/** One word as it is indexed and looked for; `start` and `end` are UTF-16 offsets in the raw text. */
export type Token = { term: string; position: number; start: number; end: number; alias: boolean };

export type VisitToken = (term: string, position: number, start: number, end: number, alias: boolean) => void;

/** Longer words are no words: they are not indexed. */
export const LONGEST_TERM = 128;

/** How the term of a form code begins, which no word's does. */
export const FORM_PREFIX = 'f:';

/** A run without blanks; `map` leads from units of `source` to those of the raw text, null where they are the same. */
type Stretch = { source: string; from: number; to: number; map: Folded | null };

const rawStart = (map: Folded | null, index: number) => (map === null ? index : (map.starts[index] ?? 0));
const rawEnd = (map: Folded | null, index: number) => (map === null ? index : (map.ends[index - 1] ?? 0));

/** Words of one stretch. Returns the position after the last. */
function scan(stretch: Stretch, first: number, visit: VisitToken): number {
  const { source, from, to, map } = stretch;
  let position = first;
  let checkedUntil = from;
  for (let at = from; at < to;) {
    let seen = kindOf(source.charCodeAt(at));
    if (seen === 0) {
      at += 1;
      continue;
    }
    if (to - at >= ENCODED && at >= checkedUntil) {
      const run = encodedRun(source, at, to);
      checkedUntil = run.end;
      if (run.encoded) {
        at = run.end;
        continue;
      }
    }
    let end = at + 1;
    for (; end < to; end += 1) {
      const kind = kindOf(source.charCodeAt(end));
      if (kind === 0) break;
      seen |= kind;
    }
    if (end === to && (seen & DIGIT) === 0 && end - at <= LONGEST_TERM) {
      // Most words: nothing stands behind them, and they are no code.
      visit(termOf(source, at, end, seen), position, rawStart(map, at), rawEnd(map, end), false);
      return position + 1;
    }
    const skipped = addressEnd(source, at, end, to);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const word = readWord(source, at, end, to, seen);
    if (word.term.length <= LONGEST_TERM) {
      visit(word.term, position, rawStart(map, at), rawEnd(map, word.end), false);
      if (seen < OTHER && (seen & LOWER) === 0) visitCode(stretch, at, position, visit);
      if (word.letters.length > 0) visitLetters(stretch, word.letters, at, position, visit);
      position += 1;
    }
    at = possessiveEnd(source, word.end, to);
  }
  return position;
}

/** The form code that begins with a word. */
function visitCode(
  { source, from, to, map }: Stretch,
  at: number,
  position: number,
  visit: VisitToken,
): void {
  const code = formCodeAt(source, at, from, to);
  if (code === null) return;
  visit(FORM_PREFIX + code, position, rawStart(map, at), rawEnd(map, at + code.length), true);
}

/** Every letter of `R&D`, once. */
function visitLetters(
  { map }: Stretch,
  letters: readonly string[],
  at: number,
  position: number,
  visit: VisitToken,
): void {
  letters.forEach((letter, index) => {
    const start = at + index * 2;
    if (letters.indexOf(letter) !== index) return;
    visit(letter, position, rawStart(map, start), rawEnd(map, start + 1), true);
  });
}

/**
 * Calls `visit` for every word of a text, in order, and returns the positions used. Aliases follow the word whose
 * position they share: the form code (`f:10-K`) and the letters of `R&D`. Documents and queries go through this one
 * function, so it decides what is the same word.
 * Source: domain §6.2. Example: "U.S. tariffs" → us at 0, tariffs at 1; returns 2.
 */
export function forEachToken(text: string, visit: VisitToken): number {
  const length = text.length;
  let position = 0;
  let at = 0;
  while (at < length) {
    let unit = text.charCodeAt(at);
    if (isBlank(unit)) {
      at += 1;
      continue;
    }
    const from = at;
    let every = 0;
    while (at < length) {
      unit = text.charCodeAt(at);
      if (isBlank(unit)) break;
      every |= unit;
      at += 1;
    }
    if (every < 128) {
      position = scan({ source: text, from, to: at, map: null }, position, visit);
    } else {
      const folded = fold(text, from, at);
      const stretch = { source: folded.text, from: 0, to: folded.text.length, map: folded };
      position = scan(stretch, position, visit);
    }
  }
  return position;
}

/** The words of a text as a list; see `forEachToken`. */
export function analyse(text: string): Token[] {
  const tokens: Token[] = [];
  forEachToken(text, (term, position, start, end, alias) => {
    tokens.push({ term, position, start, end, alias });
  });
  return tokens;
}
