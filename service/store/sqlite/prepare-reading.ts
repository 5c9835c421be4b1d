import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';
import { readVersion, STORE_VERSION } from './migrate.ts';
import { resultCode } from './sqlite-error.ts';

/** Readers hold blocks and texts of their own. */
const READER_PRAGMAS = `
PRAGMA cache_size = -16384;
PRAGMA temp_store = MEMORY;`;

/** Prepares a connection that only reads. Throws StoreError 'unavailable' for a store of an earlier version. */
export function prepareReading(connection: Connection): void {
  const version = readVersion(connection);
  if (version < STORE_VERSION) {
    throw new StoreError(
      'unavailable',
      `Store ${connection.path} has version ${version}, not ${STORE_VERSION}; open it once for writing`,
    );
  }
  connection.exec(READER_PRAGMAS);
}

/** The version states the schema. A statement that can't be prepared then (SQLITE_ERROR) means a damaged file. */
export function openingError(error: unknown, path: string): unknown {
  if (resultCode(error) !== 1 || !(error instanceof Error)) return error;
  return new StoreError('damaged', `Store ${path} lacks a part (${error.message})`, { cause: error });
}
