import { chmodSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { integer, StoreError, text } from '../database.ts';
import { refuseOtherVersion, schemaOf, STORE_VERSION } from '../schema.ts';
import { connect, type Connection, resultCode, SQLITE } from './connection.ts';
import { hasLog, isWritable, STORED_TABLES } from './file-checks.ts';

/*
 * A store's file: of which version it is, created complete, and opened to be read.
 */

/** Prepares the data version. SQLite counts the commits of other connections; this one counts its own writes. */
export function prepareDataVersion(connection: Connection): () => string {
  const select = connection.prepare('PRAGMA data_version');
  return () => `${integer(select.get() ?? {}, 'data_version')}.${connection.writes()}`;
}

const VERSION = STORE_VERSION.sqlite;

/** Whether a store has to be renewed before it can be opened: see `renew.ts`. */
export const isOlder = (version: number): boolean => version > 0 && version < VERSION;

/** "FDSK" in the file's header, which identifies a store. */
const APPLICATION_ID = 0x46_44_53_4b;

type Identity = { application_id: number; version: number; tables: number };

function readIdentity(connection: Connection): Identity {
  const one = (sql: string): number => integer(connection.prepare(sql).get() ?? {}, 'value');
  return {
    application_id: one('SELECT application_id AS value FROM pragma_application_id'),
    version: one('SELECT user_version AS value FROM pragma_user_version'),
    tables: one('SELECT count(*) AS value FROM sqlite_schema'),
  };
}

/**
 * Version of the store of a connection, 0 for an empty file.
 * Throws StoreError: 'newer' for a later version's store, 'older' for an earlier one's, 'unavailable' for another program's
 * file.
 */
export function readVersion(connection: Connection, { refusesOlder = true } = {}): number {
  const { application_id, version, tables } = readIdentity(connection);
  if (application_id === 0 && version === 0 && tables === 0) return 0;
  if (application_id !== APPLICATION_ID) {
    throw new StoreError(
      'unavailable',
      `${connection.path} is a SQLite file of another program, not a store`,
    );
  }
  if (version > 0) refuseOtherVersion(connection.path, version, 'sqlite', { refusesOlder });
  return version;
}

/** Makes an empty file a store, in one transaction. */
export function createTables(connection: Connection): void {
  connection.transaction(() => {
    // Another process may have done so while this one waited for the lock.
    if (readVersion(connection) > 0) return;
    connection.exec(schemaOf(SQLITE));
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    connection.exec(`PRAGMA user_version = ${VERSION}`);
  });
}

/** Creates a complete, empty store next to a path, and returns where. It has keys' hashes and the contact: it is its owner's alone. */
export function createDraft(path: string): string {
  const draft = `${path}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const connection = connect(draft, { readonly: false });
  try {
    connection.exec('PRAGMA page_size = 8192');
    createTables(connection);
  } finally {
    connection.close();
  }
  chmodSync(draft, 0o600);
  return draft;
}

/**
 * Creates a store that is missing: complete under another name first, so that a process killed here leaves no empty
 * file, which would be refused as damaged. The first of two processes wins.
 */
export function createFile(path: string): void {
  if (existsSync(path)) return;
  const draft = createDraft(path);
  try {
    linkSync(draft, path);
  } catch {
    // Another process created it, or the file system has no links.
    if (!existsSync(path)) renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes the rights of others from a store, its log and the copy of its schema, as earlier versions or a copy left them. Another user's file stays. */
export function keepToOwner(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-schema`]) {
    const stored = statSync(file, { throwIfNoEntry: false });
    if (stored === undefined || (stored.mode & 0o077) === 0 || stored.uid !== process.getuid?.()) continue;
    chmodSync(file, stored.mode & 0o700);
  }
}

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
 * A connection that only reads. Where no lock can be made next to the file, since its folder can't be written or its disk is
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
