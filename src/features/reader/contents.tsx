import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import { label } from '../../../views/format/names.ts';
import { sliceQuery } from '../../api/document.ts';
import { type ContentsEntry, headingEntries, itemEntries, withHeadings } from './contents-entries.ts';
import { isPlainClick } from './plain-click.ts';
import type { ReadableDocument } from './readable-document.ts';
import type { ReadingPosition } from './reading-position.ts';
import { ownBlocks, sliceCount } from './slices.ts';
import type { Outline } from './use-outline.ts';
import type { ReaderLinks } from './use-reader-links.ts';

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
