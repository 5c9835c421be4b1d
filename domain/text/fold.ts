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
