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
