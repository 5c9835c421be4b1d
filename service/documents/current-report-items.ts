import { itemTitle, TWO_PART_ITEMS_SINCE } from '../reference/items.ts';
import type { DocumentText } from './document-text.ts';
import { createEdgeTest, signaturesStart, trimmedEnd } from './item-boundary.ts';
import type { ItemSpan } from './item-span.ts';
import { textLines, type TextLine } from './text-lines.ts';

/** Characters of a heading; a longer line runs on into its text. */
const HEADING_MAX = 320;

const TWO_PART = /^\W{0,3}(?:[-=_\u2014]{5,80}\s{0,3})?items?\W{0,4}(\d)\s?\.\s?(\d\d)/i;
const ONE_PART = /^\W{0,3}items?\W{0,4}(\d{1,2})\b/i;
const ANOTHER = /^\s{0,3}(?:,\s?and|,|and|&)\s{1,3}(?:items?\s{1,3})?(\d)\s?\.\s?(\d\d)/i;
/** `5.02(e)` names a paragraph of the Item too. */
const PARAGRAPHS = /^(?:\s?\([a-z]\),?){1,6}/i;
const SEPARATOR = /^[\s.:;|)*\u2013\u2014-]{1,12}/;
const PROSE =
  /^(?:[“”"'‘’,(]|(?:of|in|to|and|above|below|under|on|or|is|was|are|as|for|herein|hereof|shall|will|including|pursuant|contains?|by reference)\b)/;

/** A heading of one Item, or of several at once. */
type Heading = { codes: string[]; title: string; start: number; body_start: number };

function readCodes(line: string, isTwoPart: boolean): { codes: string[]; length: number } | null {
  const first = (isTwoPart ? TWO_PART : ONE_PART).exec(line);
  if (first === null) return null;
  if (!isTwoPart) return { codes: [String(Number(first[1]))], length: first[0].length };
  const codes = [`${first[1]}.${first[2]}`];
  let length = first[0].length;
  for (let next = ANOTHER.exec(line.slice(length)); next !== null; next = ANOTHER.exec(line.slice(length))) {
    codes.push(`${next[1]}.${next[2]}`);
    length += next[0].length;
  }
  return { codes, length };
}

function readHeading(
  text: string,
  line: TextLine,
  next: TextLine | undefined,
  filing_date: string,
): Heading | null {
  const words = text.slice(line.start, Math.min(line.end, line.start + HEADING_MAX + 1));
  if (!words.slice(0, 100).toLowerCase().includes('item')) return null;
  const read = readCodes(words, filing_date >= TWO_PART_ITEMS_SINCE);
  if (read === null) return null;
  const codes = read.codes.filter((code) => itemTitle(code, filing_date) !== null);
  const known = itemTitle(codes[0] ?? '', filing_date);
  if (known === null) return null;
  const after = read.length + (PARAGRAPHS.exec(words.slice(read.length))?.[0].length ?? 0);
  const at = after + (SEPARATOR.exec(words.slice(after))?.[0].length ?? 0);
  const title = words.slice(at).trim();
  const start = line.start;
  if (title === '') {
    const following =
      next === undefined ? '' : text.slice(next.start, Math.min(next.end, next.start + 241)).trim();
    const isTitle =
      following !== '' &&
      following.length <= 240 &&
      !/[.;]$/.test(following.slice(40)) &&
      !/^\W{0,3}item/i.test(following);
    return {
      codes,
      title: isTitle ? following : known,
      start,
      body_start: isTitle ? (next?.end ?? line.end) : line.end,
    };
  }
  if (PROSE.test(title) || /^\p{Ll}/u.test(title)) return null;
  if (words.length <= HEADING_MAX) return { codes, title, start, body_start: line.end };
  const stop = /[.:\u2013\u2014]|--| - /.exec(title.slice(0, 200));
  if (stop === null) return { codes, title: known, start, body_start: start + at };
  return {
    codes,
    title: title.slice(0, stop.index).trim(),
    start,
    body_start: start + at + stop.index + stop[0].length,
  };
}

/**
 * Items of an 8-K, by the code of the day it was filed on: `5.02`, before 2004-08-23 `5`. Each once, where it first
 * stands as a heading. `filed_items` are the codes that EDGAR lists, which decide where a heading could be of none.
 */
export function currentReportItems(
  document: DocumentText,
  filing_date: string,
  filed_items: readonly string[],
): ItemSpan[] {
  const { text } = document;
  const lines = textLines(document);
  const headings: Heading[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const heading = readHeading(text, line, lines[index + 1], filing_date);
    if (heading === null) continue;
    const isPlausible =
      line.is_heading || heading.codes.some((code) => filed_items.includes(code)) || line.kind === 'table';
    const codes = heading.codes.filter((code) => !seen.has(code));
    if (codes.length === 0 || (!isPlausible && filed_items.length > 0 && line.end - line.start > HEADING_MAX))
      continue;
    for (const code of codes) seen.add(code);
    headings.push({ ...heading, codes });
  }
  const isEdge = createEdgeTest(text, lines);
  const last = headings.at(-1);
  const end = (last && signaturesStart(text, lines, last.body_start)) ?? lines.at(-1)?.end ?? 0;
  return headings.flatMap(({ codes, title, start, body_start }, index) => {
    const range = { from: body_start, to: headings[index + 1]?.start ?? end };
    const to = trimmedEnd(lines, range, isEdge);
    return codes.map((code) => ({
      key: code,
      item: code,
      part: null,
      title: codes.length > 1 ? (itemTitle(code, filing_date) ?? title) : title.replace(/[\s.:]{1,9}$/, ''),
      start,
      body_start,
      end: to,
      status: 'found' as const,
      quality: 'ok' as const,
    }));
  });
}
