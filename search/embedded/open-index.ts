import type { FullTextStore } from '../../store/full-text-store.ts';
import { refuseLostFile } from '../../store/sqlite/inspect-file.ts';
import { connectReading, openingError, prepareReading } from '../../store/sqlite/prepare-reading.ts';
import { holdColumns } from './read-columns.ts';
import { prepareSearch } from './search.ts';

/** Searches hold blocks and texts themselves: a larger cache of pages takes memory and saves no time. */
const CACHE_KB = 2_048;

/** Searches of a store, and nothing else of it. */
export type OpenIndex = Pick<FullTextStore, 'search' | 'catchUp'> & { close(): void };

/**
 * Opens a store's full-text index to read it. It loads a third of the code of `openStore`, and leaves the check of the lists
 * to it, as a search waits for both. A search calls `checkTime` often, which may throw to end it. Throws StoreError as
 * `openStore` does.
 */
export function openIndex(path: string, checkTime: () => void = () => undefined): OpenIndex {
  refuseLostFile(path);
  const connection = connectReading(path);
  try {
    prepareReading(connection, { cache_kb: CACHE_KB });
    const { search, catchUp } = prepareSearch(connection, holdColumns(connection), checkTime);
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
