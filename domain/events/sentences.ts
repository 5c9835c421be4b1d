import { sentenceStarts } from '../text/sentences.ts';

/**
 * Text with a full stop that doesn't end a sentence: initials (`N.A.`, `J.P.`, `a.m.`), abbreviations common in 8-Ks,
 * `Item 12.`
 */
const NO_END =
  /(?:^|[\s(“"])(?:(?:\p{L}\.){1,5}|Messrs\.|Nos?\.|Fed\.|Reg\.|Sec\.|Art\.|Bros\.|Dec\.|Nov\.|Oct\.|Sept?\.|Aug\.|Feb\.|Jan\.|Items?\s\d{1,2}\.)[”"’)]?\s*$/u;

/** Offsets at which the sentences of a report begin, the first (0) included. */
export function startsOf(text: string): number[] {
  return sentenceStarts(text).filter((start) => !NO_END.test(text.slice(Math.max(0, start - 16), start)));
}

/** The sentences of a span, in order. */
export function sentencesOf(text: string, { start, end }: TextSpan): TextSpan[] {
  const words = text.slice(start, end);
  const starts = startsOf(words);
  return starts.map((at, index) => ({
    start: start + at,
    end: start + words.slice(0, starts[index + 1]).trimEnd().length,
  }));
}

/** A range of a text: `text.slice(start, end)`. */
export type TextSpan = { start: number; end: number };

/** The text of a span on one line: whitespace collapsed, nothing else changed. */
export function wordsOf(text: string, { start, end }: TextSpan): string {
  return text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
}

/** Nonblank lines of a text, trimmed, in order. */
export function linesOf(text: string): TextSpan[] {
  const lines: TextSpan[] = [];
  for (let at = 0; at < text.length;) {
    const feed = text.indexOf('\n', at);
    const to = feed < 0 ? text.length : feed;
    const line = text.slice(at, to);
    const start = at + line.length - line.trimStart().length;
    const end = at + line.trimEnd().length;
    if (end > start) lines.push({ start, end });
    at = to + 1;
  }
  return lines;
}
