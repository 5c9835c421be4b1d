/** Abbreviations that end no sentence, in lower case. */
const NEVER = new Set('mr mrs ms messrs dr gen hon rev st vs approx i.e e.g'.split(' '));

/** Abbreviations that end a sentence before a word that opens one. */
const SELDOM = new Set(
  'inc corp co ltd plc pty bhd sdn bros jr sr dept etc fed reg nos jan feb aug sep sept oct nov dec'.split(
    ' ',
  ),
);

/** Abbreviations only before a figure: `No. 5`. */
const BEFORE_FIGURES = new Set(['no', 'fig', 'sec', 'art']);

/** An initial, or letters with full stops between them: `J`, `U.S`, `non-U.S`. */
const INITIALS = /^\p{L}$|(?:^|-)(?:\p{L}\.){1,5}\p{L}$/u;

/** The number of an Item: its title follows. */
const ITEM_NUMBER = /\bItems?\s\d{1,2}$/;

/** Words that open sentences and are part of no name. */
const OPENER =
  /(?:The|This|These|Our|We|In|It|Its|As|At|For|From|On|If|To|Under|While|When|Although|However|Each|Additionally|Through|Since|Such|There|They|With|You|Any|All|Because|During|By|Both)\s/y;

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
    .replace(/^[("“‘]+/, '');
}

function opensSentence(text: string, at: number): boolean {
  OPENER.lastIndex = at;
  return OPENER.test(text);
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
  // A sentence starts with a capital, a figure or a quotation mark.
  if (/[\p{Ll}]/u.test(text.charAt(next))) return null;
  if (mark !== '.') return next;
  const word = wordBefore(text, at);
  if (BEFORE_FIGURES.has(word) && /\d/.test(text.charAt(next))) return null;
  if (NEVER.has(word)) return null;
  const mayGoOn =
    SELDOM.has(word) ||
    INITIALS.test(word) ||
    text.slice(at - 2, at) === 'No' ||
    (/^\d/.test(word) && ITEM_NUMBER.test(text.slice(Math.max(0, at - 9), at)));
  return mayGoOn && !opensSentence(text, next) ? null : next;
}

/** A range of a text: `text.slice(start, end)`. */
export type TextSpan = { start: number; end: number };

/** Offsets at which sentences begin, the first (0) included. */
export function sentenceStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const next = nextSentence(text, at);
    if (next !== null) starts.push(next);
  }
  return starts;
}

/** The sentences of a span in order, without the blanks around them. A blank one is left out. */
export function sentencesOf(text: string, { start, end }: TextSpan): TextSpan[] {
  const words = text.slice(start, end);
  const starts = sentenceStarts(words);
  return starts.flatMap((from, index) => {
    const run = words.slice(from, starts[index + 1]);
    const first = run.length - run.trimStart().length;
    const last = run.trimEnd().length;
    return last > first ? [{ start: start + from + first, end: start + from + last }] : [];
  });
}

/** The sentence around an offset, within its line and at most `reach` characters from the offset. */
export function sentenceAt(text: string, at: number, reach: number): TextSpan {
  const before = text.slice(Math.max(0, at - reach), at);
  const after = text.slice(at, at + reach);
  const from = at - before.length + before.lastIndexOf('\n') + 1;
  const feed = after.indexOf('\n');
  const line = { start: from, end: at + (feed < 0 ? after.length : feed) };
  return sentencesOf(text, line).findLast(({ start }) => start <= at) ?? line;
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
