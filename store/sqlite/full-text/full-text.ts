import type { FullTextStore } from '../../full-text-store.ts';
import type { TextIndex } from '../../text-index.ts';
import type { Connection } from '../connection.ts';
import { prepareReadChanges } from './read-changes.ts';
import { prepareReadIndexed } from './read-indexed.ts';
import { prepareReadTexts } from './read-texts.ts';
import { prepareSaveTexts } from './save-texts.ts';

/** Texts of documents and the index over them, in the store's file. */
export function openFullText(
  connection: Connection,
  textIndex: TextIndex,
): FullTextStore & { close(): Promise<void> } {
  const index = textIndex.open(connection);
  const saveTexts = prepareSaveTexts(connection, index);
  return {
    saveTexts: async (filings) => {
      const changed = await saveTexts(filings);
      if (changed > 0) await index.follow();
      return changed;
    },
    tidy: index.tidy,
    search: index.search,
    catchUp: index.catchUp,
    close: index.close,
    ...prepareReadTexts(connection),
    ...prepareReadIndexed(connection),
    ...prepareReadChanges(connection),
  };
}
