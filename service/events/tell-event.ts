import type { DocumentText } from '../documents/document-text.ts';
import type { ItemText, Release } from './choose-releases.ts';
import { cutRun } from './cut-run.ts';
import { leadDay } from './lead-day.ts';
import { releaseTitle } from './release-title.ts';
import type { Run } from './run.ts';
import { sentencesOf } from './sentences.ts';
import { sharesWords } from './shares-words.ts';
import { type EventDays, tellingRun } from './telling-run.ts';

/** Characters of a headline and of a snippet at most. */
export const HEADLINE_MAX = 160;
export const SNIPPET_MAX = 300;

/** What stands before the news of a sentence; the day of the event stands beside it anyway. */
const LEADS = [
  /^as (?:previously|earlier) (?:disclosed|reported|announced)(?:\s(?:in|by|on)\s[^,]{1,200}(?:,\s\d{4})?)?,\s(?!\d)/i,
  /^(?:attached|furnished|filed)\s(?:hereto\s|herewith\s)?as exhibit 99(?:\.\d{1,2})?(?:\sand (?:is\s)?incorporated (?:herein\s)?by reference(?: (?:in|into|herein)[^,]{0,40})?)?(?: hereto)?,? is (?:a copy of )?/i,
];

/** A phrase before the subject of a sentence too long to show whole: `As part of its plan, the Board …`. */
const PHRASE =
  /^(?:as (?:part|a result) of|in (?:connection|accordance) with|following|pursuant to|upon|after|during|at|consistent with|as required by)\s/i;

/** Where a phrase may end: before a word that begins a subject, and no part of a name. */
const SUBJECT =
  /,\s(?=(?:the|its|our|a|an)\s|(?!(?:Inc|LLC|Ltd|Corp|Co|Jr|Sr|II|III|N\.A|L\.P|LP|L\.L\.C|plc)\b)\p{Lu})/gu;

/** Characters of a phrase before the subject of a sentence; 0 where it has none, or where it cannot be told. */
function phraseLength(sentence: string): number {
  if (!PHRASE.test(sentence)) return 0;
  const ends = [...sentence.slice(0, 300).matchAll(SUBJECT)]
    .filter(({ index }) => {
      const before = sentence.slice(0, index);
      return before.lastIndexOf('(') <= before.lastIndexOf(')');
    })
    .map(({ 0: { length }, index }) => index + length);
  return ends.find((end) => /^\p{Ll}/u.test(sentence.slice(end))) ?? ends[0] ?? 0;
}

/** The first item by severity whose text says what happened, and where. */
export function findTelling<T extends ItemText>(
  items: readonly T[],
  days: EventDays,
): { item: T; run: Run } | null {
  for (const item of items) {
    // Exhibits are listed, not told.
    if (item.event_type === 'exhibits' && items.length > 1) continue;
    const run = tellingRun(item.text, item.title, days);
    if (run !== null) return { item, run };
  }
  return null;
}

/** Run of an item's text that a snippet shows. */
export function snippetRun(text: string, run: Run): Run {
  return cutRun(text, run, SNIPPET_MAX);
}

/** Characters before the news of a sentence. */
function leadLength(sentence: string): number {
  let at = 0;
  for (const pattern of LEADS) at += pattern.exec(sentence.slice(at))?.[0].length ?? 0;
  at += leadDay(sentence.slice(at))?.length ?? 0;
  if (sentence.length - at > HEADLINE_MAX) at += phraseLength(sentence.slice(at));
  return at;
}

/** Run of an item's text that stands as its headline: its first sentence, without the day before it. */
export function sentenceHeadline(text: string, run: Run): Run {
  const [sentence = run] = sentencesOf(text, run);
  const lead = leadLength(text.slice(sentence.start, sentence.end));
  return cutRun(text, { start: sentence.start + lead, end: sentence.end }, HEADLINE_MAX);
}

/** Run of a release that stands as an event's headline; null where it is no release of this event. */
export function releaseHeadline(document: DocumentText, release: Release, company: string): Run | null {
  const title = releaseTitle(document, company, release.is_release);
  if (title === null) return null;
  const words = document.text.slice(title.start, title.end);
  if (release.about !== null && !sharesWords(words, release.about, company)) return null;
  return cutRun(document.text, title, HEADLINE_MAX);
}

/** Run of a release's first paragraph, below its title, that a snippet shows; null where it has none. */
export function releaseSnippet({ text, blocks }: DocumentText, title: Run): Run | null {
  const first = blocks.find(
    ({ kind, start, end }) =>
      start >= title.end &&
      kind === 'paragraph' &&
      /[.!?][”"’)]?$/.test(text.slice(Math.max(start, end - 2), end)) &&
      text.slice(start, start + 200).split(/\s+/).length >= 6,
  );
  return first === undefined ? null : cutRun(text, { start: first.start, end: first.end }, SNIPPET_MAX);
}

/** `99.1` and what it is, in a list of exhibits. */
const LISTED = /^\W{0,2}(?:exhibit\s)?99(?:\.\d{1,2})?\.?[*+†]{0,3}\s{0,4}\t\s{0,4}(?=\S)/i;

/** Run of what an event's list of exhibits calls its first exhibit 99; null where it lists none. */
export function listedExhibit(text: string): Run | null {
  for (let at = 0; at < text.length;) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const lead = LISTED.exec(text.slice(at, end))?.[0].length;
    const words =
      lead === undefined
        ? ''
        : text
            .slice(at + lead, end)
            .split('\t', 1)[0]
            ?.trimEnd();
    if (lead !== undefined && words !== undefined && words.split(/\s+/).length >= 3) {
      return cutRun(text, { start: at + lead, end: at + lead + words.length }, HEADLINE_MAX);
    }
    at = end + 1;
  }
  return null;
}
