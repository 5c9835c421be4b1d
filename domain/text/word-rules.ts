/** True for blanks, line ends and control characters, NUL included. */
export function isBlank(unit: number): boolean {
  if (unit <= 32) return true;
  if (unit < 127) return false;
  return (
    unit <= 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

const IGNORED = /^\p{Default_Ignorable_Code_Point}$/u;
const DASH = /^[\p{Pd}\u2212]$/u;
const WORD = /^[\p{L}\p{M}\p{N}]$/u;
/** Unicode blocks of combining marks of any script. */
const ACCENTS = [
  [0x300, 0x36f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
] as const;
const isAccent = (point: number) => ACCENTS.some(([first, last]) => point >= first && point <= last);

/** U+2018 to U+201B, the prime, the modifier apostrophe and prime, the acute accent. */
const APOSTROPHES: ReadonlySet<number> = new Set([
  0x2018, 0x2019, 0x201a, 0x201b, 0x2032, 0x2bc, 0x2b9, 0xb4,
]);

/** Marks after a word that aren't part of it: footnote figures and trade marks. */
const isMarkBehind = (point: number) =>
  point === 0xb2 ||
  point === 0xb3 ||
  point === 0xb9 ||
  (point >= 0x2070 && point <= 0x207f) ||
  point === 0x2120 ||
  point === 0x2122;

/** Letters with a stroke and ligatures, which Unicode doesn't decompose. */
const TAKEN_APART = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' }),
);

function foldCharacter(character: string): string {
  if (character.length === 1 && character < '\u0080') return character;
  const point = character.codePointAt(0) ?? 0;
  if (point >= 0xd800 && point <= 0xdfff) return ' ';
  if (DASH.test(character)) return '-';
  if (APOSTROPHES.has(point)) return "'";
  if (IGNORED.test(character)) return '';
  if (isAccent(point)) return '';
  const small = character.toLowerCase().normalize('NFKD');
  if (small.length === character.length && small.codePointAt(0) === point) {
    return TAKEN_APART.get(small) ?? (WORD.test(small) ? small : ' ');
  }
  return Array.from(small, foldCharacter).join('');
}

function compute(point: number): string {
  if (point >= 0xd800 && point <= 0xdfff) return ' ';
  if (isMarkBehind(point)) return ' ';
  const character = String.fromCodePoint(point);
  const wide = character.normalize('NFKC');
  // Unicode decomposes `½` to "1⁄2", and `5½` would read 51/2.
  if (wide.includes('\u2044')) return ` ${wide.replace('\u2044', '/')} `;
  // Unicode decomposes `㏘` to "p.m.", which would split from the word before it: 9p, m.
  const joined = point === 0x33c2 || point === 0x33d8 ? wide.replaceAll('.', '') : wide;
  // Full-width letters keep their case, which identifies form codes.
  return Array.from(joined, foldCharacter).join('');
}

const known = new Map<number, string>();

/**
 * The replacement of a character for comparison: compatibility forms resolved, accents and invisible characters
 * dropped, non-ASCII letters in lower case, dashes as `-`, apostrophes as `'`, everything else that is no letter,
 * mark or number as a blank. ASCII letters keep their case.
 * Example: 'É' → 'e', '–' → '-', 'ﬁ' → 'fi', U+00AD → ''.
 */
function foldPoint(point: number): string {
  const found = known.get(point);
  if (found !== undefined) return found;
  const folded = compute(point);
  known.set(point, folded);
  return folded;
}

/** Folded text. Unit `i` of `text` replaces the units `starts[i]` to `ends[i]` of the raw text. */
export type Folded = { text: string; starts: number[]; ends: number[] };

/** Folds the units `from` to `to` of a text. */
export function fold(raw: string, from: number, to: number): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = from; at < to;) {
    const point = raw.codePointAt(at) ?? 0;
    const next = at + (point > 0xffff ? 2 : 1);
    const folded = foldPoint(point);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(at);
      ends.push(next);
    }
    text += folded;
    at = next;
  }
  return { text, starts, ends };
}

/** Between a word and a raised mark on it, in a document's text. Every space of a source is read as a plain one. */
export const BEFORE_MARK = '\u202f';

const ONE = String.raw`[([]?(?:\d{1,3}|[a-z]{1,2}|[ivx]{1,4}|TM|SM)[)\]]?`;
const several = (space: string): string => String.raw`${ONE}(?:(?:[,/]|(?<=[)\]]))${space}?${ONE}){0,5}`;

const MARK = new RegExp(String.raw`^${several(' ')}\W?$`);
const MARK_HERE = new RegExp(String.raw`${several(BEFORE_MARK)}(?![\p{L}\p{N}])`, 'uy');

/** Whether raised letters are a footnote's or trade mark's: `1`, `(a)`, `1, 2`, `(1)(2)`, `TM`. */
export const isRaisedMark = (text: string): boolean => MARK.test(text);

