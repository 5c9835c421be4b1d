import { MONTH_NAMES } from '../../domain/calendar/day.ts';

const SMALL = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);

const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
);

const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

const MAX_WORDS = 40;

/** Value of words below a thousand: `two hundred and five`; null when they do not make one number. */
function belowThousand(words: readonly string[]): number | null {
  let value = 0;
  /** What may still follow: 3 a hundred, 2 tens, 1 a small number, 0 nothing. */
  let room = 3;
  for (const [index, word] of words.entries()) {
    const small = SMALL.get(word);
    const tens = TENS.get(word);
    if (word === 'hundred') {
      if (room !== 1 || index !== 1 || value === 0 || value > 9) return null;
      [value, room] = [value * 100, 2.5];
    } else if (word === 'and') {
      if (room !== 2.5 || index === words.length - 1) return null;
      room = 2.4;
    } else if (tens !== undefined && room >= 2) [value, room] = [value + tens, 1.5];
    else if (small !== undefined && room === 1.5 && small >= 1 && small <= 9)
      [value, room] = [value + small, 0];
    else if (small !== undefined && room >= 2) [value, room] = [value + small, index === 0 ? 1 : 0];
    else return null;
  }
  return words.length === 0 ? null : value;
}

/**
 * Whole number written in English words, `no` and `none` are 0; null when the words are not one number.
 * Source: EDGAR's transformation `numwordsen`. Example: 'thirty-five' → 35; 'two million' → 2,000,000.
 */
export function readNumberWords(text: string): number | null {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s\u00a0,-]/)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  if (words.length === 1 && (words[0] === 'no' || words[0] === 'none')) return 0;
  let total = 0;
  let group: string[] = [];
  let ceiling = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const scale = SCALES.get(word);
    if (scale === undefined) {
      // "one thousand and five": "and" joins two groups.
      if (!(word === 'and' && group.length === 0 && total > 0)) group.push(word);
      continue;
    }
    const value = belowThousand(group);
    if (value === null || value === 0 || scale >= ceiling) return null;
    [total, group, ceiling] = [total + value * scale, [], scale];
  }
  if (group.length === 0) return words.at(-1) === 'and' ? null : total;
  const rest = belowThousand(group);
  return rest === null ? null : total + rest;
}

/** Longest text of a number: 30 digits with separators and a few words. */
const MAX_TEXT = 200;

/** Largest figure taken: a million times the assets of the world's largest bank in any currency. */
export const MAX_VALUE = 1e21;

const SPACE = /[\s\u00a0\u2000-\u200b\u202f\ufeff]/g;

function plainDecimal(text: string): string | null {
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? text : null;
}

function withoutGroups(text: string, separators: RegExp): string {
  return text.replace(SPACE, '').replace(separators, '');
}

const dotDecimal = (text: string): string | null => plainDecimal(withoutGroups(text, /,/g));
const commaDecimal = (text: string): string | null => {
  const bare = withoutGroups(text, /\./g);
  return bare.includes('.') ? null : plainDecimal(bare.replace(',', '.'));
};

/** `5 dollars 30 cents` → 5.30: the last two digits stand after a word. */
function unitDecimal(text: string): string | null {
  const match = /^([\d.,\s\u00a0]{1,60})[^\d.,]{1,60}(\d{1,2})[^\d]{0,60}$/.exec(text);
  if (match === null) return null;
  const whole = (match[1] ?? '').replace(SPACE, '').replace(/[.,]/g, '');
  return plainDecimal(`${whole}.${(match[2] ?? '').padStart(2, '0')}`);
}

function wordsOnly(text: string): string | null {
  const value = readNumberWords(text);
  return value === null ? null : String(value);
}

