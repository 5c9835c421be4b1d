import { openStore as openSqliteStore } from './sqlite/open.ts';
import { StoreError } from './store-error.ts';
import type { StorePlace } from './store-place.ts';
import type { Store } from './store.ts';
import type { TextIndex } from './text-index.ts';

export type OpenOptions = {
  /** A file of another process is only read. */
  readonly?: boolean;
  /** Opens a damaged store to read what isn't damaged. With `readonly`. */
  withhold?: boolean;
  /** Hears how many texts are in a new full-text index. */
  indexed?: (progress: { done: number; of: number }) => void;
  /** Makes the full-text index of a SQLite store anew. */
  rebuild_index?: boolean;
};

/** Opens the store where it is; `index` is that of the texts in a SQLite file. Throws StoreError with the reason. */
export async function openStore(
  place: StorePlace,
  index: TextIndex,
  options: OpenOptions = {},
): Promise<Store> {
  if (place.kind === 'sqlite') return await openSqliteStore(place.path, index, options);
  // Its client takes 60 ms, which a desk of one machine needn't spend.
  if (options.rebuild_index === true)
    throw new StoreError(
      'unavailable',
      'A store in PostgreSQL has no full-text index; set SEARCH_ENGINE=opensearch',
    );
  const { openPostgresStore } = await import('./postgres/open.ts');
  return await openPostgresStore(place);
}
