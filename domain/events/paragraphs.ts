import { linesOf, type TextSpan } from './text-span.ts';

/** A shorter line that doesn't end a sentence is a caption of the text below it. */
const CAPTION_MAX = 140;
const CAPTION_WORDS = 16;

/** Maximum characters of a paragraph set line by line. */
const PARAGRAPH_MAX = 2_000;

/** Labels before a paragraph: `(d)`, `(b)(1)`, `(a-b)`, `(d) and (e)`, `a.`, `•`. */
const LABEL =
  /^(?:\(?[a-z0-9]{1,3}(?:-[a-z])?[).]|[•●▪–—-])(?:\s{0,2}(?:and |, |& )?\([a-z0-9]{1,3}\)){0,4}\s{1,4}/i;
const LABEL_ALONE = /^(?:\(?[a-z0-9]{1,4}(?:-[a-z])?[).]\s{0,2}(?:and |, |& )?){1,5}$|^not applicable\.?$/i;

/** A rule of dashes, alone or before text. */
const RULE = /^[-=_*\u2013\u2014]{4,120}\s{0,4}/;

const ENDS_SENTENCE = /[.?!:;][”"’')\]]{0,3}$/;

/** Whether a line continues the item's title from the line above. */
function isOfTitle(line: string, title: string | null): boolean {
  if (title === null || line.length > 200) return false;
  const known = new Set(title.toLowerCase().match(/[a-z]{2,40}/g));
  const words = line.toLowerCase().match(/[a-z]{2,40}/g) ?? [];
  return words.length > 0 && words.every((word) => known.has(word));
}

/** A run-in heading in title case: `PepsiCo Senior Notes Offering.` */
const NAMED =
  /^(?:\p{Lu}[\p{L}’'-]{0,30}\s|(?:of|the|and|a|an|for|to|in|with|or)\s){1,10}\p{Lu}[\p{L}’'-]{1,30}\.(?=\s{1,2}\p{Lu}|$)/u;

/** Whether a line only introduces the lines below it. */
function isCaption(words: string, next: string): boolean {
  if (words.length > CAPTION_MAX || words.split(/\s+/).length > CAPTION_WORDS) return false;
  if (NAMED.exec(words)?.[0].length === words.length) return true;
  return !ENDS_SENTENCE.test(words) && /^\W{0,3}(?:[a-z0-9]{1,3}[).]\s{0,3})?[\p{Lu}\d]/u.test(next);
}

/** Start of a paragraph after a rule, a label and a run-in heading: `Senior Notes Offering. On …`. */
function startOf(text: string, { start, end }: TextSpan): number {
  const words = text.slice(start, Math.min(end, start + 300));
  let at = 0;
  for (const lead of [RULE, LABEL, NAMED]) at += lead.exec(words.slice(at))?.[0].length ?? 0;
  return start + at + (/^\s+/.exec(words.slice(at))?.[0].length ?? 0);
}

/**
 * Paragraphs of an item's text without captions and labels. A line that doesn't end a sentence continues on the next
 * one.
 */
export function paragraphsOf(text: string, title: string | null): TextSpan[] {
  const paragraphs: TextSpan[] = [];
  let open: TextSpan | null = null;
  const lines = linesOf(text);
  for (const [index, line] of lines.entries()) {
    const words = text.slice(line.start, line.end);
    const ends = ENDS_SENTENCE.test(words);
    if (open !== null) open.end = line.end;
    else {
      const following = lines[index + 1];
      const next = following === undefined ? '' : text.slice(following.start, following.start + 8);
      const isRule = RULE.exec(words)?.[0].length === words.length;
      if (isRule || words.includes('\t') || LABEL_ALONE.test(words) || isOfTitle(words, title)) continue;
      if (following !== undefined && isCaption(words, next)) continue;
      open = { start: startOf(text, line), end: line.end };
    }
    if (ends || open.end - open.start > PARAGRAPH_MAX) {
      paragraphs.push(open);
      open = null;
    }
  }
  if (open !== null) paragraphs.push(open);
  return paragraphs;
}
