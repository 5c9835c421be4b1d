import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { text } from '../row.ts';
import { StoreError } from '../store-error.ts';
import { type Connection, connect, resultCode } from './connection.ts';
import { hasLog, isWritable } from './inspect-file.ts';
import { STORED_TABLES } from './stored-lists.ts';
import { readVersion } from './version.ts';

/** Prepares a connection that only reads. Throws StoreError: 'unavailable' for an empty file. */
export function prepareReading(connection: Connection, { cache_kb = 16_384 } = {}): void {
  if (readVersion(connection) === 0)
    throw new StoreError('unavailable', `Store ${connection.path} is empty; open it once for writing`);
  connection.exec(`PRAGMA cache_size = -${cache_kb}; PRAGMA temp_store = MEMORY`);
}

/** Throws StoreError 'damaged' where a table is gone: statements are prepared when they are needed, which is too late. */
export function checkTables(connection: Connection): void {
  const rows = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const found = new Set(rows.map((row) => text(row, 'name')));
  const lost = STORED_TABLES.find((name) => !found.has(name));
  if (lost !== undefined)
    throw new StoreError('damaged', `Store ${connection.path} lacks a part (no such table: ${lost})`);
}

/** The version states the schema. A statement that can't be prepared then (SQLITE_ERROR) means a damaged file. */
export function openingError(error: unknown, path: string): unknown {
  if (resultCode(error) !== 1 || !(error instanceof Error)) return error;
  return new StoreError('damaged', `Store ${path} lacks a part (${error.message})`, { cause: error });
}

/**
 * A connection that only reads. Where no lock can be made beside the file, since its folder can't be written or its disk is
 * full, the file is read as one that nobody changes, which is what it is unless its log has writes. Throws StoreError.
 */
export function connectReading(path: string): Connection {
  const isAlone = existsSync(path) && !hasLog(path);
  if (isAlone && !isWritable(dirname(path))) return connect(path, { readonly: true, immutable: true });
  const connection = connect(path, { readonly: true });
  try {
    connection.prepare('SELECT count(*) FROM sqlite_schema').get();
    return connection;
  } catch (error) {
    connection.close();
    const isFull = error instanceof StoreError && error.failure === 'full';
    if (isFull && isAlone) return connect(path, { readonly: true, immutable: true });
    throw error;
  }
}
