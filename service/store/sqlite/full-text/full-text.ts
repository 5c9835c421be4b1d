import type { FullTextStore } from '../../full-text-store.ts';
import type { Connection } from '../connection.ts';
import { DROP_INDEX_SEAL } from '../table-seals.ts';
import { openFts5 } from './fts5-engine.ts';
import { holdColumns } from './hold-columns.ts';
import { prepareReadTexts } from './read-texts.ts';
import { prepareSaveTexts } from './save-texts.ts';
import { prepareSearch } from './search.ts';

/** Texts of documents and the index over them, in the store's file. */
export function openFullText(connection: Connection): FullTextStore {
  const saveTexts = prepareSaveTexts(connection);
  const search = prepareSearch(connection, holdColumns(connection), openFts5);
  return {
    saveTexts: async (filings) => saveTexts(filings),
    tidy: async () =>
      connection.transaction(() =>
        connection.exec(`${DROP_INDEX_SEAL}; INSERT INTO full_text (full_text) VALUES ('optimize')`),
      ),
    ...prepareReadTexts(connection),
    search: async (asked) => search(asked),
  };
}
