import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { sliceQuery } from '../../api/document.ts';
import { headingEntries, itemEntries, type ContentsEntry } from './contents-entries.ts';
import type { ReadableDocument } from './readable-document.ts';
import { ownBlocks, sliceCount } from './slices.ts';

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
