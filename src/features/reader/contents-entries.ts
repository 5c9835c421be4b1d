import type { Block } from '../../../contract/document.ts';
import type { ItemSpan } from '../../../contract/filing.ts';
import { itemTitle } from '../../../views/format/titles.ts';
import { itemNote } from '../../components/document/items.ts';

export type ContentsEntry = {
  start: number;
  /** Key of the Item; null for a heading. */
  key: string | null;
  /** `1A`, `5.02`; null for a heading. */
  name: string | null;
  title: string;
  /** Caveat about the Item, if any. */
  note: string | null;
  /** 1 to 3. */
  level: number;
};

const HEADINGS_MAX = 200;
const TITLE_MAX = 120;

/** Includes the part if the same Item number occurs in two parts. */
function nameOf({ item, part }: ItemSpan, items: readonly ItemSpan[]): string {
  const isShared = items.some((other) => other.item === item && other.part !== part);
  return isShared && part !== null ? `${part}.${item}` : item;
}

/** The title without the Item number: 'Item 1A. Risk Factors' → 'Risk Factors'. */
function titleText(title: string): string {
  const bare = title.replace(/^item\s{1,3}[\dA-Za-z.]{1,5}[.:\s–—-]{0,4}/i, '');
  return bare === '' ? title : bare;
}

/** Whether an Item lies in another, as 3.D of a 20-F. */
const isPart = (item: ItemSpan, items: readonly ItemSpan[]): boolean =>
  items.some((other) => other.start < item.start && other.end >= item.end && other.key !== item.key);

/** Contents entries for Items. */
export function itemEntries(items: readonly ItemSpan[]): ContentsEntry[] {
  return items.map((item) => ({
    start: item.start,
    key: item.key,
    name: nameOf(item, items) || null,
    title: itemTitle(titleText(item.title)),
    note: itemNote(item),
    level: isPart(item, items) ? 2 : 1,
  }));
}

type ItemHeading = { offset: number; title: string; level: number };

/** Items with, below the one at an offset, its headings: those of all Items would hide the Items. */
export function withHeadings(
  entries: readonly ContentsEntry[],
  headings: readonly ItemHeading[],
  offset: number,
): ContentsEntry[] {
  const at = entries.findLastIndex(({ start }) => start <= offset);
  return entries.flatMap((entry, index) => {
    if (index !== at) return [entry];
    const end = entries[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const below = headings.filter((heading) => heading.offset > entry.start && heading.offset < end);
    return [
      entry,
      ...below.map(({ offset: start, title, level }) => ({
        start,
        key: null,
        name: null,
        title,
        note: null,
        level: level + 1,
      })),
    ];
  });
}

/** Contents entries for headings of the two highest levels present; at most 200. */
export function headingEntries(
  blocks: readonly Block[],
  textOf: (start: number, end: number) => string,
): ContentsEntry[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const levels = [...new Set(headings.map(({ level = 1 }) => level))].toSorted((a, b) => a - b).slice(0, 2);
  return headings
    .filter(({ level = 1 }) => levels.includes(level))
    .slice(0, HEADINGS_MAX)
    .map(({ start, end, level = 1 }) => ({
      start,
      key: null,
      name: null,
      title: textOf(start, Math.min(end, start + TITLE_MAX)),
      note: null,
      level: levels.indexOf(level) + 1,
    }));
}
