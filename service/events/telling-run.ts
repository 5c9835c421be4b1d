import { leadDay } from './lead-day.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { Run } from './run.ts';
import { sentencesOf } from './sentences.ts';

/** Sentences of an item that are looked at for the one of the day. */
const SENTENCES = 24;

/** A day so long before the event is of its history. */
const HISTORY_DAYS = 14;

/** A sentence that speaks of the report itself: what stands elsewhere, and what is furnished and not filed. */
const OF_THE_REPORT = [
  /^(?:all of |furthermore, |accordingly, )?(?:the|this|such)?\s?(?:following\s)?(?:information|disclosures?|descriptions?|contents?|text)\b.{0,600}\b(?:incorporated|furnish(?:ed|ing)|deemed|set forth|contained|included|provided)\b/is,
  /^(?:to the extent (?:required|applicable)|see|please see|refer to|please refer|as (?:described|discussed|set forth) in item|in accordance with general instruction|pursuant to general instruction|not applicable|introductory note|reference is made to item)\b/i,
];

/** A sentence that says why the report is filed; of an amendment it may be all there is. */
const OF_AN_AMENDMENT =
  /^(?:this (?:amendment|current report|form 8-k)|amendment no\.? \d|explanatory note)\b/i;

const BACKGROUND = /^as (?:previously|earlier)\s/i;

const isOfTheReport = (sentence: string): boolean => OF_THE_REPORT.some((pattern) => pattern.test(sentence));

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is known of an event's days: of the earliest of what it reports, null where not stated, and of its filing. */
export type EventDays = { report_date: string | null; filing_date: string };

/** Whether a sentence tells what led to the event: it says so, or begins with a day long before it. */
function isHistory(sentence: string, { report_date, filing_date }: EventDays): boolean {
  const lead = leadDay(sentence);
  if (lead === null) return BACKGROUND.test(sentence);
  return daysBetween(lead.day, report_date ?? filing_date) > HISTORY_DAYS;
}

function isOfTheDay(sentence: string, { report_date, filing_date }: EventDays): boolean {
  const lead = leadDay(sentence);
  if (lead === null) return false;
  return daysBetween(lead.day, report_date ?? filing_date) <= HISTORY_DAYS && lead.day <= filing_date;
}

/**
 * The first run of an item's text that says what happened, to the end of its paragraph: from the first sentence that
 * does not speak of the report itself, or of what it amends where it says more; where that one tells of something earlier, from the first that begins with the
 * day of the event, if any does. Null when there is none, as where the item points to another.
 */
export function tellingRun(text: string, title: string | null, days: EventDays): Run | null {
  const sentences = paragraphsOf(text, title)
    .flatMap((paragraph) => sentencesOf(text, paragraph).map((run) => ({ run, end: paragraph.end })))
    .filter(({ run }) => !isOfTheReport(text.slice(run.start, run.end)))
    .slice(0, SENTENCES);
  const wordsOf = (run: Run): string => text.slice(run.start, run.end);
  const first = sentences.find(({ run }) => !OF_AN_AMENDMENT.test(wordsOf(run))) ?? sentences[0];
  if (first === undefined) return null;
  const current = isHistory(wordsOf(first.run), days)
    ? sentences.find(({ run }) => isOfTheDay(wordsOf(run), days))
    : undefined;
  const { run, end } = current ?? first;
  return { start: run.start, end };
}
