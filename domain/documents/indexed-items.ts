import { namedParts } from './divide-sections.ts';
import type { Block, DocumentText, ItemSpan } from './document-text.ts';
import type { FormItem } from './foreign-items.ts';
import { isPointer, qualityOf } from './item-candidates.ts';
import { readItemHeading, sentenceCase } from './item-heading.ts';

/** A document with fewer numbered pages has no use for an index of them. */
const PAGES_MIN = 20;

/** Pages one after another as one range. */
function merged(ranges: readonly PageRange[]): PageRange[] {
  const all: PageRange[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

type Range = { start: number; end: number };

/** Where pages begin and end, by the number at the foot of each. */
export function createPages({ pages = [], text }: Pick<DocumentText, 'pages' | 'text'>) {
  const endOf = (page: number): number => pages.find((foot) => foot.page >= page)?.offset ?? text.length;
  // The first pages may have no number: they are taken to be of equal length.
  const [first] = pages;
  const early = (page: number): number =>
    first === undefined ? 0 : Math.floor((first.offset * (page - 1)) / Math.max(1, first.page));
  const startOf = (page: number): number => pages.findLast((foot) => foot.page < page)?.offset ?? early(page);
  return (from: number, to: number): Range => ({ start: startOf(from), end: endOf(to) });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

const HEADING_MAX = 160;

/** Capitals at the start of a paragraph, up to a full stop. */
const RUN_IN = /^[^\p{Ll}]{4,}?(?=[.:]\s|$)/u;

/** Whether a heading is the beginning of an Item's title. */
function opens(heading: string, title: string): boolean {
  const [words, wanted] = [wordsOf(heading), wordsOf(title)];
  return words.length > 0 && words.every((word, index) => word === wanted[index]);
}

type Heading = { start: number; body_start: number };

/** The Item's heading on the first of its pages: a line, or capitals at the start of a paragraph. Null if it has none. */
function findHeading({ title }: IndexRow, page: Range, { text, blocks }: DocumentText): Heading | null {
  for (const { kind, start, end } of blocks) {
    if (kind === 'table' || start < page.start || start >= page.end) continue;
    const words = text.slice(start, Math.min(end, start + HEADING_MAX));
    if (end - start <= HEADING_MAX && opens(words, title)) return { start, body_start: end };
    const capitals = RUN_IN.exec(words)?.[0];
    if (capitals !== undefined && opens(capitals, title)) return { start, body_start: start };
  }
  return null;
}

/** A range that starts with a block and ends with one. */
function whole({ start, end }: Range, blocks: readonly Block[]): Range {
  const first = blocks.find((block) => block.start >= start)?.start ?? start;
  const last = blocks.findLast((block) => block.start < end)?.end ?? end;
  return { start: first, end: Math.max(first, last) };
}

/** An Item that the index says isn't applicable or is in another document: its row. */
function rowSpan({ item, title, start, body_start, end }: IndexRow, text: string): ItemSpan {
  const { key, part } = item;
  // `(b)` refers to a note under the index that names the proxy statement.
  const isElsewhere = /^\(?[a-z*]\)?$/i.test(text.slice(body_start, end).trim());
  const status = isElsewhere ? 'incorporated' : 'found';
  return {
    key,
    item: item.item,
    part,
    title: sentenceCase(title),
    start,
    body_start,
    end,
    status,
    quality: 'ok',
  };
}

/** Keys of the Items with the statements. */
const STATEMENTS: ReadonlySet<string> = new Set(['8', 'I-1']);

/** The statements with the auditor's report directly before them, if no Item has its pages. */
function withAuditorsReport(spans: readonly ItemSpan[], text: string): ItemSpan[] {
  const runs = spans.flatMap(({ start, end, more = [] }) => [{ start, end }, ...more]);
  return spans.map((span) => {
    if (!STATEMENTS.has(span.key)) return span;
    const from = Math.max(0, ...runs.flatMap(({ end }) => (end <= span.start ? [end] : [])));
    const parts = namedParts(text, { start: from, end: span.start });
    const [first] = parts;
    const isAll =
      first !== undefined &&
      parts.every(({ kind }) => kind === 'auditor') &&
      text.slice(from, first.start).trim() === '' &&
      parts.at(-1)?.end === span.start;
    return isAll ? { ...span, start: first.start, body_start: first.start } : span;
  });
}

/**
 * Items of a report that is organised by subject and has an index of the pages of each Item. An Item begins at its heading on
 * its first page, else with the page, and ends with its last page or at the next Item's heading there. Null if the report has no such
 * index or no page numbers.
 * Rule: docs/rules.md#page-indexes. Example: 0000040545-24-000027 (General Electric).
 */
export function indexedItems(
  document: DocumentText,
  form: string,
  items: readonly FormItem[],
): ItemSpan[] | null {
  const { text, blocks, pages = [] } = document;
  if (pages.length < PAGES_MIN) return null;
  const rows = pageIndex(document, items);
  if (rows === null) return null;
  const rangeOf = createPages(document);
  const placed = rows.map((row) => {
    const ranges = merged(row.ranges);
    // Most of an Item's text is on its longest run of pages.
    const first = ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
    const heading = first === undefined ? null : findHeading(row, rangeOf(first[0], first[0]), document);
    return { row, first, others: ranges.filter((range) => range !== first), heading };
  });
  const headings = placed.flatMap(({ heading }) => heading?.start ?? []).toSorted((a, b) => a - b);
  const spans = placed.map(({ row, first, others, heading }): ItemSpan => {
    if (first === undefined) return rowSpan(row, text);
    const own = whole(rangeOf(...first), blocks);
    const start = heading?.start ?? own.start;
    const lastPage = rangeOf(first[1], first[1]);
    const next = headings.find((at) => at > start && at >= lastPage.start && at < own.end);
    const end = next === undefined ? own.end : Math.max(start, next - 1);
    const body_start = Math.min(heading?.body_start ?? start, end);
    const more = others.map((range) => whole(rangeOf(...range), blocks));
    const isElsewhere = isPointer(text.slice(body_start, Math.min(end, body_start + 2_000)));
    return {
      key: row.item.key,
      item: row.item.item,
      part: row.item.part,
      title: sentenceCase(row.title),
      start,
      body_start,
      end,
      ...(more.length > 0 && { more }),
      status: isElsewhere ? 'incorporated' : 'found',
      quality: qualityOf(form, row.item.key, end - body_start),
    };
  });
  return withAuditorsReport(spans, text).toSorted((a, b) => a.start - b.start);
}

/** First and last page, inclusive. */
type PageRange = [from: number, to: number];

/** A row of an index of pages: an Item with the pages it is on. */
type IndexRow = {
  item: FormItem;
  title: string;
  ranges: PageRange[];
  /** The row's offsets, and that of what it says instead of a title. */
  start: number;
  body_start: number;
  end: number;
};

/** An index has at least this many Items, */
const ITEMS_MIN = 6;
/** and a contents names no last pages. */
const RANGES_MIN = 3;

const PART = /^part\s{1,3}(I{1,3}|IV)\b/i;
const NO_PAGES = /^(?:none|n\/a|not applicable|omitted|\(?[a-z*]\)?)$/i;
const RANGE = /^(\d{1,3})(?:\s?[-–—]\s?(\d{1,3}))?$/;

/** Pages named in a cell: `4-6, 7-13, 78-80`. Null if it says anything else; footnote marks aside. */
export function readPages(cell: string): PageRange[] | null {
  const parts = cell
    .replaceAll(/\bpages?\b|\([a-z\d]\)/gi, ' ')
    .split(/[,;&]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges: PageRange[] = [];
  for (const part of parts) {
    const [, from, to = from] = RANGE.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from)) return null;
    ranges.push([Number(from), Number(to)]);
  }
  return ranges.length === 0 ? null : ranges;
}

type Row = { cells: string[]; start: number; end: number; last: number };

function rowsOf({ rows = [] }: Block, text: string): Row[] {
  return rows.flatMap((row) => {
    const cells = row.filter(({ start, end }) => end > start);
    const [first, last] = [cells[0], cells.at(-1)];
    if (first === undefined || last === undefined) return [];
    const texts = cells.map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' ').trim());
    return [{ cells: texts, start: first.start, end: last.end, last: last.start }];
  });
}

