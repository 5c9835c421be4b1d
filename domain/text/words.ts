import {
  DIGIT,
  ENCODED,
  type Folded,
  LOWER,
  OTHER,
  UPPER,
  addressEnd,
  attachedMarkEnd,
  dottedEnd,
  encodedRun,
  fold,
  isBlank,
  joinedEnd,
  kindOf,
  numberEnd,
  possessiveEnd,
  raisedMarkEnd,
  spacedInitialsEnd,
} from './word-rules.ts';

/** `start` and `end` are UTF-16 offsets in the raw text. */
export type VisitWord = (term: string, position: number, start: number, end: number, alias: boolean) => void;

/**
 * A word of ASCII letters, or of digits, from `start` to `end` in the text: its term is the run in small letters, whose
 * hash is `hash`.
 */
export type VisitRun = (start: number, end: number, position: number, hash: number) => void;

/** The term for a code at `start` and its length, or null. */
type FindCode = (
  source: string,
  start: number,
  from: number,
  to: number,
) => { term: string; length: number } | null;

/** Longer words are not indexed. */
export const TERM_MAX = 128;

/** A run without blanks. `map` maps offsets in `source` to the raw text, null if they are equal. */
type Stretch = { source: string; from: number; to: number; map: Folded | null };

const rawStart = (map: Folded | null, index: number) => (map === null ? index : (map.starts[index] ?? 0));
const rawEnd = (map: Folded | null, index: number) => (map === null ? index : (map.ends[index - 1] ?? 0));

/** Visits the words of one stretch. Returns the position after the last. */
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
    if (end === to && (seen & DIGIT) === 0 && end - at <= TERM_MAX) {
      // Fast path: most words have nothing after them and aren't codes.
      visit(termOf(source, at, end, seen), position, rawStart(map, at), rawEnd(map, end), false);
      return position + 1;
    }
    const skipped = addressEnd(source, at, end, to);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const word = readWord(source, at, end, to, seen);
    if (word.term.length <= TERM_MAX) {
      visit(word.term, position, rawStart(map, at), rawEnd(map, word.end), false);
      if (codeAt !== null && seen < OTHER && (seen & LOWER) === 0)
        visitCode(stretch, at, position, visit, codeAt);
      if (word.letters.length > 0) visitLetters(stretch, word.letters, at, position, visit);
      position += 1;
    }
    at =
      (seen & DIGIT) === 0
        ? attachedMarkEnd(source, at, possessiveEnd(source, word.end, to), to)
        : possessiveEnd(source, word.end, to);
  }
  return position;
}

/** Visits the code that starts with a word. */
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

/** Visits each letter of `R&D` once. */
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

/** Where a word may begin behind brackets and quotation marks. */
function afterOpening(text: string, from: number): number {
  let at = from;
  while ('(["\u201c\u2018'.includes(text.charAt(at)) && at < text.length) at += 1;
  return at;
}

/** Visits initials written apart as those written together: `U. S.` as `U.S.`, `S & P` as `S&P`. */
function visitInitials(text: string, from: number, to: number, position: number, visit: VisitWord): void {
  const written = text.slice(from, to);
  const letters: readonly string[] = written.toLowerCase().match(/[a-z]/g) ?? [];
  visit(letters.join(''), position, from, to, false);
  if (!/^(?:[A-Z] & )*[A-Z]$/.test(written)) return;
  for (const [index, letter] of letters.entries())
    if (letters.indexOf(letter) === index)
      visit(letter, position, from + index * 4, from + index * 4 + 1, true);
}

/** Whether a unit ends a cell or line: a tab or line feed. */
const endsLine = (unit: number): boolean => unit === 9 || unit === 10;

/** Whether the run of ASCII letters and digits up to `end` is a whole word. `seen` has the classes in it. */
function isPlainRun(text: string, from: number, end: number, seen: number): boolean {
  if (end === from || end - from > TERM_MAX || (seen !== DIGIT && (seen & DIGIT) !== 0)) return false;
  if (end === text.length) return true;
  const next = text.charCodeAt(end);
  if (next <= 32 || isBlank(next)) return true;
  // One mark behind it changes nothing.
  return next < 128 && (end + 1 === text.length || isBlank(text.charCodeAt(end + 1)));
}

