import type { FullTextStore } from '../full-text-store.ts';
import { connect } from './connection.ts';
import { holdColumns } from './full-text/hold-columns.ts';
import { prepareSearch } from './full-text/search.ts';
import { isImmutable, refuseLostFile } from './inspect-file.ts';
import { openingError, prepareReading } from './prepare-reading.ts';

/** Searches of a store, and nothing else of it. */
export type OpenIndex = Pick<FullTextStore, 'search' | 'catchUp'> & { close(): void };

/**
 * Opens a store's full-text index to read it. It loads a third of the code of `openStore`, and leaves the check of the lists
 * to it, as a search waits for both. Throws StoreError as `openStore` does.
 */
export function openIndex(path: string): OpenIndex {
  refuseLostFile(path);
  const connection = connect(path, { readonly: true, immutable: isImmutable(path) });
  try {
    prepareReading(connection);
    const { search, catchUp } = prepareSearch(connection, holdColumns(connection));
    return {
      search: async (asked) => search(asked),
      catchUp: async () => catchUp(),
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw openingError(error, path);
  }
}
