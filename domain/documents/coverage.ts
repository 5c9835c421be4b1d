import type { ItemSpan } from './document-text.ts';

/** Parts of a report that have a name and are no Item. */
const NAMED_PARTS = ['cover', 'contents', 'signatures', 'exhibits'] as const;
type NamedPart = (typeof NAMED_PARTS)[number];

/** Characters of a report by where they are. */
export type Coverage = { characters: number; items: number; outside: number } & Record<NamedPart, number>;

/** A named part that is longer has text of no name in it, which counts as outside. */
const PART_MAX = { cover: 12_000, contents: 8_000, signatures: 15_000 } as const;

const CONTENTS = /^[ \t]*(?:table of contents|index|form 10-[kq] index|contents)[ \t]*(?:page)?[ \t]*$/im;
/** A row of a contents: a title and a page, or a Part alone. */
const CONTENTS_ROW =
  /(?:\s|\.)[A-Z]{0,2}-?\d{1,3}(?:\s?[-\u2013,]\s?\d{1,3})?\s*$|^\W*part\s[ivx]+\b|^\W*(?:page|item)\b|^\s*$/i;
/** What may follow a cover, and is no part of it. */
const AFTER_COVER =
  /^[ \t]*(?:(?:cautionary|special|forward)[^\n]{0,60}(?:statements?|information)|forward[- ]looking[^\n]{0,60}|glossary[^\n]{0,60}|(?:certain )?defin(?:itions|ed terms)[^\n]{0,40}|explanatory note|available information|(?:risk factors? )?summary[^\n]{0,40}|market and industry data[^\n]{0,40})[ \t.:]*$/im;
/** What may follow a list of exhibits, and is no part of it. */
const AFTER_EXHIBIT_LIST =
  /^[ \t]*(?:(?:index to )?(?:condensed |consolidated |combined |unaudited )*(?:financial statements|balance sheets?|statements? of [^\n]{3,60})|(?:the )?notes to [^\n]{0,80}statements[^\n]{0,20}|reports? of (?:the )?independent[^\n]{0,80}|management[’']?s (?:discussion|report)[^\n]{0,100})[ \t.:]*$/gim;
const SIGNATURES =
  /^[ \t]*(?:signatures?[ \t.:]*$|pursuant to the requirements of [^\n]{0,60}securities exchange act of 1934,? the registrant has duly caused)/gim;
const EXHIBIT_LIST = /^[ \t]*(?:exhibit index|index to exhibits)\b.{0,40}$/gim;
/** The heading of an exhibit in a complete submission. */
const EXHIBIT = /^EX-\d{1,3}(?:\.\d{1,3})?(?: .{0,120})?$/gm;

/** A report with less of its text in Items and named parts is listed. */
export const COVERED_MIN = 0.95;

/** Share of a report's text in Items and named parts, 0 to 1. */
export function coveredShare({ characters, outside }: Coverage): number {
  return 1 - outside / Math.max(1, characters);
}

type Run = { start: number; end: number };

/** Offset of the first match at or after an offset; null if there is none. */
function firstAfter(text: string, pattern: RegExp, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? null;
}

/** Where the rows of a contents end. */
function contentsEnd(text: string, start: number, most: number): number {
  let end = text.indexOf('\n', start);
  while (end >= 0 && end < most) {
    const next = text.indexOf('\n', end + 1);
    const line = text.slice(end + 1, next < 0 ? text.length : next);
    if (line.length > 250 || !CONTENTS_ROW.test(line)) break;
    end = next;
  }
  return end < 0 || end > most ? most : end;
}

/** Runs of the named parts, before and behind the Items. */
function namedRuns(text: string, first: number, last: number): Map<NamedPart | 'submission', Run> {
  const runs = new Map<NamedPart | 'submission', Run>();
  const contents = CONTENTS.exec(text.slice(0, first))?.index ?? first;
  const cover = text.slice(0, contents).search(AFTER_COVER);
  runs.set('cover', { start: 0, end: Math.min(cover < 0 ? contents : cover, contents, PART_MAX.cover) });
  const rows = Math.min(first, contents + PART_MAX.contents);
  runs.set('contents', {
    start: contents,
    end: contents < first ? contentsEnd(text, contents, rows) : contents,
  });
  const list = firstAfter(text, EXHIBIT_LIST, last);
  const exhibit = firstAfter(text, EXHIBIT, last);
  const exhibits = Math.min(list ?? text.length, exhibit ?? text.length);
  // Of a complete submission, exhibits go to its end; a list of exhibits may have statements behind it.
  const listEnd = firstAfter(text, AFTER_EXHIBIT_LIST, exhibits) ?? text.length;
  runs.set('exhibits', { start: exhibits, end: Math.min(listEnd, exhibit ?? text.length) });
  if (exhibit !== null) runs.set('submission', { start: Math.max(exhibits, exhibit), end: text.length });
  const signatures = firstAfter(text, SIGNATURES, Math.max(0, last - 1));
  if (signatures !== null && signatures < exhibits)
    runs.set('signatures', { start: signatures, end: Math.min(exhibits, signatures + PART_MAX.signatures) });
  return runs;
}

/**
 * How much of a report's text is in its Items, their further runs and notes, in a named part, and outside of both. A
 * character is counted once. Rule: docs/rules.md#coverage-of-a-report
 */
export function coverageOf(text: string, items: readonly ItemSpan[]): Coverage {
  const own = items.flatMap(({ start, body_start, end, more = [], notes = [] }) => [
    // An Item that shares the text below another has its own heading alone.
    { start: Math.min(start, body_start), end },
    ...more,
    ...notes.flatMap(({ runs }) => runs),
  ]);
  const first = own.reduce((least, { start }) => Math.min(least, start), text.length);
  const last = own.reduce((most, { end }) => Math.max(most, end), 0);
  const coverage: Coverage = {
    characters: text.length,
    items: 0,
    outside: 0,
    cover: 0,
    contents: 0,
    signatures: 0,
    exhibits: 0,
  };
  const runs = [
    ...own.map((run) => ({ ...run, part: 'items' as const })),
    ...(own.length === 0
      ? []
      : [...namedRuns(text, first, last)].map(([part, run]) => ({
          ...run,
          part: part === 'submission' ? ('exhibits' as const) : part,
        }))),
  ].toSorted((a, b) => a.start - b.start);
  let at = 0;
  for (const { start, end, part } of runs) {
    coverage.outside += Math.max(0, start - at);
    coverage[part] += Math.max(0, end - Math.max(start, at));
    at = Math.max(at, end);
  }
  coverage.outside += Math.max(0, text.length - at);
  return coverage;
}
