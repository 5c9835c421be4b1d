import { DAY_MS } from '../calendar/day.ts';
import { leadingDate } from './leading-date.ts';
import { paragraphsOf } from './paragraphs.ts';
import { sentencesOf } from './sentences.ts';
import type { TextSpan } from './text-span.ts';

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
export type EventDays = { report_date: string | null; filing_date: string };

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
