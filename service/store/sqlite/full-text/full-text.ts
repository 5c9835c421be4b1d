import { setImmediate as pause } from 'node:timers/promises';

import type { FullTextStore } from '../../full-text-store.ts';
import type { Connection } from '../connection.ts';
import { mergePostings, SEGMENTS_MAX } from '../postings/merge-postings.ts';
import { holdColumns } from './hold-columns.ts';
import { prepareReadChanges } from './read-changes.ts';
import { prepareReadIndexed } from './read-indexed.ts';
import { prepareReadTexts } from './read-texts.ts';
import { prepareSaveTexts } from './save-texts.ts';
import { prepareSearch } from './search.ts';

/** Segments that a load leaves. */
const SEGMENTS_TIDY = 3;

/** Texts of documents and the index over them, in the store's file. */
export function openFullText(connection: Connection): FullTextStore {
  const saveTexts = prepareSaveTexts(connection);
  const { search, catchUp } = prepareSearch(connection, holdColumns(connection));
  let merging = false;
  /** Merges segments in short transactions, while others read and write. */
  const merge = async (most: number): Promise<void> => {
    if (merging) return;
    merging = true;
    try {
      for (const _ of mergePostings(connection, most)) await pause();
    } finally {
      merging = false;
    }
  };
  return {
    saveTexts: async (filings) => {
      const changed = saveTexts(filings);
      if (changed > 0) await merge(SEGMENTS_MAX);
      return changed;
    },
    tidy: () => merge(SEGMENTS_TIDY),
    ...prepareReadTexts(connection),
    ...prepareReadIndexed(connection),
    ...prepareReadChanges(connection),
    search: async (asked) => search(asked),
    catchUp: async () => catchUp(),
  };
}
