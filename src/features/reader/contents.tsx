import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import type { Block } from '../../../contract/document.ts';
import type { ItemSpan } from '../../../contract/filing.ts';
import { itemNote } from '../../../views/filing-items.ts';
import { label } from '../../../views/format/names.ts';
import { itemTitle } from '../../../views/format/titles.ts';
import { sliceQuery } from '../../api/filing.ts';
import type { ReadingPosition } from './reading-position.ts';
import { type Outline, ownBlocks, type ReadableDocument, sliceCount } from './slices.ts';
import { isPlainClick, type ReaderLinks } from './use-reader-links.ts';

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
function withHeadings(
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

type ContentsProps = {
  entries: readonly ContentsEntry[];
  /** Headings below the Items. */
  headings: Outline['headings'];
  position: ReadingPosition;
  links: ReaderLinks;
  /** Scrolls there even if the URL does not change. */
  onGo: (offset: number) => void;
};

/** The document's Items, or its headings if it has none, with the current one marked. */
export function Contents({ entries: items, headings, position, links, onGo }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null);
  const item = useSyncExternalStore(
    position.subscribe,
    () => items.findLast(({ start }) => start <= position.get().offset)?.start ?? 0,
  );
  const entries = useMemo(() => withHeadings(items, headings, item), [items, headings, item]);
  const current = useSyncExternalStore(
    position.subscribe,
    () => entries.findLast(({ start }) => start <= position.get().offset)?.start ?? null,
  );
  useEffect(() => {
    if (current !== null) keepInView(list.current);
  }, [current]);
  if (entries.length === 0) return <p className="text-sm text-ink-3">This document has no headings.</p>;
  return (
    <nav aria-label="Contents">
      <ol ref={list}>
        {entries.map(({ start, key, name, title, note, level }) => (
          <li key={start}>
            <a
              href={key === null ? links.hrefOf(start) : links.hrefOfItem(key)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                links.follow(key === null ? { offset: start } : { item: key });
                onGo(start);
              }}
              aria-current={start === current ? 'location' : undefined}
              className="touch:py-3 grid grid-cols-[auto_1fr] gap-x-2 border-l-2 border-transparent py-1 pl-2 text-sm leading-snug text-ink-2 no-underline hover:text-accent aria-[current=location]:border-accent aria-[current=location]:font-medium aria-[current=location]:text-ink"
              style={level > 1 ? { marginInlineStart: `${(level - 1) * 0.75}rem` } : undefined}
            >
              {name !== null && <span className="min-w-8 tabular-nums">{label(name)}</span>}
              <span className={name === null ? 'col-span-2' : ''}>
                <bdi className="wrap-anywhere">{label(title)}</bdi>
                {note !== null && <span className="block text-xs font-normal text-ink-3">{note}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Keeps the current entry visible in its column without scrolling the page. */
function keepInView(list: HTMLElement | null): void {
  const entry = list?.querySelector('[aria-current]');
  const column = list?.closest('[data-contents]');
  if (!(entry instanceof HTMLElement) || !(column instanceof HTMLElement)) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const frame = column.getBoundingClientRect();
  if (top < frame.top + 24) column.scrollBy({ top: top - frame.top - 24 });
  else if (bottom > frame.bottom - 24) column.scrollBy({ top: bottom - frame.bottom + 24 });
}

type Part = { accession: string; filename: string; count: number };

function loadedHeadings(client: QueryClient, { accession, filename, count }: Part): ContentsEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const data = client.getQueryData(sliceQuery(accession, filename, index).queryKey);
    if (data === undefined) return [];
    return headingEntries(ownBlocks(data, index), (start, end) =>
      data.text.slice(start - data.from, end - data.from),
    );
  }).flat();
}

/** The document's Items, or the headings loaded so far if it has none. */
export function useContents(
  accession: string,
  { filename, characters, items }: ReadableDocument,
): ContentsEntry[] {
  const client = useQueryClient();
  const count = items.length > 0 ? 0 : sliceCount(characters);
  const part = useMemo(() => ({ accession, filename, count }), [accession, filename, count]);
  const cache = client.getQueryCache();
  // The number of loaded slices changes when there are more headings to list.
  const loaded = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => loadedCount(client, part),
  );
  return useMemo(
    () => (loaded === 0 ? itemEntries(items) : loadedHeadings(client, part)),
    [client, part, items, loaded],
  );
}

function loadedCount(client: QueryClient, { accession, filename, count }: Part): number {
  let loaded = 0;
  for (let index = 0; index < count; index += 1) {
    if (client.getQueryData(sliceQuery(accession, filename, index).queryKey) !== undefined) loaded += 1;
  }
  return loaded;
}
