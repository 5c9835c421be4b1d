import type { Run } from './run.ts';
import { startsOf } from './sentences.ts';

/** A run is cut at a sentence, or at a mark within one, only where that leaves this share of what it may have. */
const SENTENCE_LEAST = 0.5;
const MARK_LEAST = 0.85;

const MARKS = /[,;:](?=\s)|\s[\u2013\u2014-]{1,2}(?=\s)|\s(?=\()/g;

/** Words that lead on to what was cut off, and marks. */
const LEADS_ON =
  /(?:[\s,;:(\u2013\u2014-]|\s(?:a|an|the|of|to|for|in|at|by|from|on|with|and|or|that|which|as|its|his|her|their|this|any|all|between|among|under|including|pursuant|such|due|through|effective|upon|is|are|was|were|became|a copy))+$/i;

/** Where the parenthesis opens that is still open at the end of a text; -1 where none is. */
function openedAt(words: string): number {
  const open = words.lastIndexOf('(');
  return open > words.lastIndexOf(')') ? open : -1;
}

/** Last place up to which a sentence of more than `most` characters reads as a whole. */
function breakOf(words: string, most: number): number {
  let mark = -1;
  for (const { index } of words.matchAll(MARKS)) {
    if (index >= most * MARK_LEAST && openedAt(words.slice(0, index)) < 0) mark = index;
  }
  const blank = Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'), words.lastIndexOf('\t'));
  const end = mark >= 0 ? mark : blank > 0 ? blank : most;
  const open = openedAt(words.slice(0, end));
  return words.slice(0, open >= most * SENTENCE_LEAST ? open : end).replace(LEADS_ON, '').length;
}

/**
 * A run of at most so many characters from the same start: whole, else to the end of a sentence, else to a mark within
 * it, else to a word. Nothing is added where it was cut.
 */
export function cutRun(text: string, run: Run, most: number): Run {
  if (run.end - run.start <= most) return run;
  const words = text.slice(run.start, run.start + most + 1);
  const sentence = startsOf(words).findLast((start) => start > most * SENTENCE_LEAST);
  const length = sentence === undefined ? breakOf(words, most) : sentence;
  return { start: run.start, end: run.start + words.slice(0, length).trimEnd().length };
}
