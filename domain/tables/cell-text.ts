const YEAR = /^(?:19|20)\d\d$/;
const NONE = /^(?:-{1,2}|0(?:\.0+)?)(?=%?$)/;
const AMOUNT = /^[-+(]{0,2}[\d.,]*\d[\d.,]*\)?(?:%|x|bps|pts|pp)?\)?$/i;
const NOT_MEANINGFUL = /^(?:n\.?m\.?|n\/[am]|\*+)$/i;
const FOOTNOTE = /\s*\((?:\d{1,2}|[a-z])\)$/i;

/**
 * A cell's text without what doesn't change its value: blanks, currency signs, the kind of dash, footnote marks. A dash is a
 * zero.
 */
export function plainCell(text: string): string {
  const plain = text
    .replaceAll(/[\s\u00a0$€£¥]+/g, '')
    .replaceAll(/[–—]/g, '-')
    .replace(/\)%$/, '%)')
    .replace(NONE, '0');
  return /^[-+(]?\d/.test(plain) ? plain.replace(/(\d[)%]*)\((?:\d|[a-z])\)$/i, '$1') : plain;
}

export const isYear = (text: string): boolean => YEAR.test(plainCell(text));

/** Whether a cell has an amount, a rate or a sign for none, not words. A year is one too. */
export function isFigure(text: string): boolean {
  const plain = plainCell(text);
  return AMOUNT.test(plain) || NOT_MEANINGFUL.test(plain);
}

/** A row's label for comparison: its words in lower case, without footnote marks. */
export function labelKey(label: string): string {
  return label
    .replace(FOOTNOTE, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** A label without figures, equal for the same line of two years. */
export const undatedKey = (label: string): string => labelKey(label).replaceAll(/\d+/g, '#');

/** Whether a label or heading names a year, and so a period of its own. */
export const isDated = (text: string): boolean => /\b(?:19|20)\d\d\b/.test(text);

/** A column's heading for comparison: days aside, which differ between years of 52 weeks. */
export function headingKey(heading: string): string {
  return labelKey(heading)
    .replaceAll(/\b\d{1,2}\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const MONTHS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/g;

/** The same, months aside: a quarter may end in June or in July. */
export const looseHeadingKey = (heading: string): string =>
  headingKey(heading).replaceAll(MONTHS, ' ').replaceAll(/\s+/g, ' ').trim();
