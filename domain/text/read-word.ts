import { DIGIT, UPPER } from './characters.ts';
import { dottedEnd, joinedEnd, numberEnd } from './word-rules.ts';

/** A word with its end. `letters` are those of `R&D`, which are words too. */
export type Word = { term: string; end: number; letters: readonly string[] };

const NONE: readonly string[] = [];

/** A run of letters and digits as a term. `seen` has the character classes in it. */
export function termOf(source: string, from: number, to: number, seen: number): string {
  const word = source.slice(from, to);
  return (seen & UPPER) === 0 ? word : word.toLowerCase();
}

/**
 * The word that starts with the run `at` to `runEnd`: the run, or a number, `U.S.` or `R&D` that continues after it.
 */
export function readWord(source: string, at: number, runEnd: number, to: number, seen: number): Word {
  if ((seen & DIGIT) !== 0) {
    const end = numberEnd(source, at, runEnd, to, seen === DIGIT);
    if (end === runEnd) return { term: termOf(source, at, end, seen), end, letters: NONE };
    return { term: source.slice(at, end).replaceAll(',', '').toLowerCase(), end, letters: NONE };
  }
  const dotted = runEnd - at === 1 ? dottedEnd(source, at, to) : at;
  if (dotted > at) {
    return { term: source.slice(at, dotted).replaceAll('.', '').toLowerCase(), end: dotted, letters: NONE };
  }
  const joined = joinedEnd(source, at, runEnd, to);
  if (joined === at) return { term: termOf(source, at, runEnd, seen), end: runEnd, letters: NONE };
  const parts = source.slice(at, joined).toLowerCase().split('&');
  const letters = parts.every((part) => part.length === 1) ? parts : NONE;
  return { term: parts.join(''), end: joined, letters };
}
