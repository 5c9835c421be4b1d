import type { Block, DocumentText } from './document-text.ts';
import type { FormItem } from './form-item.ts';
import { readItemHeading } from './item-heading.ts';

/** First and last page, inclusive. */
export type PageRange = [from: number, to: number];

/** A row of an index of pages: an Item with the pages it is on. */
export type IndexRow = {
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
export function pageIndex({ text, blocks }: DocumentText, items: readonly FormItem[]): IndexRow[] | null {
  for (const block of blocks) {
    if ((block.rows?.length ?? 0) < ITEMS_MIN) continue;
    const rows = readIndex(block, text, items);
    const ranges = rows.flatMap((row) => row.ranges).filter(([from, to]) => to > from);
    if (rows.length >= ITEMS_MIN && ranges.length >= RANGES_MIN) return rows;
  }
  return null;
}
