import type { Block, ItemSpan } from '../../../contract/reader.ts';
import { itemRemark } from './items.ts';

export type ContentsEntry = {
  start: number;
  /** Key of the Item; null of a heading. */
  key: string | null;
  /** `1A`, `5.02`; null of a heading. */
  name: string | null;
  title: string;
  /** What is unusual about the Item; null when nothing is. */
  remark: string | null;
  /** 1 or 2. */
  level: number;
};

const HEADINGS_MAX = 200;
const TITLE_MAX = 120;

/** `Part` is written where the same Item number stands in two parts. */
function nameOf({ item, part }: ItemSpan, items: readonly ItemSpan[]): string {
  const isShared = items.some((other) => other.item === item && other.part !== part);
  return isShared && part !== null ? `${part}.${item}` : item;
}

/** A title without the words that its number already says: 'Item 1A. Risk Factors' → 'Risk Factors'. */
function bareTitle(title: string): string {
  const bare = title.replace(/^item\s{1,3}[\dA-Za-z.]{1,5}[.:\s–—-]{0,4}/i, '');
  return bare === '' ? title : bare;
}

/** Items as entries of the contents. */
export function itemEntries(items: readonly ItemSpan[]): ContentsEntry[] {
  return items.map((item) => ({
    start: item.start,
    key: item.key,
    name: nameOf(item, items),
    title: bareTitle(item.title),
    remark: itemRemark(item),
    level: 1,
  }));
}

/** Headings as entries, of the two uppermost levels that occur; at most 200. */
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
      remark: null,
      level: levels.indexOf(level) + 1,
    }));
}
