import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';
import { readVersion, STORE_VERSION } from './migrate.ts';
import { resultCode } from './sqlite-error.ts';

/** Prepares a connection that only reads. Throws StoreError 'unavailable' for a store of an earlier version. */
export function prepareReading(connection: Connection, { cache_kb = 16_384 } = {}): void {
  const version = readVersion(connection);
  if (version < STORE_VERSION) {
    throw new StoreError(
      'unavailable',
      `Store ${connection.path} has version ${version}, not ${STORE_VERSION}; open it once for writing`,
    );
  }
  connection.exec(`PRAGMA cache_size = -${cache_kb}; PRAGMA temp_store = MEMORY`);
}

/** The version states the schema. A statement that can't be prepared then (SQLITE_ERROR) means a damaged file. */
export function openingError(error: unknown, path: string): unknown {
  if (resultCode(error) !== 1 || !(error instanceof Error)) return error;
  return new StoreError('damaged', `Store ${path} lacks a part (${error.message})`, { cause: error });
}
