import { DIGIT, kindOf, LOWER, OTHER } from './characters.ts';
import { fold, type Folded, isBlank } from './fold.ts';
import { readWord, termOf } from './read-word.ts';
import { addressEnd, ENCODED, encodedRun, possessiveEnd } from './word-rules.ts';

/** `start` and `end` are UTF-16 offsets in the raw text. */
export type VisitWord = (term: string, position: number, start: number, end: number, alias: boolean) => void;

/** A code written at `start`, as the term that stands for it, and its length; null where none is. */
export type FindCode = (
  source: string,
  start: number,
  from: number,
  to: number,
) => { term: string; length: number } | null;

/** Longer words are no words: they are not indexed. */
const LONGEST_TERM = 128;

/** A run without blanks; `map` leads from units of `source` to those of the raw text, null where they are the same. */
type Stretch = { source: string; from: number; to: number; map: Folded | null };

const rawStart = (map: Folded | null, index: number) => (map === null ? index : (map.starts[index] ?? 0));
const rawEnd = (map: Folded | null, index: number) => (map === null ? index : (map.ends[index - 1] ?? 0));

/** Words of one stretch. Returns the position after the last. */
function scan(stretch: Stretch, first: number, visit: VisitWord, codeAt: FindCode | null): number {
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
      if (codeAt !== null && seen < OTHER && (seen & LOWER) === 0)
        visitCode(stretch, at, position, visit, codeAt);
      if (word.letters.length > 0) visitLetters(stretch, word.letters, at, position, visit);
      position += 1;
    }
    at = possessiveEnd(source, word.end, to);
  }
  return position;
}

/** The code that begins with a word. */
function visitCode(
  { source, from, to, map }: Stretch,
  at: number,
  position: number,
  visit: VisitWord,
  codeAt: FindCode,
): void {
  const code = codeAt(source, at, from, to);
  if (code === null) return;
  visit(code.term, position, rawStart(map, at), rawEnd(map, at + code.length), true);
}

/** Every letter of `R&D`, once. */
function visitLetters(
  { map }: Stretch,
  letters: readonly string[],
  at: number,
  position: number,
  visit: VisitWord,
): void {
  letters.forEach((letter, index) => {
    const start = at + index * 2;
    if (letters.indexOf(letter) !== index) return;
    visit(letter, position, rawStart(map, start), rawEnd(map, start + 1), true);
  });
}

/**
 * Calls `visit` for every word of a text, in order, and returns the positions used. Aliases follow the word whose
 * position they share: the letters of `R&D`, and what `codeAt` finds; null looks for no code.
 * Source: domain §6.2. Example: "U.S. tariffs" → us at 0, tariffs at 1; returns 2.
 */
export function forEachWord(text: string, visit: VisitWord, codeAt: FindCode | null): number {
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
      position = scan({ source: text, from, to: at, map: null }, position, visit, codeAt);
    } else {
      const folded = fold(text, from, at);
      const stretch = { source: folded.text, from: 0, to: folded.text.length, map: folded };
      position = scan(stretch, position, visit, codeAt);
    }
  }
  return position;
}

/** Terms of a text, aliases left out. */
export function plainTerms(text: string): string[] {
  const terms: string[] = [];
  forEachWord(
    text,
    (term, _position, _start, _end, alias) => {
      if (!alias) terms.push(term);
    },
    null,
  );
  return terms;
}
