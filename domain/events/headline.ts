import type { DocumentText } from '../documents/document-text.ts';
import type { ItemText, Release } from './choose-releases.ts';
import { leadingDate } from './leading-date.ts';
import { type EventDays, newsSpan } from './news-span.ts';
import { releaseTitle } from './release-title.ts';
import { sentencesOf } from './sentences.ts';
import type { TextSpan } from './text-span.ts';
import { sharesTopicWord } from './topic-words.ts';
import { truncateSpan } from './truncate-span.ts';

/** Maximum characters of a headline and of a snippet. */
export const HEADLINE_MAX = 160;
export const SNIPPET_MAX = 300;

/** Openings before the news. The event's date is shown next to it anyway. */
const LEADS = [
  /^as (?:previously|earlier) (?:disclosed|reported|announced)(?:\s(?:in|by|on)\s[^,]{1,200}(?:,\s\d{4})?)?,\s(?!\d)/i,
  /^(?:attached|furnished|filed)\s(?:hereto\s|herewith\s)?as exhibit 99(?:\.\d{1,2})?(?:\sand (?:is\s)?incorporated (?:herein\s)?by reference(?: (?:in|into|herein)[^,]{0,40})?)?(?: hereto)?,? is (?:a copy of )?/i,
];

/** An introductory phrase of a sentence that is too long: `As part of its plan, the Board …`. */
const PHRASE =
  /^(?:as (?:part|a result) of|in (?:connection|accordance) with|following|pursuant to|upon|after|during|at|consistent with|as required by)\s/i;

/** Where a phrase may end: before a word that starts a subject and is not part of a name. */
const SUBJECT =
  /,\s(?=(?:the|its|our|a|an)\s|(?!(?:Inc|LLC|Ltd|Corp|Co|Jr|Sr|II|III|N\.A|L\.P|LP|L\.L\.C|plc)\b)\p{Lu})/gu;

/** Characters of the introductory phrase of a sentence, or 0. */
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

/** The first item by severity whose text says what happened, with that span. */
export function findNews<T extends ItemText>(
  items: readonly T[],
  days: EventDays,
): { item: T; run: TextSpan } | null {
  for (const item of items) {
    // Item 9.01 lists exhibits only.
    if (item.event_type === 'exhibits' && items.length > 1) continue;
    const run = newsSpan(item.text, item.title, days);
    if (run !== null) return { item, run };
  }
  return null;
}

/** Span of an item's text for the snippet. */
export function snippetSpan(text: string, run: TextSpan): TextSpan {
  return truncateSpan(text, run, SNIPPET_MAX);
}

/** Characters of a sentence before the news. */
function leadLength(sentence: string): number {
  let at = 0;
  for (const pattern of LEADS) at += pattern.exec(sentence.slice(at))?.[0].length ?? 0;
  at += leadingDate(sentence.slice(at))?.length ?? 0;
  if (sentence.length - at > HEADLINE_MAX) at += phraseLength(sentence.slice(at));
  return at;
}

/** Span of an item's text for the headline: its first sentence without a leading date. */
export function sentenceHeadline(text: string, run: TextSpan): TextSpan {
  const [sentence = run] = sentencesOf(text, run);
  const lead = leadLength(text.slice(sentence.start, sentence.end));
  return truncateSpan(text, { start: sentence.start + lead, end: sentence.end }, HEADLINE_MAX);
}

/** Span of a release's title for the headline, or null if the release isn't about this event. */
export function releaseHeadline(document: DocumentText, release: Release, company: string): TextSpan | null {
  const title = releaseTitle(document, company, release.is_release);
  if (title === null) return null;
  const words = document.text.slice(title.start, title.end);
  if (release.about !== null && !sharesTopicWord(words, release.about, company)) return null;
  return truncateSpan(document.text, title, HEADLINE_MAX);
}

/** Span of a release's first paragraph below its title, for the snippet, or null. */
export function releaseSnippet({ text, blocks }: DocumentText, title: TextSpan): TextSpan | null {
  const first = blocks.find(
    ({ kind, start, end }) =>
      start >= title.end &&
      kind === 'paragraph' &&
      /[.!?][”"’)]?$/.test(text.slice(Math.max(start, end - 2), end)) &&
      text.slice(start, start + 200).split(/\s+/).length >= 6,
  );
  return first === undefined ? null : truncateSpan(text, { start: first.start, end: first.end }, SNIPPET_MAX);
}

/** A row of an exhibit list: `99.1` and the exhibit's name. */
const LISTED = /^\W{0,2}(?:exhibit\s)?99(?:\.\d{1,2})?\.?[*+†]{0,3}\s{0,4}\t\s{0,4}(?=\S)/i;

/** Span of the first exhibit 99's name in an event's exhibit list, or null. */
export function listedExhibit(text: string): TextSpan | null {
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
      return truncateSpan(text, { start: at + lead, end: at + lead + words.length }, HEADLINE_MAX);
    }
    at = end + 1;
  }
  return null;
}
