import type { ItemText, Release } from './choose-releases.ts';
import { cutRun } from './cut-run.ts';
import { releaseTitle } from './release-title.ts';
import type { Run } from './run.ts';
import { sharesWords } from './shares-words.ts';
import { firstSentence, tellingRun } from './telling-run.ts';

/** Characters of a headline and of a snippet at most. */
export const HEADLINE_MAX = 160;
export const SNIPPET_MAX = 300;

/** `On July 31, 2025,` before what happened: the day stands beside the event. */
const DAY =
  /^(?:effective(?:\sas\sof)?|on|as\sof)\s(?:the\s)?(?:[a-z]{3,9}day,?\s)?[a-z]{3,9}\.?\s{1,2}\d{1,2},?\s{1,2}\d{4},?\s{1,2}(?:\([^()]{1,60}\),?\s)?/i;

/** The first item by severity whose text says what happened, and where. */
export function findTelling<T extends ItemText>(items: readonly T[]): { item: T; run: Run } | null {
  for (const item of items) {
    const run = tellingRun(item.text, item.title);
    if (run !== null) return { item, run };
  }
  return null;
}

/** Run of an item's text that a snippet shows. */
export function snippetRun(text: string, run: Run): Run {
  return cutRun(text, run, SNIPPET_MAX);
}

/** Run of an item's text that stands as its headline: its first sentence, without the day before it. */
export function sentenceHeadline(text: string, run: Run): Run {
  const sentence = firstSentence(text, run);
  const day = DAY.exec(text.slice(sentence.start, Math.min(sentence.end, sentence.start + 160)));
  const start = sentence.start + (day?.[0].length ?? 0);
  return cutRun(text, { start, end: sentence.end }, HEADLINE_MAX);
}

/** Run of a release's opening that stands as an event's headline; null where it is no release of this event. */
export function releaseHeadline(opening: string, release: Release, company: string): Run | null {
  const title = releaseTitle(opening, company);
  if (title === null) return null;
  const words = opening.slice(title.start, title.end);
  if (release.about !== null && !sharesWords(words, release.about, company)) return null;
  return cutRun(opening, title, HEADLINE_MAX);
}
