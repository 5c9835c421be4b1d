import { startsOf } from './sentences.ts';
import type { TextSpan } from './text-span.ts';

/** A span ends at a sentence or punctuation only if this share of the limit remains. */
const SENTENCE_SHARE_MIN = 0.5;
const MARK_SHARE_MIN = 0.85;

const MARKS = /[,;:](?=\s)|\s[\u2013\u2014-]{1,2}(?=\s)|\s(?=\()/g;

/** Words and punctuation that introduce the text that was cut. */
const LEADS_ON =
  /(?:[\s,;:(\u2013\u2014-]|\s(?:a|an|the|of|to|for|in|at|by|from|on|with|and|or|that|which|as|its|his|her|their|this|any|all|between|among|under|including|pursuant|such|due|through|effective|upon|is|are|was|were|became|a copy))+$/i;

/** Offset of the parenthesis still open at the end of a text, or -1. */
function openedAt(words: string): number {
  const open = words.lastIndexOf('(');
  return open > words.lastIndexOf(')') ? open : -1;
}

/** Last offset before which a sentence longer than `most` still reads as complete. */
function breakOf(words: string, most: number): number {
  let mark = -1;
  for (const { index } of words.matchAll(MARKS)) {
    if (index >= most * MARK_SHARE_MIN && openedAt(words.slice(0, index)) < 0) mark = index;
  }
  const blank = Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'), words.lastIndexOf('\t'));
  const end = mark >= 0 ? mark : blank > 0 ? blank : most;
  const open = openedAt(words.slice(0, end));
  return words.slice(0, open >= most * SENTENCE_SHARE_MIN ? open : end).replace(LEADS_ON, '').length;
}

/**
 * A span from the same start with at most `most` characters: whole, else to the end of a sentence, a punctuation mark
 * or a word. No ellipsis is added.
 */
export function truncateSpan(text: string, run: TextSpan, most: number): TextSpan {
  if (run.end - run.start <= most) return run;
  const words = text.slice(run.start, run.start + most + 1);
  const sentence = startsOf(words).findLast((start) => start > most * SENTENCE_SHARE_MIN);
  const length = sentence === undefined ? breakOf(words, most) : sentence;
  return { start: run.start, end: run.start + words.slice(0, length).trimEnd().length };
}
