import type { BlobStore } from '../../blobs/blob-store.ts';
import type { FullTextStore } from '../../full-text-store.ts';
import { StoreError } from '../../store-error.ts';
import type { Connection } from '../connection.ts';
import { openReadChanges } from './read-changes.ts';
import { openReadIndexed } from './read-indexed.ts';
import { openReadTexts } from './read-texts.ts';
import { saveTexts } from './save-texts.ts';

/** Texts of documents. A search engine has the index over them, so that nothing here is tidied or caught up. */
export function openFullText(connection: Connection, blobs: BlobStore): FullTextStore {
  return {
    saveTexts: (filings) => saveTexts(connection, blobs, filings),
    tidy: async () => {},
    catchUp: async () => {},
    ...openReadTexts(connection, blobs),
    ...openReadIndexed(connection, blobs),
    ...openReadChanges(connection),
    search: async () => {
      throw new StoreError(
        'unavailable',
        `Store ${connection.address} has no full-text index: set SEARCH_ENGINE=opensearch`,
      );
    },
  };
}
