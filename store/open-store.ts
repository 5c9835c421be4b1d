import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { StoreError, type StoreFailure } from './database.ts';
import type { StoreSettings } from './settings.ts';
import { isWritable } from './sqlite/file-checks.ts';
import { openStore as openSqliteStore } from './sqlite/open.ts';
import { restoreSchema } from './sqlite/schema-copy.ts';
import type { Store } from './store.ts';
import type { TextIndex } from './text-index.ts';

export type OpenOptions = {
  /** A file of another process is only read. */
  readonly?: boolean;
  /** Opens a damaged store to read what isn't damaged. With `readonly`. */
  withhold?: boolean;
  /** Hears how many texts are in a new full-text index. */
  indexed?: (progress: { done: number; of: number }) => void;
  /** Rebuilds the full-text index of a SQLite store. */
  rebuild_index?: boolean;
};

/** Opens the store where it is; `index` is that of the texts in a SQLite file. Throws StoreError with the reason. */
export async function openStore(
  settings: StoreSettings,
  index: TextIndex,
  options: OpenOptions = {},
): Promise<Store> {
  if (settings.kind === 'sqlite') return await openSqliteStore(settings.path, index, options);
  // Its client takes 60 ms, which a desk of one machine needn't spend.
  if (options.rebuild_index === true)
    throw new StoreError(
      'unavailable',
      'A store in PostgreSQL has no full-text index; set SEARCH_ENGINE=opensearch',
    );
  const { openPostgresStore } = await import('./postgres/open.ts');
  return await openPostgresStore(settings);
}

/** A store to be served. `reason`: why it is only read; null where it is written too. `restored`: its schema was damaged. */
export type ServedStore = { store: Store; reason: string | null; restored: boolean };

/** What a store can be read in spite of. */
const READABLE: ReadonlySet<StoreFailure> = new Set(['full', 'readonly', 'damaged']);

/**
 * Whether what an opening failed of was damage of the schema, which is whole now. A version or a mark of another program is
 * damage only if it is all that differs.
 */
function isRestored(path: string, error: unknown): boolean {
  if (!(error instanceof StoreError) || error.failure === 'full' || error.failure === 'readonly')
    return false;
  if (path === ':memory:') return false;
  try {
    return restoreSchema(path, error.failure === 'damaged' ? {} : { max_bytes: 1 });
  } catch {
    // A disk that can't be written: the damage is reported.
    return false;
  }
}

/**
 * Opens a store to serve what can be served: where its folder or a full disk lets nothing be written it is only read, and of
 * a damaged one what isn't damaged. Throws StoreError where nothing can be read.
 */
export async function openServed(
  settings: StoreSettings,
  index: TextIndex,
  indexed: (progress: { done: number; of: number }) => void = () => {},
): Promise<ServedStore> {
  if (settings.kind === 'postgres')
    return { store: await openStore(settings, index), reason: null, restored: false };
  const { path } = settings;
  const folder = dirname(path);
  if (existsSync(path) && !(isWritable(path) && isWritable(folder)))
    return readOnly(settings, index, `${folder} can't be written`);
  if (path !== ':memory:') mkdirSync(folder, { recursive: true });
  try {
    return { store: await openStore(settings, index, { indexed }), reason: null, restored: false };
  } catch (error) {
    if (isRestored(path, error)) return { ...(await openServed(settings, index, indexed)), restored: true };
    if (!(error instanceof StoreError) || !READABLE.has(error.failure) || !existsSync(path)) throw error;
    return readOnly(settings, index, error.message);
  }
}

async function readOnly(settings: StoreSettings, index: TextIndex, reason: string): Promise<ServedStore> {
  const store = await openStore(settings, index, { readonly: true, withhold: true });
  return { store, reason, restored: false };
}
