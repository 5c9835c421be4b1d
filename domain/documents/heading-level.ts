import { EMPHASIS, type InlineText, isAll } from './inline-text.ts';

const BULLETS = new Set([
  '•',
  '·',
  '●',
  '○',
  '■',
  '□',
  '▪',
  '▫',
  '◦',
  '‣',
  '–',
  '—',
  '-',
  '*',
  '♦',
  '➢',
  '✓',
  'o',
]);

const ENUMERATOR = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})\)|(?:\d{1,2}|[A-Z]|[ivx]{1,5})\.)$/i;

/** Whether a cell holds nothing but the mark of a list's entry: a bullet, `(a)`, `1.`, `iv)`. */
export function isListMarker(text: string): boolean {
  return BULLETS.has(text) || ENUMERATOR.test(text);
}

/** Whether a paragraph begins as a list's entry, with a bullet. */
export function startsWithBullet(text: string): boolean {
  return (
    text.length > 1 && text.charCodeAt(1) === 0x20 && BULLETS.has(text.charAt(0)) && !/^[o—–*-]/.test(text)
  );
}

function letters(ordinal: number): string {
  return String.fromCharCode(97 + ((ordinal - 1) % 26));
}

/** Mark before an entry of an ordered list, as a browser draws it. Example: ('a', 2) → 'b.'. */
export function orderedMarker(type: string, ordinal: number): string {
  if (type === 'a' || type === 'lower-alpha') return `${letters(ordinal)}.`;
  if (type === 'A' || type === 'upper-alpha') return `${letters(ordinal).toUpperCase()}.`;
  return `${ordinal}.`;
}

const HEADING_MAX = 200;
const SENTENCE_MAX = 60;
const CAPTION_MAX = 90;

const PART = /^part\s{1,4}[ivx]{1,4}\b/i;
const ITEM = /^item\s{0,4}\d{1,2}\s?(?:[a-c]\b|\.\s?\d\d)?\s{0,3}(?:$|[.:;)—–-]|\()/i;

/** Whether text is written in capitals, two letters or more. */
function isUpper(text: string): boolean {
  return /\p{Lu}.{0,9}\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/**
 * Level of a block that stands as a heading by its looks, 1 to 6; null for one that does not. A filing rarely marks
 * its headings as such: they are short, and bold, centred or underlined. Example: bold `Item 1A. Risk Factors` → 2.
 */
export function headingLevel(inline: InlineText, align: 'center' | 'right' | null): number | null {
  const { text } = inline;
  if (text.length > HEADING_MAX || !/\p{L}{2}/u.test(text) || text.startsWith('•')) return null;
  if (inline.runs.every(({ link }) => link !== null)) return null;
  if (text.length <= CAPTION_MAX && PART.test(text)) return 1;
  const isBold = isAll(inline, EMPHASIS.bold);
  const isUnderlined = isAll(inline, EMPHASIS.underline);
  const upper = isUpper(text);
  if (ITEM.test(text) && (isBold || isUnderlined || upper || text.length <= CAPTION_MAX)) return 2;
  const isSentence = /[.;,:]$/.test(text) && text.length > SENTENCE_MAX;
  if (isBold) {
    if (align === 'center' || (upper && !isSentence)) return 3;
    return isAll(inline, EMPHASIS.italic) || isSentence ? 5 : 4;
  }
  if (isSentence || text.length > CAPTION_MAX) return null;
  if (align === 'center' && upper) return 3;
  if (isUnderlined) return 5;
  return isAll(inline, EMPHASIS.italic) && !/[.;,:)]$/.test(text) && !text.startsWith('(') ? 6 : null;
}
