import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { DocumentResponse } from '../../../contract/reader.ts';
import { sliceQuery } from '../../api/document.ts';
import { headingEntries, itemEntries, type ContentsEntry } from './contents-entries.ts';
import type { ReadableDocument } from './filing-reader.tsx';
import { ownBlocks, sliceCount } from './slices.ts';

const NO_ENTRIES: ContentsEntry[] = [];

function loadedHeadings(results: UseQueryResult<DocumentResponse>[]): ContentsEntry[] {
  return results.flatMap(({ data }, index) =>
    data === undefined
      ? NO_ENTRIES
      : headingEntries(ownBlocks(data, index), (start, end) =>
          data.text.slice(start - data.from, end - data.from),
        ),
  );
}

/** The document's Items; the headings of what is loaded of it where it has none. */
export function useContents(
  accession: string,
  { filename, characters, items }: ReadableDocument,
): ContentsEntry[] {
  const own = useMemo(() => itemEntries(items), [items]);
  const count = items.length > 0 ? 0 : sliceCount(characters);
  const headings = useQueries({
    queries: Array.from({ length: count }, (_, index) => ({
      ...sliceQuery(accession, filename, index),
      enabled: false,
    })),
    combine: loadedHeadings,
  });
  return own.length > 0 ? own : headings;
}
