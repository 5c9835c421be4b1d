import { DIGIT, kindOf, LOWER, OTHER, UPPER } from './characters.ts';
import { fold, isBlank } from './fold.ts';
import {
  addressEnd,
  dottedEnd,
  ENCODED,
  encodedRun,
  formCodeAt,
  joinedEnd,
  numberEnd,
  possessiveEnd,
} from './word-rules.ts';

/** One word as it is indexed and looked for; `start` and `end` are UTF-16 offsets in the raw text. */
export type Token = { term: string; position: number; start: number; end: number; alias: boolean };

export type VisitToken = (term: string, position: number, start: number, end: number, alias: boolean) => void;

/** Longer words are no words: they are not indexed. */
export const LONGEST_TERM = 128;

/** How the term of a form code begins, which no word's does. */
export const FORM_PREFIX = 'f:';

type OffsetMap = { starts: readonly number[]; ends: readonly number[] };
type Stretch = { source: string; from: number; to: number; map: OffsetMap | null };

/** Words of one stretch without blanks. Returns the position after the last. */
function scan({ source, from, to, map }: Stretch, first: number, visit: VisitToken): number {
  let position = first;
  let checkedUntil = from;
  let at = from;
  const rawStart = (index: number) => (map === null ? index : (map.starts[index] ?? 0));
  const rawEnd = (index: number) => (map === null ? index : (map.ends[index - 1] ?? 0));
  while (at < to) {
    let unit = source.charCodeAt(at);
    let kind = kindOf(unit);
    if (kind === 0) {
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
    let seen = kind;
    let end = at + 1;
    for (; end < to; end += 1) {
      unit = source.charCodeAt(end);
      kind = kindOf(unit);
      if (kind === 0) break;
      seen |= kind;
    }
    if (end === to && (seen & DIGIT) === 0) {
      // The common case: nothing stands behind the word, and it is no code.
      if (end - at <= LONGEST_TERM) {
        visit(termOf(source, at, end, seen), position, rawStart(at), rawEnd(end), false);
        position += 1;
      }
      at = end;
      continue;
    }
    const skipped = addressEnd(source, at, end, to);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    let term: string;
    let parts: string[] | null = null;
    const runEnd = end;
    const numeric = (seen & DIGIT) !== 0 ? numberEnd(source, at, runEnd, to, seen === DIGIT) : runEnd;
    const dotted = end - at === 1 && (seen & DIGIT) === 0 ? dottedEnd(source, at, to) : at;
    const joined = (seen & DIGIT) === 0 ? joinedEnd(source, at, runEnd, to) : at;
    if (numeric > runEnd) {
      end = numeric;
      term = source.slice(at, end).replaceAll(',', '').toLowerCase();
    } else if (dotted > at) {
      end = dotted;
      term = source.slice(at, end).replaceAll('.', '').toLowerCase();
    } else if (joined > at) {
      end = joined;
      const all = source.slice(at, end).toLowerCase().split('&');
      term = all.join('');
      if (all.every((part) => part.length === 1)) parts = all;
    } else {
      term = termOf(source, at, end, seen);
    }
    if (term.length <= LONGEST_TERM) {
      visit(term, position, rawStart(at), rawEnd(end), false);
      const code = seen < OTHER && (seen & LOWER) === 0 ? formCodeAt(source, at, from, to) : null;
      if (code !== null) {
        visit(`${FORM_PREFIX}${code}`, position, rawStart(at), rawEnd(at + code.length), true);
      }
      if (parts !== null) visitParts(parts, at, position, rawStart, rawEnd, visit);
      position += 1;
    }
    at = possessiveEnd(source, end, to);
  }
  return position;
}

function termOf(source: string, from: number, to: number, seen: number): string {
  const word = source.slice(from, to);
  return (seen & UPPER) === 0 ? word : word.toLowerCase();
}

/** Every letter of `R&D`, once. */
function visitParts(
  parts: readonly string[],
  at: number,
  position: number,
  rawStart: (index: number) => number,
  rawEnd: (index: number) => number,
  visit: VisitToken,
): void {
  parts.forEach((part, index) => {
    const start = at + index * 2;
    if (parts.indexOf(part) === index) visit(part, position, rawStart(start), rawEnd(start + 1), true);
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