/** Transformations by name without hyphens, over all registries (ixt 1-5 and EDGAR's own). */
const FORMATS = new Map<string, (text: string) => string | null>([
  ['numdotdecimal', dotDecimal],
  ['numdotdecimalin', dotDecimal],
  ['numcommadot', dotDecimal],
  ['numspacedot', dotDecimal],
  ['numdotdecimalapos', (text) => plainDecimal(withoutGroups(text, /['’`´,]/g))],
  ['numcommadecimal', commaDecimal],
  ['numdotcomma', commaDecimal],
  ['numspacecomma', commaDecimal],
  ['numcomma', commaDecimal],
  ['numcommadecimalapos', (text) => commaDecimal(text.replace(/['’`´]/g, ''))],
  ['numunitdecimal', unitDecimal],
  ['numunitdecimalin', unitDecimal],
  ['numunitdecimalapos', (text) => unitDecimal(text.replace(/['’`´]/g, ''))],
  ['zerodash', () => '0'],
  ['numdash', () => '0'],
  ['fixedzero', () => '0'],
  ['numwordsen', wordsOnly],
]);

/** `ixt:num-dot-decimal` → `numdotdecimal`. */
function formatName(format: string): string {
  return format.slice(format.indexOf(':') + 1).replaceAll('-', '');
}

/**
 * Digits of a number as filed, with a point for decimals, before scale and sign; null when the text is not of the
 * format, or the format is not one of numbers. Without a format the text is already plain.
 * Source: Inline XBRL transformation registries. Example: '1.234,5' as `ixt:num-comma-decimal` → '1234.5'.
 */
export function readDigits(text: string, format: string | null): string | null {
  const trimmed = text.replace(/^[\s\u00a0]{1,200}/, '').trimEnd();
  if (trimmed.length > MAX_TEXT) return null;
  if (format === null) return plainDecimal(trimmed);
  return FORMATS.get(formatName(format))?.(trimmed) ?? null;
}

/**
 * Value of digits times ten to the scale, negated by the sign attribute; null when the scale is no whole number within
 * ±30 or the value is beyond 1e21. The power is applied to the decimal text, so that '1.1' at scale 6 is 1100000
 * and not a fraction above it.
 */
export function scaledValue(digits: string, scale: string | null, isNegative: boolean): number | null {
  const power = scale === null ? 0 : /^[+-]?\d{1,2}$/.test(scale.trim()) ? Number(scale) : Number.NaN;
  if (Number.isNaN(power) || Math.abs(power) > 30) return null;
  const value = Number(`${digits}e${power}`);
  if (!Number.isFinite(value) || Math.abs(value) > MAX_VALUE) return null;
  return isNegative && value !== 0 ? -value : value;
}

/** Digits a value is exact to: null for INF, undefined where none is stated or it cannot be read. */
export function readDecimals(text: string | undefined): number | null | undefined {
  const trimmed = text?.trim();
  if (trimmed === 'INF') return null;
  return trimmed !== undefined && /^[+-]?\d{1,3}$/.test(trimmed) ? Number(trimmed) : undefined;
}

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

function day(year: string | undefined, month: number, date: string | undefined): string | null {
  const text = `${year ?? ''}-${String(month).padStart(2, '0')}-${(date ?? '').padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text;
}

function monthOf(name: string | undefined): number {
  const word = (name ?? '').toLowerCase();
  return word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word)) + 1;
}

/**
 * Date of a cover in any of the ways that US filings write it; null for what is no whole date.
 * Examples: '2024-09-28', 'September 28, 2024', '28 September 2024', '9/28/2024' → '2024-09-28'.
 */
export function readDate(text: string): string | null {
  const words = text
    .slice(0, 60)
    .replaceAll(/[\s\u00a0]{1,60}/g, ' ')
    .trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words);
  if (iso !== null) return day(iso[1], Number(iso[2]), iso[3]);
  const monthFirst = /^([A-Za-z]{3,9})\.? ?(\d{1,2}) ?,? ?(\d{4})$/.exec(words);
  if (monthFirst !== null) return day(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2}) ([A-Za-z]{3,9})\.?,? (\d{4})$/.exec(words);
  if (dayFirst !== null) return day(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(words);
  return slashed === null ? null : day(slashed[3], Number(slashed[1]), slashed[2]);
}
