import type { ItemSpan } from './item-span.ts';

/** How much a match counts before the first Item of a report: cover page, contents, forward-looking statements. */
const FRONT = 0.35;
/** After the last Item: signatures, certifications, lists of exhibits. */
const BACK = 0.4;
/** Items that list exhibits. */
const EXHIBITS = 0.35;
const EXHIBIT_ITEMS = new Set(['15', '16', 'IV-15', 'II-6', 'I-6', '9.01']);
/** A line of a table of contents or of an index: words, then a page number. */
const CONTENTS_LINE = 0.3;
/** A row of a table, which says less than a sentence. */
const TABLE_ROW = 0.8;
/** Boilerplate: what a report says of its own wording. */
const BOILERPLATE = 0.45;
const BOILERPLATE_WORDS =
  /indicate by check mark|forward-looking statements|incorporated (?:herein )?by reference|exhibit (?:no|number|description)|sarbanes-oxley|pursuant to (?:rule|section) \d|inline xbrl/i;
/** Characters of a long line read around a match. */
const AROUND = 200;

/** Weight of an offset by the Item it is in. Documents without Items, such as press releases, count in full. */
export function itemWeight(items: readonly ItemSpan[], offset: number): number {
  const [first] = items;
  if (first === undefined) return 1;
  if (offset < first.start) return FRONT;
  const item = items.findLast(({ start }) => start <= offset);
  if (item === undefined) return 1;
  if (offset > item.end && item === items.at(-1)) return BACK;
  return EXHIBIT_ITEMS.has(item.key) ? EXHIBITS : 1;
}

/** Words, then a page number: `Note 4: Goodwill and Intangible Assets 47`. */
function isContentsLine(line: string): boolean {
  return (
    line.length < 160 && /\p{L}[.\s]{1,100}\d{1,3}\s*$/u.test(line.slice(-40)) && !/[.;]\s+\p{Lu}/u.test(line)
  );
}

/** Weight of a range of a text by the line it begins in. */
export function lineWeight(text: string, start: number, end: number): number {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - AROUND);
  const next = text.indexOf('\n', end);
  const to = Math.min(next === -1 ? text.length : next, end + AROUND);
  const line = text.slice(from, to);
  if (isContentsLine(line)) return CONTENTS_LINE;
  if (BOILERPLATE_WORDS.test(line)) return BOILERPLATE;
  return line.includes('\t') ? TABLE_ROW : 1;
}
