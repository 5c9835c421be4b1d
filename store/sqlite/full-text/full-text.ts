import type { FullTextStore } from '../../full-text-store.ts';
import type { Connection } from '../connection.ts';
import { IndexWorker } from '../index-worker/index-worker.ts';
import { Merger } from '../postings/merger.ts';
import { holdColumns } from './hold-columns.ts';
import { prepareReadChanges } from './read-changes.ts';
import { prepareReadIndexed } from './read-indexed.ts';
import { prepareReadTexts } from './read-texts.ts';
import { prepareSaveTexts } from './save-texts.ts';
import { prepareSearch } from './search.ts';

/** Texts of documents and the index over them, in the store's file. */
export function openFullText(connection: Connection): FullTextStore & { close(): Promise<void> } {
  const worker = new IndexWorker();
  const saveTexts = prepareSaveTexts(connection, worker);
  const merger = new Merger(connection, worker);
  const { search, catchUp } = prepareSearch(connection, holdColumns(connection));
  return {
    saveTexts: async (filings) => {
      const changed = await saveTexts(filings);
      if (changed > 0) await merger.follow();
      return changed;
    },
    tidy: () => merger.tidy(),
    /** Ends what runs in threads. */
    close: async () => {
      try {
        await merger.close();
      } finally {
        await worker.close();
      }
    },
    ...prepareReadTexts(connection),
    ...prepareReadIndexed(connection),
    ...prepareReadChanges(connection),
    search: async (asked) => search(asked),
    catchUp: async () => catchUp(),
  };
}
