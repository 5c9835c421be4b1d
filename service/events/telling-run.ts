import { sentenceStarts } from '../disclosures/sentences.ts';
import { linesOf, type Run } from './run.ts';

/** A line of fewer characters that ends no sentence is a caption of what follows. */
const CAPTION_MAX = 140;

/** A paragraph goes on over the lines of a page set line by line, to at most so many characters. */
const PARAGRAPH_MAX = 2_000;

/** `(d)`, `(b)(1)`, `a.`, `•` before the words of a paragraph. */
const LABEL = /^(?:\(?[a-z0-9]{1,3}[).]|\([a-z0-9]{1,3}\)|[•●▪–—-])(?:\s{0,2}\([a-z0-9]{1,3}\)){0,3}\s{1,4}/i;
const LABEL_ALONE = /^(?:\(?[a-z0-9]{1,4}[).]\s{0,2}){1,4}$|^not applicable\.?$/i;

const ENDS_SENTENCE = /[.?!:;][”"’')\]]{0,3}$/;

/** A sentence that speaks of the report itself: what stands elsewhere, and what is furnished and not filed. */
const OF_THE_REPORT = [
  /^(?:all of )?(?:the|this|such)?\s?(?:following\s)?(?:information|disclosures?|descriptions?|contents?|text|matters?)\b.{0,600}\b(?:incorporated|furnish(?:ed|ing)|deemed|set forth|contained|included|provided)\b/is,
  /^(?:to the extent (?:required|applicable)|see|please see|refer to|please refer|reference is made|as (?:described|discussed|set forth) in item|in accordance with general instruction|pursuant to general instruction|not applicable|introductory note)\b/i,
];

const isOfTheReport = (sentence: string): boolean => OF_THE_REPORT.some((pattern) => pattern.test(sentence));

/** Whether a line is the rest of the item's own title, which ran over more lines than one. */
function isOfTitle(line: string, title: string | null): boolean {
  if (title === null || line.length > 200) return false;
  const known = new Set(title.toLowerCase().match(/[a-z]{2,40}/g));
  const words = line.toLowerCase().match(/[a-z]{2,40}/g) ?? [];
  return words.length > 0 && words.every((word) => known.has(word));
}

/** Paragraphs of an item, captions and labels left out; lines that end no sentence run on into the next. */
function paragraphsOf(text: string, title: string | null): Run[] {
  const paragraphs: Run[] = [];
  let open: Run | null = null;
  const lines = linesOf(text);
  for (const [index, line] of lines.entries()) {
    const words = text.slice(line.start, line.end);
    const ends = ENDS_SENTENCE.test(words);
    if (open !== null) open.end = line.end;
    else if (words.includes('\t') || LABEL_ALONE.test(words) || isOfTitle(words, title)) continue;
    else {
      const following = lines[index + 1];
      const isCaption =
        !ends &&
        words.length <= CAPTION_MAX &&
        following !== undefined &&
        /^\W{0,3}[\p{Lu}\d]/u.test(text.slice(following.start, following.start + 8)) &&
        words.split(/\s+/).length <= 16;
      if (isCaption) continue;
      open = { start: line.start + (LABEL.exec(words)?.[0].length ?? 0), end: line.end };
    }
    if (ends || open.end - open.start > PARAGRAPH_MAX) {
      paragraphs.push(open);
      open = null;
    }
  }
  if (open !== null) paragraphs.push(open);
  return paragraphs;
}

/**
 * The first run of an item's text that says what happened: from the first sentence that does not speak of the report
 * itself to the end of its paragraph. Null when there is none, as where the item points to another.
 */
export function tellingRun(text: string, title: string | null): Run | null {
  for (const paragraph of paragraphsOf(text, title)) {
    const words = text.slice(paragraph.start, paragraph.end);
    const starts = sentenceStarts(words);
    const first = starts.findIndex((start, index) => !isOfTheReport(words.slice(start, starts[index + 1])));
    if (first >= 0) return { start: paragraph.start + (starts[first] ?? 0), end: paragraph.end };
  }
  return null;
}

/** The first sentence of a run. */
export function firstSentence(text: string, run: Run): Run {
  const words = text.slice(run.start, run.end);
  const [, next] = sentenceStarts(words);
  return { start: run.start, end: run.start + words.slice(0, next).trimEnd().length };
}
