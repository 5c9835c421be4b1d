import { itemTitle } from '../filing/items.ts';
import {
  type CurrentReportHeading,
  HEADING_MAX,
  readCurrentReportHeading,
} from './current-report-heading.ts';
import type { DocumentText } from './document-text.ts';
import { createEdgeTest, signaturesStart, trimmedEnd } from './item-boundary.ts';
import type { ItemSpan } from './item-span.ts';
import { sentenceCase } from './sentence-case.ts';
import { textLines, type TextLine } from './text-lines.ts';

/** Characters under a heading in a table of contents: a page number, or the exhibit list under the last one. */
const CONTENTS_MAX = 200;
const LAST_CONTENTS_MAX = 2_000;

/** Text of an Item that reports nothing. */
const NOTHING = /^\W{0,4}(?:none|n\/?a|not applicable|inapplicable)\W{0,4}(?:\n|$)/i;

/** Every line that may be a heading, in order. `filed_items` decide doubtful cases. */
function findHeadings(
  text: string,
  lines: readonly TextLine[],
  filing_date: string,
  filed_items: readonly string[],
): CurrentReportHeading[] {
  const headings: CurrentReportHeading[] = [];
  for (const [index, line] of lines.entries()) {
    const heading = readCurrentReportHeading(text, line, lines[index + 1], filing_date);
    if (heading === null) continue;
    const isPlausible =
      line.is_heading || heading.codes.some((code) => filed_items.includes(code)) || line.kind === 'table';
    if (isPlausible || filed_items.length === 0 || line.end - line.start <= HEADING_MAX)
      headings.push(heading);
  }
  return headings;
}

/** Headings without those of a table of contents: almost no text follows each, and they occur again later. */
function withoutContents(headings: readonly CurrentReportHeading[]): CurrentReportHeading[] {
  const first = new Map<string, number>();
  const again = headings.findIndex(({ codes }, index) => {
    const isSeen = codes.some((code) => first.has(code));
    for (const code of codes) first.set(code, index);
    return isSeen;
  });
  const isListed = headings.slice(0, Math.max(0, again)).every(({ body_start }, index) => {
    const most = index === again - 1 && index > 0 ? LAST_CONTENTS_MAX : CONTENTS_MAX;
    return (headings[index + 1]?.start ?? 0) - body_start <= most;
  });
  if (again < 0 || !isListed) return [...headings];
  const below = new Set(headings.slice(again).flatMap(({ codes }) => codes));
  return headings.filter(({ codes }, index) => index >= again || !codes.some((code) => below.has(code)));
}

/** The first heading of each code. */
function eachOnce(headings: readonly CurrentReportHeading[]): CurrentReportHeading[] {
  const seen = new Set<string>();
  return headings.flatMap((heading) => {
    const codes = heading.codes.filter((code) => !seen.has(code));
    for (const code of codes) seen.add(code);
    return codes.length === 0 ? [] : [{ ...heading, codes }];
  });
}

/**
 * Items of an 8-K, by the item codes in force on the filing date: `5.02`, or `5` before 2004-08-23. Each occurs once,
 * at its first heading. A heading directly above another shares its text. An Item that says there is nothing to
 * report is dropped unless it is among `filed_items`, the codes in EDGAR's list.
 */
export function currentReportItems(
  document: DocumentText,
  filing_date: string,
  filed_items: readonly string[],
): ItemSpan[] {
  const { text } = document;
  const lines = textLines(document);
  const headings = eachOnce(withoutContents(findHeadings(text, lines, filing_date, filed_items)));
  const isEdge = createEdgeTest(text, lines);
  const last = headings.at(-1);
  const end = (last && signaturesStart(text, lines, last.body_start)) ?? lines.at(-1)?.end ?? 0;
  const spans: ItemSpan[] = [];
  // Backwards, because a heading without text shares the text of the next one.
  let below: { body_start: number; end: number } | null = null;
  for (const [index, { codes, title, start, body_start }] of [...headings.entries()].toReversed()) {
    const to = headings[index + 1]?.start ?? end;
    const body = text.slice(body_start, to);
    const own = { body_start, end: trimmedEnd(lines, { from: body_start, to }, isEdge) };
    const range: { body_start: number; end: number } = body.trim() === '' && below !== null ? below : own;
    below = range;
    const isNothing = NOTHING.test(body.slice(0, 80));
    const kept = codes.filter((code) => !isNothing || filed_items.includes(code));
    spans.unshift(
      ...kept.map((code) => ({
        key: code,
        item: code,
        part: null,
        title: sentenceCase(
          codes.length > 1 ? (itemTitle(code, filing_date) ?? title) : title.replace(/[\s.:]{1,9}$/, ''),
        ),
        start,
        ...range,
        status: 'found' as const,
        quality:
          text.slice(range.body_start, range.end).trim() === '' ? ('suspect' as const) : ('ok' as const),
      })),
    );
  }
  return spans;
}
