import { linesOf, type Run } from './run.ts';

/** A line of fewer characters that ends no sentence is a caption of what follows. */
const CAPTION_MAX = 140;
const CAPTION_WORDS = 16;

/** A paragraph goes on over the lines of a page set line by line, to at most so many characters. */
const PARAGRAPH_MAX = 2_000;

/** `(d)`, `(b)(1)`, `(a-b)`, `(d) and (e)`, `a.`, `•` before the words of a paragraph. */
const LABEL =
  /^(?:\(?[a-z0-9]{1,3}(?:-[a-z])?[).]|[•●▪–—-])(?:\s{0,2}(?:and |, |& )?\([a-z0-9]{1,3}\)){0,4}\s{1,4}/i;
const LABEL_ALONE = /^(?:\(?[a-z0-9]{1,4}(?:-[a-z])?[).]\s{0,2}(?:and |, |& )?){1,5}$|^not applicable\.?$/i;

/** A rule of dashes, alone or before words. */
const RULE = /^[-=_*\u2013\u2014]{4,120}\s{0,4}/;

const ENDS_SENTENCE = /[.?!:;][”"’')\]]{0,3}$/;

/** Whether a line is the rest of the item's own title, which ran over more lines than one. */
function isOfTitle(line: string, title: string | null): boolean {
  if (title === null || line.length > 200) return false;
  const known = new Set(title.toLowerCase().match(/[a-z]{2,40}/g));
  const words = line.toLowerCase().match(/[a-z]{2,40}/g) ?? [];
  return words.length > 0 && words.every((word) => known.has(word));
}

/** Words that begin with capitals but for small ones, and a full stop: `PepsiCo Senior Notes Offering.` */
const NAMED =
  /^(?:\p{Lu}[\p{L}’'-]{0,30}\s|(?:of|the|and|a|an|for|to|in|with|or)\s){1,10}\p{Lu}[\p{L}’'-]{1,30}\.(?=\s{1,2}\p{Lu}|$)/u;

/** Whether a line only names what the next ones tell. */
function isCaption(words: string, next: string): boolean {
  if (words.length > CAPTION_MAX || words.split(/\s+/).length > CAPTION_WORDS) return false;
  if (NAMED.exec(words)?.[0].length === words.length) return true;
  return !ENDS_SENTENCE.test(words) && /^\W{0,3}(?:[a-z0-9]{1,3}[).]\s{0,3})?[\p{Lu}\d]/u.test(next);
}

/** A paragraph's start behind a rule, its label, and a caption that runs into it: `Senior Notes Offering. On …`. */
function startOf(text: string, { start, end }: Run): number {
  const words = text.slice(start, Math.min(end, start + 300));
  let at = 0;
  for (const lead of [RULE, LABEL, NAMED]) at += lead.exec(words.slice(at))?.[0].length ?? 0;
  return start + at + (/^\s+/.exec(words.slice(at))?.[0].length ?? 0);
}

/** Paragraphs of an item's text, captions and labels left out; lines that end no sentence run on into the next. */
export function paragraphsOf(text: string, title: string | null): Run[] {
  const paragraphs: Run[] = [];
  let open: Run | null = null;
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
