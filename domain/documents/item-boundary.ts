import { answerAt } from './item-heading.ts';
import type { TextLine } from './plain-text.ts';

/** Characters of the longest running head or foot. */
const RUNNING_HEAD_MAX = 110;

/** How often a line, digits masked, must repeat to be a running head. */
const REPEATS_MIN = 5;

const PART = /^\W{0,3}part\s{1,4}(?:[ivx]{1,4}|[1-4]|one|two|three|four)\b.{0,60}$/i;
const PART_TITLE = /^(?:other|financial)\s{1,3}information\W{0,3}$/i;
const PAGE =
  /^\W{0,4}(?:page\s{1,3})?(?:[A-Z]{1,2}-)?(?:\d{1,4}|[ivxl]{1,6})(?:\s{1,3}of\s{1,3}\d{1,4})?\W{0,4}$/i;
/** A running head that names the Items on its page: `Item 5, 6`. */
const ITEMS = /^\W{0,3}items?\s{1,4}\d{1,2}[a-c]?(?:,\s?\d{1,2}[a-c]?){0,6}\W{0,3}$/i;
/** A Section heading of Form 8-K, which isn't part of the Item above it. */
const SECTION =
  /^\W{0,3}section\s{1,3}[1-9]\W{1,6}(?:registrant|financial|securities|matters|corporate|asset|regulation|other)\b.{0,80}$/i;
const CONTENTS = /^\W{0,3}(?:table of contents|index|back to contents|\(continued\))\W{0,3}$/i;

const masked = (line: string): string => line.trim().replaceAll(/\d{1,9}/g, '0');

/** `is_first`: of the Item's text. A line that repeats may be all that several Items say. */
type EdgeTest = (line: TextLine, is_first?: boolean) => boolean;

/** Tests for lines at the edge of pages and Parts, which belong to no Item. */
export function createEdgeTest(text: string, lines: readonly TextLine[]): EdgeTest {
  const counts = new Map<string, number>();
  const short = (line: TextLine): string | null =>
    line.end - line.start <= RUNNING_HEAD_MAX ? masked(text.slice(line.start, line.end)) : null;
  for (const line of lines) {
    const key = short(line);
    if (key !== null && key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (line, is_first = false) => {
    const key = short(line);
    if (key === null) return false;
    if (key === '') return true;
    const words = text.slice(line.start, line.end);
    if (PART.test(words) || PART_TITLE.test(words) || PAGE.test(words) || CONTENTS.test(words)) return true;
    if (ITEMS.test(words) || SECTION.test(words)) return true;
    // What several Items say is text: `None.`
    if (is_first || answerAt(words) === 0) return false;
    return line.kind !== 'table' && (counts.get(key) ?? 0) >= REPEATS_MIN;
  };
}

/** The title of the signatures, or their first sentence, which a report may have alone (0000080424-26-000060). */
const SIGNATURES =
  /^\W{0,3}(?:signatures?\W{0,3}$|pursuant to the requirements of .{0,60}securities exchange act of 1934,? the registrant has duly caused)/i;

/** Start of the signatures that end a report, after `from`. */
export function signaturesStart(text: string, lines: readonly TextLine[], from: number): number | null {
  for (const { start, end } of lines) {
    if (start > from && SIGNATURES.test(text.slice(start, Math.min(end, start + 200)))) return start;
  }
  return null;
}

/** Start of a list of exhibits with its own heading, after `from`. */
export function exhibitListStart(text: string, lines: readonly TextLine[], from: number): number | null {
  for (const line of lines) {
    if (line.start <= from || line.end - line.start > 40) continue;
    const words = text.slice(line.start, line.end);
    if (/^\W{0,3}(?:index to exhibits|exhibits? index)\W{0,3}$/i.test(words)) return line.start;
  }
  return null;
}

/** End of an Item that begins at `from` and whose next Item begins at `to`, without page edges. A line alone is its text. */
export function trimmedEnd(
  lines: readonly TextLine[],
  range: { from: number; to: number },
  isEdge: EdgeTest,
): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) < range.to) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (line === undefined || line.end <= range.from) return range.from;
    const isText = !isEdge(line, (lines[index - 1]?.end ?? 0) <= range.from);
    // Text next to a title in its row may follow it, nothing else.
    if (line.start < range.from || isText) return Math.max(range.from, Math.min(line.end, range.to));
  }
  return range.from;
}
