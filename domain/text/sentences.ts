/** Abbreviations that end no sentence, in lower case. */
const ABBREVIATIONS = new Set([
  'inc',
  'corp',
  'co',
  'ltd',
  'mr',
  'mrs',
  'ms',
  'dr',
  'vs',
  'jr',
  'sr',
  'st',
  'u.s',
  'e.g',
  'i.e',
  'approx',
  'dept',
]);

/** Abbreviations only before a figure: `No. 5`. */
const BEFORE_FIGURES = new Set(['no', 'nos', 'fig']);

const CLOSERS = new Set(['"', '”', '’', "'", ')', ']']);
const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x202f;

/** Last word before an offset, in lower case with inner full stops. */
function wordBefore(text: string, at: number): string {
  let from = at;
  while (from > 0 && at - from < 12 && !isSpace(text.charCodeAt(from - 1))) from -= 1;
  return text
    .slice(from, at)
    .toLowerCase()
    .replace(/^[("“‘]/, '');
}

/** Offset of the next sentence if the mark at an offset ends one, else null. */
function nextSentence(text: string, at: number): number | null {
  const mark = text.charAt(at);
  if (mark !== '.' && mark !== '?' && mark !== '!') return null;
  let next = at + 1;
  while (CLOSERS.has(text.charAt(next))) next += 1;
  if (next >= text.length || !isSpace(text.charCodeAt(next))) return null;
  while (next < text.length && isSpace(text.charCodeAt(next))) next += 1;
  if (next >= text.length) return null;
  const word = wordBefore(text, at);
  if (mark === '.' && (ABBREVIATIONS.has(word) || /^[a-z]$/.test(word))) return null;
  if (BEFORE_FIGURES.has(word) && /\d/.test(text.charAt(next))) return null;
  // A sentence starts with a capital, a figure or a quotation mark.
  return /[\p{Ll}]/u.test(text.charAt(next)) ? null : next;
}

/** Offsets at which sentences begin, the first (0) included. */
export function sentenceStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const next = nextSentence(text, at);
    if (next !== null) starts.push(next);
  }
  return starts;
}

/**
 * Offsets at which to cut a text into parts of at most `max` characters that start with sentences. A longer sentence
 * stays whole. Without the first offset, 0.
 */
export function sentenceCuts(text: string, max: number): number[] {
  const cuts: number[] = [];
  let from = 0;
  let last = 0;
  for (const start of [...sentenceStarts(text).slice(1), text.length]) {
    if (start - from > max && last > from) {
      cuts.push(last);
      from = last;
    }
    last = start;
  }
  return cuts;
}