/** Items of one table that names their pages. Rows without an Item continue the one before them. */
function readIndex(block: Block, text: string, items: readonly FormItem[]): IndexRow[] {
  const found: IndexRow[] = [];
  let part: string | null = null;
  for (const { cells, start, end, last } of rowsOf(block, text)) {
    const pages = cells.length > 1 ? readPages(cells.at(-1) ?? '') : null;
    const isAnswered = pages !== null || NO_PAGES.test(cells.at(-1) ?? '');
    part = PART.exec(cells.join(' '))?.[1]?.toUpperCase() ?? part;
    const heading = readItemHeading(cells.slice(0, isAnswered ? -1 : undefined).join(' '));
    const item = items.find(
      (one) => one.item === heading?.items[0] && (one.part === null || one.part === part),
    );
    const open = found.at(-1);
    if (heading !== null && item !== undefined)
      found.push({
        item,
        title: heading.title.replace(/:$/, '') || item.title,
        ranges: pages ?? [],
        start,
        body_start: last,
        end,
      });
    else if (pages !== null && open !== undefined && heading === null && !/^signatures/i.test(cells[0] ?? ''))
      open.ranges.push(...pages);
  }
  return found;
}

/** A report's index of the pages its Items are on; null if it has none. A table of contents names first pages only. */
function pageIndex({ text, blocks }: DocumentText, items: readonly FormItem[]): IndexRow[] | null {
  for (const block of blocks) {
    if ((block.rows?.length ?? 0) < ITEMS_MIN) continue;
    const rows = readIndex(block, text, items);
    const ranges = rows.flatMap((row) => row.ranges).filter(([from, to]) => to > from);
    if (rows.length >= ITEMS_MIN && ranges.length >= RANGES_MIN) return rows;
  }
  return null;
}
