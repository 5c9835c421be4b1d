import { sentenceStarts } from '../disclosures/sentences.ts';
import type { Run } from './run.ts';

/** A run is cut at a sentence or a clause only where that leaves this share of what it may have. */
const LEAST = 0.4;

/** Last place before `limit` where a pattern's match begins, from `least` on; -1 without one. */
function lastMatch(words: string, pattern: RegExp, least: number): number {
  let last = -1;
  for (const { index } of words.matchAll(pattern)) if (index >= least) last = index;
  return last;
}

/**
 * A run of at most so many characters from the same start: whole, else to the end of a sentence, else of a clause, else
 * of a word. Nothing is added where it was cut.
 */
export function cutRun(text: string, run: Run, most: number): Run {
  if (run.end - run.start <= most) return run;
  const words = text.slice(run.start, run.start + most + 1);
  const sentence = sentenceStarts(words).findLast((start) => start > most * LEAST);
  if (sentence !== undefined) {
    return { start: run.start, end: run.start + words.slice(0, sentence).trimEnd().length };
  }
  const clause = lastMatch(words, /[,;:](?=\s)|\s[\u2013\u2014-]{1,2}(?=\s)/g, most * LEAST);
  const end = clause >= 0 ? clause : Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'));
  return { start: run.start, end: run.start + (end > 0 ? end : most) };
}
