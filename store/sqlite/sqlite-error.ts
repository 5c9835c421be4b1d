import { StoreError, type StoreFailure } from '../store-error.ts';

/** Primary result codes (https://sqlite.org/rescode.html) about the file, not the statement. */
const FAILURES = new Map<number, StoreFailure>([
  [3, 'unavailable'], // SQLITE_PERM
  [5, 'unavailable'], // SQLITE_BUSY
  [6, 'unavailable'], // SQLITE_LOCKED
  [8, 'readonly'], // SQLITE_READONLY
  [10, 'unavailable'], // SQLITE_IOERR
  [11, 'damaged'], // SQLITE_CORRUPT
  [13, 'full'], // SQLITE_FULL
  [14, 'unavailable'], // SQLITE_CANTOPEN
  [15, 'unavailable'], // SQLITE_PROTOCOL
  [26, 'damaged'], // SQLITE_NOTADB
]);

/** The store's shared-memory file could not grow. SQLite reports it as an I/O error. */
const SHMSIZE = 4874;

const WORDS: Record<StoreFailure, string> = {
  newer: 'was written by a later version',
  older: 'was written by a version whose stores are no longer upgraded',
  damaged: 'is damaged; run "npm run ingest -- reload", or restore a backup',
  full: 'cannot grow: no space left on its disk; free some and start again, what is stored stays',
  readonly: 'can only be read here',
  unavailable: 'cannot be used',
};

/** Extended result code of a node:sqlite error, e.g. 778 (SQLITE_IOERR_WRITE), or null. */
export function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode : null;
}

/**
 * The error to throw for a SQLite error: a StoreError if the file, its disk or its lock is at fault, else the error
 * itself, since a constraint or a wrong statement is a bug.
 * Example: errcode 13 → failure 'full'.
 */
export function storeError(error: unknown, path: string): unknown {
  const code = resultCode(error);
  if (code === null || !(error instanceof Error)) return error;
  const failure = code === SHMSIZE ? 'full' : FAILURES.get(code % 256);
  if (failure === undefined) return error;
  return new StoreError(failure, `Store ${path} ${WORDS[failure]} (SQLite ${code}: ${error.message})`, {
    cause: error,
  });
}