/**
 * Calls `visit` for each word of a text in order and returns the number of positions. An alias has the position of
 * the word before it: the letters of `R&D`, and the codes that `codeAt` finds. With null, no codes are searched. With
 * `visitRun` the words that are plain runs, which most are, go there instead, without a text made of each. The end of a cell
 * or line before a word has a position too: a phrase ends there. Raised marks on words are no words.
 * Rule: docs/rules.md#words. Example: "U.S. tariffs" → us at 0, tariffs at 1; returns 2.
 */
export function forEachWord(
  text: string,
  visit: VisitWord,
  codeAt: FindCode | null,
  visitRun: VisitRun | null = null,
): number {
  const length = text.length;
  let position = 0;
  let at = 0;
  /** Whether a cell or line ended since the last word. */
  let isApart = false;
  while (at < length) {
    let unit = text.charCodeAt(at);
    if (unit <= 32 || isBlank(unit)) {
      isApart ||= endsLine(unit);
      at += 1;
      continue;
    }
    const from = raisedMarkEnd(text, at);
    if (from > at) {
      at = from;
      continue;
    }
    // A cell of signs alone, such as `$`, has no word: the ends before and behind it are one.
    const next = isApart ? position + 1 : position;
    let seen = 0;
    let hash = HASH_START;
    let kind = kindOf(unit);
    while (kind !== 0 && kind !== OTHER) {
      seen |= kind;
      hash = addUnit(hash, kind === UPPER ? unit + 32 : unit);
      at += 1;
      if (at === length) break;
      unit = text.charCodeAt(at);
      kind = kindOf(unit);
    }
    const first = at > from ? from : afterOpening(text, from);
    const initials = first > from || seen === UPPER ? spacedInitialsEnd(text, first) : first;
    if (initials > first) {
      visitInitials(text, first, initials, next, visit);
      [position, at, isApart] = [next + 1, initials, false];
      continue;
    }
    if (isPlainRun(text, from, at, seen)) {
      if (visitRun !== null) visitRun(from, at, next, hash);
      else visit(termOf(text, from, at, seen), next, from, at, false);
      position = next + 1;
      // The blank or mark behind it.
      isApart = at < length && endsLine(text.charCodeAt(at));
      at += 1;
      continue;
    }
    at = from;
    let every = 0;
    while (at < length) {
      unit = text.charCodeAt(at);
      if (isBlank(unit)) break;
      every |= unit;
      at += 1;
    }
    const folded = every < 128 ? null : fold(text, from, at);
    const stretch =
      folded === null
        ? { source: text, from, to: at, map: null }
        : { source: folded.text, from: 0, to: folded.text.length, map: folded };
    const end = scan(stretch, next, visit, codeAt);
    if (end === next) continue;
    position = end;
    isApart = false;
  }
  return position;
}

/** Terms of a text without aliases. */
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

/** A word with its end. `letters` are those of `R&D`, which are words too. */
type Word = { term: string; end: number; letters: readonly string[] };

const NONE: readonly string[] = [];

/** A run of letters and digits as a term. `seen` has the character classes in it. */
function termOf(source: string, from: number, to: number, seen: number): string {
  const word = source.slice(from, to);
  return (seen & UPPER) === 0 ? word : word.toLowerCase();
}

/**
 * The word that starts with the run `at` to `runEnd`: the run, or a number, `U.S.` or `R&D` that continues after it.
 */
function readWord(source: string, at: number, runEnd: number, to: number, seen: number): Word {
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

/** FNV-1a over UTF-16 units, as a signed number of 32 bits: `HASH_START` with each unit added. */
const HASH_START = 0x811c_9dc5 | 0;
const PRIME = 0x0100_0193;

const addUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, PRIME);

export function hashOf(term: string): number {
  let hash = HASH_START;
  for (let at = 0; at < term.length; at += 1) hash = addUnit(hash, term.charCodeAt(at));
  return hash;
}
