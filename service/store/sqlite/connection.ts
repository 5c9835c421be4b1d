import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

import type { Row } from './row.ts';
import { storeError } from './sqlite-error.ts';

export type Parameters = Record<string, SQLInputValue>;

export type Statement = {
  all(parameters?: Parameters): Row[];
  get(parameters?: Parameters): Row | undefined;
  /** Returns rows changed. */
  run(parameters?: Parameters): number;
};

export type Connection = {
  path: string;
  /** Prepares a statement; `data` marks one whose changes count as written rows (see Store.writes). */
  prepare(sql: string, kind?: 'data'): Statement;
  /** Fixed text only: pragmas and migrations. */
  exec(sql: string): void;
  /** All or nothing; a failure undoes it and leaves the tally of writes as it was. */
  transaction<T>(work: () => T): T;
  /** Several reads that see one state of the store, whatever other processes write meanwhile. */
  snapshot<T>(read: () => T): T;
  writes(): number;
  close(): void;
};

/** How long a statement waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 10_000;

/** One connection to a SQLite file. Every error of SQLite that leaves it has gone through `storeError`. */
export function connect(path: string, options: { readonly: boolean }): Connection {
  const guard = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw storeError(error, path);
    }
  };
  const database = guard(
    () => new DatabaseSync(path, { readOnly: options.readonly, timeout: BUSY_TIMEOUT_MS }),
  );
  let written = 0;

  const prepare = (sql: string, kind?: 'data'): Statement => {
    const statement: StatementSync = guard(() => database.prepare(sql));
    return {
      all: (parameters = {}) => guard(() => statement.all(parameters)),
      get: (parameters = {}) => guard(() => statement.get(parameters)),
      run: (parameters = {}) => {
        const changes = Number(guard(() => statement.run(parameters)).changes);
        if (kind === 'data') written += changes;
        return changes;
      },
    };
  };

  const exec = (sql: string): void => guard(() => database.exec(sql));

  const transaction = <T>(work: () => T): T => {
    exec('BEGIN IMMEDIATE');
    const before = written;
    try {
      const result = work();
      exec('COMMIT');
      return result;
    } catch (error) {
      written = before;
      // A full disk or a damaged page makes SQLite roll back by itself.
      if (database.isTransaction) exec('ROLLBACK');
      throw error;
    }
  };

  const snapshot = <T>(read: () => T): T => {
    exec('BEGIN');
    try {
      return read();
    } finally {
      if (database.isTransaction) exec('COMMIT');
    }
  };

  return {
    path,
    prepare,
    exec,
    transaction,
    snapshot,
    writes: () => written,
    close: () => guard(() => database.close()),
  };
}
