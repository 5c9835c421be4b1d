import { sentenceStarts } from '../text/sentences.ts';
import type { TextSpan } from './text-span.ts';

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
