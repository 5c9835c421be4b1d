import { readNumberWords } from './number-words.ts';

/** Longest text of a number: 30 digits with separators and a few words. */
const MAX_TEXT = 200;

/** Largest figure taken: a million times the assets of the world's largest bank in any currency. */
const MAX_VALUE = 1e21;

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

function words(text: string): string | null {
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
  ['numwordsen', words],
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
