/** What a line says that begins as an Item's heading. */
export type ItemHeading = {
  part: string | null;
  /** More than one of `Items 1 and 2.` */
  items: string[];
  /** As written after the number; empty when the line ends there. */
  title: string;
  /** Offset of the title in the line. */
  title_at: number;
};

/** Characters of a line that are looked at. */
const LOOKED_AT = 400;

/** `Item`, or `Items`, with at most a few signs and its Part before it. */
const OPENING = /^\W{0,3}(?:part\s{1,3}([ivx]{1,4})\W{1,5})?items?\W{0,6}/i;

const ANOTHER = /^\s{0,3}(?:,\s?and|,|and|&)\s{1,3}(?:items?\s{1,3})?/i;

const SEPARATOR = /^[\s.:;|)*\u2013\u2014-]{1,12}/;

const isLetter = (character: string): boolean => /^[a-z]$/i.test(character);

/** `1`, `1A`, `1 A`, `9A(T)` at the start of a text, with its length; null for no number of an Item. */
function readNumber(text: string): { item: string; length: number } | null {
  const digits = /^\d{1,2}/.exec(text)?.[0];
  if (digits === undefined || /^\d/.test(text.slice(digits.length))) return null;
  const item = String(Number(digits));
  const rest = text.slice(digits.length);
  const letter = /^\s?\(?([a-c])\)?/i.exec(rest);
  if (letter?.[1] === undefined || isLetter(rest.charAt(letter[0].length)))
    return { item, length: digits.length };
  // Smaller companies called 9A, for some years, 9A(T).
  const transitional = /^\s?\(T\)|^T\b/i.exec(rest.slice(letter[0].length))?.[0] ?? '';
  const length = digits.length + letter[0].length + transitional.length;
  return { item: item + letter[1].toUpperCase(), length };
}

/**
 * Reads a line that begins as the heading of an Item; null for any other. That it is one depends on its title.
 * Example: `PART II — ITEM 9A(T). CONTROLS AND PROCEDURES` → part II, items ['9A'].
 */
export function readItemHeading(line: string): ItemHeading | null {
  const text = line.slice(0, LOOKED_AT);
  const opening = OPENING.exec(text);
  if (opening === null) return null;
  let at = opening[0].length;
  const items: string[] = [];
  for (;;) {
    const number = readNumber(text.slice(at));
    if (number === null) break;
    items.push(number.item);
    at += number.length;
    const another = ANOTHER.exec(text.slice(at, at + 16));
    if (another === null || !/^\d/.test(text.slice(at + another[0].length))) break;
    at += another[0].length;
  }
  const rest = text.slice(at);
  // `Item 1.05` is of another form, `Item 14(a)(1)` a part of one.
  if (items.length === 0 || /^\.\s?\d|^\s?[(\d]/.test(rest)) return null;
  at += SEPARATOR.exec(rest)?.[0].length ?? 0;
  const title = text
    .slice(at)
    .replaceAll(/\s{1,400}/g, ' ')
    .trim();
  return { part: opening[1]?.toUpperCase() ?? null, items, title, title_at: at };
}
