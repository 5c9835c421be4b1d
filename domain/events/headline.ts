import { DAY_MS, MONTH_NAMES } from '../calendar/day.ts';
import type { DocumentText } from '../documents/document-text.ts';
import { sentencesOf, sentenceStarts, type TextSpan } from '../text/sentences.ts';
import type { ItemText, Release } from './choose-releases.ts';
import { releaseTitle } from './release-title.ts';

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

/** Sentences of an item searched for the one with the event's date. */
const SENTENCES = 24;

/** A date this long before the event belongs to its history. */
const HISTORY_DAYS = 14;

/** Sentences about the report itself: references to other places, and what is furnished but not filed. */
const OF_THE_REPORT = [
  /^(?:all of |furthermore, |accordingly, )?(?:the|this|such)?\s?(?:following\s)?(?:information|disclosures?|descriptions?|contents?|text)\b.{0,600}\b(?:incorporated|furnish(?:ed|ing)|deemed|set forth|contained|included|provided)\b/is,
  /^(?:to the extent (?:required|applicable)|see|please see|refer to|please refer|as (?:described|discussed|set forth) in item|in accordance with general instruction|pursuant to general instruction|not applicable|introductory note|reference is made to item)\b/i,
];

/** Sentences that give the reason for filing. An amendment may have nothing else. */
const OF_AN_AMENDMENT =
  /^(?:this (?:amendment|current report|form 8-k)|amendment no\.? \d|explanatory note)\b/i;

const BACKGROUND = /^as (?:previously|earlier)\s/i;

const isOfTheReport = (sentence: string): boolean => OF_THE_REPORT.some((pattern) => pattern.test(sentence));

/** NaN where the text names a day that no month has, such as June 31. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Dates of an event: the earliest event reported, null if not stated, and the filing date. */
type EventDays = { report_date: string | null; filing_date: string };

/** Whether a sentence is about events before this one: it says so, or starts with a much earlier date. */
function isHistory(sentence: string, { report_date, filing_date }: EventDays): boolean {
  const lead = leadingDate(sentence);
  if (lead === null) return BACKGROUND.test(sentence);
  return daysBetween(lead.day, report_date ?? filing_date) > HISTORY_DAYS;
}

function isOfTheDay(sentence: string, { report_date, filing_date }: EventDays): boolean {
  const lead = leadingDate(sentence);
  if (lead === null) return false;
  return daysBetween(lead.day, report_date ?? filing_date) <= HISTORY_DAYS && lead.day <= filing_date;
}

/**
 * The first span of an item's text that says what happened, to the end of its paragraph. It starts at the first
 * sentence that isn't about the report itself or, in an amendment with more to say, about its purpose. If that
 * sentence is about something earlier, it starts at the first sentence with the event's date, if any. Null if there
 * is none, as in an item that refers to another.
 */
export function newsSpan(text: string, title: string | null, days: EventDays): TextSpan | null {
  const sentences = paragraphsOf(text, title)
    .flatMap((paragraph) => sentencesOf(text, paragraph).map((run) => ({ run, end: paragraph.end })))
    .filter(({ run }) => !isOfTheReport(text.slice(run.start, run.end)))
    .slice(0, SENTENCES);
  const wordsOf = (run: TextSpan): string => text.slice(run.start, run.end);
  const first = sentences.find(({ run }) => !OF_AN_AMENDMENT.test(wordsOf(run))) ?? sentences[0];
  if (first === undefined) return null;
  const current = isHistory(wordsOf(first.run), days)
    ? sentences.find(({ run }) => isOfTheDay(wordsOf(run), days))
    : undefined;
  const { run, end } = current ?? first;
  return { start: run.start, end };
}

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
function truncateSpan(text: string, run: TextSpan, most: number): TextSpan {
  if (run.end - run.start <= most) return run;
  const words = text.slice(run.start, run.start + most + 1);
  const sentence = sentenceStarts(words).findLast((start) => start > most * SENTENCE_SHARE_MIN);
  const length = sentence === undefined ? breakOf(words, most) : sentence;
  return { start: run.start, end: run.start + words.slice(0, length).trimEnd().length };
}

/** Words of announcements and dates, which say nothing about the subject. */
const COMMON = new Set(
  (
    'announces announced announcing reports reported names company corporation incorporated board directors director ' +
    'quarter first second third fourth fiscal year results financial today with from that this will have been its into ' +
    'news release press january february march april june july august september october november december'
  ).split(' '),
);

function topicWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,40}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)));
}