/** End of the raised mark that begins at an offset; the offset itself if none does. Rule: docs/rules.md#words */
export function raisedMarkEnd(text: string, at: number): number {
  if (at === 0 || text.charAt(at - 1) !== BEFORE_MARK) return at;
  MARK_HERE.lastIndex = at;
  return MARK_HERE.test(text) ? MARK_HERE.lastIndex : at;
}

/** What a number in parentheses behind it belongs to: `Note(5)`. */
const NUMBERED =
  /(?:note|item|part|form|rule|page|table|exhibit|schedule|section|article|clause|paragraph|chapter|class|series|level|tier|phase|appendix|annex)s?$/i;
const ATTACHED = /(?:\(\d{1,2}(?:,\s?\d{1,2})?\))+(?![\p{L}\p{N}(])/uy;
const LETTERS_MIN = 3;

/** End of a mark in parentheses directly behind a word of letters, as in `sales(1)`; the word's end if there is none. */
export function attachedMarkEnd(source: string, start: number, end: number, to: number): number {
  if (source.charCodeAt(end) !== 40 || end - start < LETTERS_MIN) return end;
  ATTACHED.lastIndex = end;
  if (!ATTACHED.test(source) || ATTACHED.lastIndex > to) return end;
  const behind = ATTACHED.lastIndex;
  return NUMBERED.test(source.slice(start, end)) ? end : behind;
}

const COMMA = 44;
const DOT = 46;
const SLASH = 47;
const COLON = 58;
const AMPERSAND = 38;
const APOSTROPHE = 39;

/** End of a number after a run of digits: groups of three after commas, then parts after points. */
export function numberEnd(
  source: string,
  start: number,
  runEnd: number,
  to: number,
  digits: boolean,
): number {
  let end = runEnd;
  if (digits && runEnd - start <= 3) {
    while (
      unitAt(source, end, to) === COMMA &&
      isDigit(unitAt(source, end + 1, to)) &&
      isDigit(unitAt(source, end + 2, to)) &&
      isDigit(unitAt(source, end + 3, to)) &&
      kindOf(unitAt(source, end + 4, to)) === 0
    ) {
      end += 4;
    }
  }
  while (
    unitAt(source, end, to) === DOT &&
    isDigit(unitAt(source, end - 1, to)) &&
    isDigit(unitAt(source, end + 1, to))
  ) {
    end = wordEnd(source, end + 1, to);
  }
  return end;
}

/** End of single letters with points (`U.S.`), the last point included. `start` if there are fewer than two. */
export function dottedEnd(source: string, start: number, to: number): number {
  let end = start + 1;
  if (!isLetter(unitAt(source, start, to))) return start;
  while (
    unitAt(source, end, to) === DOT &&
    isLetter(unitAt(source, end + 1, to)) &&
    kindOf(unitAt(source, end + 2, to)) === 0
  ) {
    end += 2;
  }
  if (end === start + 1) return start;
  return unitAt(source, end, to) === DOT ? end + 1 : end;
}

const isShort = (length: number) => length >= 1 && length <= 3;

/** End of a run of letters at `at`, or `at` if it has a digit. */
function lettersEnd(source: string, at: number, to: number): number {
  const end = wordEnd(source, at, to);
  for (let each = at; each < end; each += 1) if (!isLetter(source.charCodeAt(each))) return at;
  return end;
}

/**
 * End of letters joined by `&` (`R&D`, `AT&T`, `SG&A`): neighbours have at most three letters, and one of them has
 * one. `start` if nothing is joined.
 */
export function joinedEnd(source: string, start: number, runEnd: number, to: number): number {
  let end = lettersEnd(source, start, to);
  if (end !== runEnd || !isShort(end - start)) return start;
  let length = end - start;
  let joined = false;
  while (unitAt(source, end, to) === AMPERSAND) {
    const next = lettersBefore(source, end + 1, to);
    const nextLength = next - end - 1;
    if (!isShort(nextLength) || (length > 1 && nextLength > 1)) break;
    joined = true;
    length = nextLength;
    end = next;
  }
  return joined ? end : start;
}

/** End of the letters at `at`, which a number may follow: `P` of `P500`. `at` if what follows has letters behind it. */
function lettersBefore(source: string, at: number, to: number): number {
  let end = at;
  while (end < to && isLetter(source.charCodeAt(end)) && kindOf(source.charCodeAt(end)) !== 0) end += 1;
  let behind = end;
  while (isDigit(unitAt(source, behind, to))) behind += 1;
  return kindOf(unitAt(source, behind, to)) === 0 ? end : at;
}

/** Whether no letter or digit is at an offset. */
const isNoWord = (text: string, at: number): boolean => !/[\p{L}\p{N}]/u.test(text.charAt(at));

const isCapital = (unit: number): boolean => kindOf(unit) === UPPER;
const SPACE = 32;

/** End of initials with a space between them, `U. S.`: the last point included. `start` if there are fewer than two. */
function spacedPointsEnd(text: string, start: number): number {
  let end = start + 1;
  while (
    text.charCodeAt(end) === DOT &&
    text.charCodeAt(end + 1) === SPACE &&
    isCapital(text.charCodeAt(end + 2)) &&
    text.charCodeAt(end + 3) === DOT &&
    isNoWord(text, end + 4)
  )
    end += 3;
  return end === start + 1 ? start : end + 1;
}

const isNumeral = (letters: string): boolean => /^[IVX]+$/.test(letters);

/** End of initials with spaces around their `&`, `S & P`. `start` for `A & B` and `I & II`, which count. */
function spacedAmpersandEnd(text: string, start: number, end: number): number {
  if (text.charCodeAt(end + 1) !== AMPERSAND || text.charCodeAt(end + 2) !== SPACE) return start;
  let last = end + 3;
  while (isCapital(text.charCodeAt(last))) last += 1;
  const [first, second] = [text.slice(start, end), text.slice(end + 3, last)];
  if (!isShort(second.length) || (first.length > 1 && second.length > 1)) return start;
  if (!isNoWord(text, last) || (isNumeral(first) && isNumeral(second))) return start;
  const isCount = first.length + second.length === 2 && second.charCodeAt(0) - first.charCodeAt(0) === 1;
  return isCount ? start : last;
}

/** End of initials written apart that begin at `start`, as `S & P` and `U. S.` do; `start` if there are none. */
export function spacedInitialsEnd(text: string, start: number): number {
  let end = start;
  while (isCapital(text.charCodeAt(end))) end += 1;
  const unit = text.charCodeAt(end);
  if (unit === SPACE && isShort(end - start)) return spacedAmpersandEnd(text, start, end);
  return unit === DOT && end === start + 1 ? spacedPointsEnd(text, start) : start;
}

/** End of a possessive `'s` after a word, which is dropped. */
export function possessiveEnd(source: string, end: number, to: number): number {
  if (unitAt(source, end, to) !== APOSTROPHE) return end;
  const letter = unitAt(source, end + 1, to);
  if (letter !== 115 && letter !== 83) return end;
  return kindOf(unitAt(source, end + 2, to)) === 0 ? end + 2 : end;
}

const SCHEMES = new Set(['http', 'https', 'ftp']);

/** End of a web address or a tag that starts with the run `start` to `runEnd`, or `start`. */
export function addressEnd(source: string, start: number, runEnd: number, to: number): number {
  const next = unitAt(source, runEnd, to);
  if (runEnd - start > 5 || (next !== COLON && next !== DOT)) return start;
  const word = source.slice(start, runEnd).toLowerCase();
  const after = unitAt(source, runEnd + 1, to);
  const isAddress =
    next === COLON
      ? (SCHEMES.has(word) && after === SLASH && unitAt(source, runEnd + 2, to) === SLASH) ||
        (word === 'ix' && kindOf(after) !== 0)
      : word === 'www' && kindOf(after) !== 0;
  if (!isAddress) return start;
  let end = runEnd;
  while (end < to) {
    const unit = source.charCodeAt(end);
    if (unit === 34 || unit === 60 || unit === 62) break;
    end += 1;
  }
  return end;
}

/** Minimum length of base64. */
export const ENCODED = 60;

/**
 * End of a run of base64 characters, and whether it is base64: long, with lower-case and capital letters and digits.
 */
export function encodedRun(source: string, start: number, to: number): { end: number; encoded: boolean } {
  let end = start;
  let seen = 0;
  for (; end < to; end += 1) {
    const unit = source.charCodeAt(end);
    const kind = unit < 128 ? kindOf(unit) : 0;
    if (kind === 0 && unit !== 43 && unit !== SLASH && unit !== 61) break;
    seen |= kind;
  }
  return { end, encoded: end - start >= ENCODED && seen === (DIGIT | LOWER | UPPER) };
}

export const DIGIT = 1;
export const LOWER = 2;
export const UPPER = 4;
export const OTHER = 8;

const kinds = new Uint8Array(128);
for (let unit = 48; unit <= 57; unit += 1) kinds[unit] = DIGIT;
for (let unit = 65; unit <= 90; unit += 1) kinds[unit] = UPPER;
for (let unit = 97; unit <= 122; unit += 1) kinds[unit] = LOWER;

/** Character class of a unit of folded text, as one of the bits above. 0 if it isn't part of a word. */
export function kindOf(unit: number): number {
  return unit < 128 ? (kinds[unit] ?? 0) : OTHER;
}

/** Unit at an index, 0 from `to` on. */
export function unitAt(source: string, at: number, to: number): number {
  return at < to ? source.charCodeAt(at) : 0;
}

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** True for a letter of one unit. */
function isLetter(unit: number): boolean {
  if (unit < 128) return (kindOf(unit) & (LOWER | UPPER)) !== 0;
  return unit < 0xd800 || unit > 0xdfff;
}

/** End of the letters and digits around `at`. */
function wordEnd(source: string, at: number, to: number): number {
  let end = at;
  while (end < to && kindOf(source.charCodeAt(end)) !== 0) end += 1;
  return end;
}
