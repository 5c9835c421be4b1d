import { itemTitle, TWO_PART_ITEMS_SINCE } from '../filing/items.ts';
import { type DocumentText, type ItemSpan, type TextLine, textLines } from './document-text.ts';
import {
  createEdgeTest,
  isTitle,
  sentenceCase,
  signaturesStart,
  spelledNumber,
  trimmedEnd,
} from './item-heading.ts';

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

/** Characters of a heading. A longer line runs on into its text. */
const HEADING_MAX = 320;
const TITLE_MAX = 240;

const TWO_PART =
  /^\W{0,3}(?:[-=_\u2014]{5,80}\s{0,3})?items?(?:\s{1,4}(?:no|num|number)s?\b)?\W{0,4}(\d)\s?\.\s?(\d\d)/i;
const ONE_PART = /^\W{0,3}items?(?:\s{1,4}(?:no|num|number)s?\b)?\W{0,4}(\d{1,2})\b/i;
const ANOTHER = /^\s{0,3}(?:,\s?and|,|and|&)\s{1,3}(?:items?\s{1,3})?(\d)\s?\.\s?(\d\d)/i;
/** `5.02(e)` names a paragraph of the Item too. */
const PARAGRAPHS = /^(?:\s?\([a-z]\),?){1,6}/i;
const SEPARATOR = /^[\s.:;|)*\u2013\u2014-]{1,12}/;
/** `Item 2.02, Results of Operations`: what follows the comma is the title. */
const SIGN = /^[\s.:;|)*,\u2013\u2014-]{1,12}/;
const PROSE =
  /^(?:[“”"'‘’,(]|(?:of|in|to|and|above|below|under|on|or|is|was|are|as|for|herein|hereof|shall|will|including|pursuant|contains?|by reference)\b)/;

/** A heading of one Item of an 8-K, or of several at once. */
type CurrentReportHeading = { codes: string[]; title: string; start: number; body_start: number };

/** `Other Events (Item 5)`: the title, then the code. */
const BEHIND =
  /^(.{4,200}?)[\s,]{0,3}[([\u2013\u2014:-]\s{0,2}items?\s{1,3}(\d{1,2}(?:\.\d\d)?)\s?[)\].]{0,3}$/i;

type Codes = { codes: string[]; length: number; is_spelled?: true };

/** `ITEM V`, `Item Five`. */
function readSpelledCode(line: string): Codes | null {
  const [opening, number = ''] = /^\W{0,3}items?\W{1,4}([ivx]{1,4}|[a-z]{3,6})(?![\p{L}\d])/iu.exec(line) ?? [
    '',
  ];
  const code = spelledNumber(number);
  return code === null ? null : { codes: [code], length: opening.length, is_spelled: true };
}

function readCodes(line: string, isTwoPart: boolean): Codes | null {
  const first = (isTwoPart ? TWO_PART : ONE_PART).exec(line);
  if (first === null) return isTwoPart ? null : readSpelledCode(line);
  if (!isTwoPart) return { codes: [String(Number(first[1]))], length: first[0].length };
  const codes = [`${first[1]}.${first[2]}`];
  let length = first[0].length;
  for (;;) {
    // `Items 1.01(a) and 5.02(e)`.
    const paragraphs = PARAGRAPHS.exec(line.slice(length))?.[0].length ?? 0;
    const next = ANOTHER.exec(line.slice(length + paragraphs));
    if (next === null) break;
    codes.push(`${next[1]}.${next[2]}`);
    length += paragraphs + next[0].length;
  }
  return { codes, length };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** Whether a title has a word of the form's own title. */
function sharesWord(title: string, known: string): boolean {
  const words = new Set(wordsOf(known));
  return isTitle(title) && wordsOf(title).some((word) => words.has(word));
}

const REST_MAX = 100;

/** End of the next line if it has the rest of a wrapped title: words of the form's own title that are missing; null otherwise. */
function restOf(title: string, known: string, text: string, next: TextLine | undefined): number | null {
  if (next === undefined || next.end - next.start > REST_MAX || /[.:]$/.test(title)) return null;
  const rest = text.slice(next.start, next.end).trim();
  const own = new Set(wordsOf(title));
  const missing = new Set(wordsOf(known).filter((word) => !own.has(word)));
  const isRest = /^\p{Lu}/u.test(rest) && isTitle(rest) && !/\.\s/.test(rest);
  return isRest && wordsOf(rest).some((word) => missing.has(word)) ? next.end : null;
}

/** A heading whose code is behind its title; null for any other line. */
function codeBehind(words: string, line: TextLine, filing_date: string): CurrentReportHeading | null {
  const [, title = '', code = ''] = BEHIND.exec(words) ?? [];
  const known = itemTitle(code, filing_date);
  if (known === null || !sharesWord(title, known)) return null;
  return { codes: [code], title: title.trim(), start: line.start, body_start: line.end };
}

/** The heading in a line of an 8-K, by the item codes in force on the filing date. Null for any other line. */
function readCurrentReportHeading(
  text: string,
  line: TextLine,
  next: TextLine | undefined,
  filing_date: string,
): CurrentReportHeading | null {
  const words = text.slice(line.start, Math.min(line.end, line.start + HEADING_MAX + 1));
  if (!words.slice(0, 100).toLowerCase().includes('item')) return null;
  const read = readCodes(words, filing_date >= TWO_PART_ITEMS_SINCE);
  if (read === null) return line.is_heading ? codeBehind(words, line, filing_date) : null;
  const codes = read.codes.filter((code) => itemTitle(code, filing_date) !== null);
  const known = itemTitle(codes[0] ?? '', filing_date);
  if (known === null) return null;
  const after = read.length + (PARAGRAPHS.exec(words.slice(read.length))?.[0].length ?? 0);
  const sign = words.length <= HEADING_MAX && sharesWord(words.slice(after), known) ? SIGN : SEPARATOR;
  const at = after + (sign.exec(words.slice(after))?.[0].length ?? 0);
  const title = words.slice(at).trim();
  const start = line.start;
  if (read.is_spelled) {
    const named = title === '' && next !== undefined ? text.slice(next.start, next.end).trim() : title;
    if (!sharesWord(named.slice(0, TITLE_MAX), known)) return null;
  }
  if (title === '') {
    const following = next === undefined ? '' : text.slice(next.start, next.end).trim();
    const isTitled =
      following.length <= TITLE_MAX &&
      isTitle(following) &&
      !/[.;]$/.test(following.slice(40)) &&
      !/^\W{0,3}item/i.test(following);
    return {
      codes,
      title: isTitled ? following : known,
      start,
      body_start: isTitled ? (next?.end ?? line.end) : line.end,
    };
  }
  if (PROSE.test(title) || /^\p{Ll}/u.test(title)) return null;
  if (words.length <= HEADING_MAX && isTitle(title)) {
    const rest = restOf(title, known, text, next);
    return rest === null
      ? { codes, title, start, body_start: line.end }
      : {
          codes,
          title: `${title} ${text.slice(next?.start, rest).trim()}`,
          start,
          body_start: rest,
        };
  }
  const stop = /[.:\u2013\u2014]|--| - /.exec(title.slice(0, 200));
  const isRunIn =
    stop !== null && (words.length > HEADING_MAX || sharesWord(title.slice(0, stop.index), known));
  if (!isRunIn) return { codes, title: known, start, body_start: start + at };
  return {
    codes,
    title: title.slice(0, stop.index).trim(),
    start,
    body_start: start + at + stop.index + stop[0].length,
  };
}