/** Whether two texts share a topic word that isn't in the company's name. */
export function sharesTopicWord(one: string, other: string, company: string): boolean {
  const name = topicWords(company);
  const words = topicWords(other);
  return [...topicWords(one)].some((word) => words.has(word) && !name.has(word));
}

const MONTHS = MONTH_NAMES.join('|');

/** `On July 31, 2025,` and similar openings. */
const LEAD = new RegExp(
  `^(?:(?:effective(?:\\sas\\sof)?|on(?:\\sand\\seffective\\sas\\sof|\\sor\\s(?:about|around))?|as\\sof|dated)\\s(?:the\\sclose\\sof\\sbusiness\\son\\s)?(?:[A-Z][a-z]{2,8}day,?\\s)?(${MONTHS})\\s{1,2}(\\d{1,2}),?\\s{1,2}(\\d{4})\\s?,?\\s{1,2})(?:\\([^()]{1,60}\\),?\\s)?`,
  'i',
);

/** The date a sentence starts with and its length in characters, or null. */
function leadingDate(sentence: string): { day: string; length: number } | null {
  const found = LEAD.exec(sentence.slice(0, 200));
  const [whole, month = '', day = '', year = ''] = found ?? [];
  if (whole === undefined) return null;
  const number = MONTHS.toLowerCase().split('|').indexOf(month.toLowerCase()) + 1;
  return {
    day: `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`,
    length: whole.length,
  };
}

/** A shorter line that doesn't end a sentence is a caption of the text below it. */
const CAPTION_MAX = 140;
const CAPTION_WORDS = 16;

/** Maximum characters of a paragraph set line by line. */
const PARAGRAPH_MAX = 2_000;

/** Labels before a paragraph: `(d)`, `(b)(1)`, `(a-b)`, `(d) and (e)`, `a.`, `•`. */
const LABEL =
  /^(?:\(?[a-z0-9]{1,3}(?:-[a-z])?[).]|[•●▪–—-])(?:\s{0,2}(?:and |, |& )?\([a-z0-9]{1,3}\)){0,4}\s{1,4}/i;
const LABEL_ALONE = /^(?:\(?[a-z0-9]{1,4}(?:-[a-z])?[).]\s{0,2}(?:and |, |& )?){1,5}$|^not applicable\.?$/i;

/** A rule of dashes, alone or before text. */
const RULE = /^[-=_*\u2013\u2014]{4,120}\s{0,4}/;

const ENDS_SENTENCE = /[.?!:;][”"’')\]]{0,3}$/;

/** Whether a line continues the item's title from the line above. */
function isOfTitle(line: string, title: string | null): boolean {
  if (title === null || line.length > 200) return false;
  const known = new Set(title.toLowerCase().match(/[a-z]{2,40}/g));
  const words = line.toLowerCase().match(/[a-z]{2,40}/g) ?? [];
  return words.length > 0 && words.every((word) => known.has(word));
}

/** A run-in heading in title case: `PepsiCo Senior Notes Offering.` */
const NAMED =
  /^(?:\p{Lu}[\p{L}’'-]{0,30}\s|(?:of|the|and|a|an|for|to|in|with|or)\s){1,10}\p{Lu}[\p{L}’'-]{1,30}\.(?=\s{1,2}\p{Lu}|$)/u;

/** Whether a line only introduces the lines below it. */
function isCaption(words: string, next: string): boolean {
  if (words.length > CAPTION_MAX || words.split(/\s+/).length > CAPTION_WORDS) return false;
  if (NAMED.exec(words)?.[0].length === words.length) return true;
  return !ENDS_SENTENCE.test(words) && /^\W{0,3}(?:[a-z0-9]{1,3}[).]\s{0,3})?[\p{Lu}\d]/u.test(next);
}

/** Start of a paragraph after a rule, a label and a run-in heading: `Senior Notes Offering. On …`. */
function startOf(text: string, { start, end }: TextSpan): number {
  const words = text.slice(start, Math.min(end, start + 300));
  let at = 0;
  for (const lead of [RULE, LABEL, NAMED]) at += lead.exec(words.slice(at))?.[0].length ?? 0;
  return start + at + (/^\s+/.exec(words.slice(at))?.[0].length ?? 0);
}

/**
 * Paragraphs of an item's text without captions and labels. A line that doesn't end a sentence continues on the next
 * one.
 */
function paragraphsOf(text: string, title: string | null): TextSpan[] {
  const paragraphs: TextSpan[] = [];
  let open: TextSpan | null = null;
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

/** Nonblank lines of a text, trimmed, in order. */
function linesOf(text: string): TextSpan[] {
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
