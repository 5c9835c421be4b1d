import type { FullTextStore } from '../../full-text-store.ts';
import type { Connection } from '../connection.ts';
import type { Notes } from '../notes.ts';
import { holdColumns } from './columns.ts';
import { prepareReadTexts } from './read-texts.ts';
import { prepareSaveTexts } from './save-texts.ts';
import { prepareSearch } from './search.ts';

/** Texts of documents and the index over them, in the store's file. */
export function openFullText(connection: Connection, notes: Notes): FullTextStore {
  const saveTexts = prepareSaveTexts(connection, notes);
  const search = prepareSearch(connection, holdColumns(connection, notes));
  return {
    saveTexts: async (filings) => saveTexts(filings),
    tidy: async () => connection.exec("INSERT INTO full_text (full_text) VALUES ('optimize')"),
    ...prepareReadTexts(connection),
    search: async (asked) => search(asked),
  };
}
