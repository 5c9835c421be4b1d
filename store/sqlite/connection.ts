import { statSync } from 'node:fs';
import { constants, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

import {
  type Answer,
  type Database,
  type Dialect,
  PARAMETER,
  type Parameters,
  type Row,
  type Sql,
  type Step,
  type Steps,
  StoreError,
  type StoreFailure,
  textIn,
} from '../database.ts';

/** SQL of a row's checksum: 32 bits of its values in the order of their columns. SQLite calls `row_seal`. */
export function rowSealSql(alias: string, columns: readonly { name: string; type: string }[]): string {
  // Separators and a mark for NULL keep apart what joins alike: 'a', 'bc' and 'ab', 'c'.
  const values = columns.map(({ name, type }) =>
    type === 'BLOB' ? `hex(${alias}.${name})` : `coalesce(${alias}.${name}, char(1))`,
  );
  return `row_seal(concat_ws(char(31), ${values.join(', ')}))`;
}

/** One text: passing thirteen values takes three times as long. */
const rowSeal = (row: unknown): number => crc32(String(row));

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

export type Bound = Record<string, SQLInputValue>;

type Statement = {
  all(parameters?: Bound): Row[];
  get(parameters?: Bound): Row | undefined;
  /** Returns rows changed. */
  run(parameters?: Bound): number;
};

export type Connection = {
  path: string;
  /** Prepares a statement; `data` marks one whose changes count as written rows (see Store.writes). */
  prepare(sql: string, kind?: 'data'): Statement;
  /**
   * From now on no statement that reads one of these tables is run: each throws StoreError 'damaged' with what was found.
   */
  withhold(tables: ReadonlyMap<string, string>): void;
  /** Fixed text only: pragmas and the schema. */
  exec(sql: string): void;
  /**
   * Runs a transaction. A failure rolls it back and leaves the count of writes unchanged. Inside another one, the work
   * is part of that one.
   */
  transaction<T>(work: () => T): T;
  /** Several reads of one snapshot, whatever other processes write meanwhile. */
  snapshot<T>(read: () => T): T;
  writes(): number;
  close(): void;
};

/**
 * Statements that write. Taking their first row alone ends them before the commit, whose failure Node then doesn't tell:
 * they are run to their end.
 */
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b|\bRETURNING\b/i;

/** Milliseconds a statement waits for another process's write. */
const BUSY_TIMEOUT_MS = 10_000;

/** Address of a file that nobody changes while it is open: SQLite then needs no log and no lock next to it. */
function immutableAddress(path: string): URL {
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  return address;
}

/** When a file was last changed, in its log too: 0 where it isn't there. */
function changedAt(path: string): number {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  const file = statSync(path, { throwIfNoEntry: false });
  return (file?.mtimeMs ?? 0) + ((log?.size ?? 0) > 0 ? (log?.mtimeMs ?? 0) : 0);
}

/** A statement of a damaged table. */
function refusing(path: string, table: string, finding: string): Statement {
  const refuse = (): never => {
    throw new StoreError(
      'damaged',
      `Store ${path} is damaged in ${table} (${finding}); run "npm run ingest -- reload", or restore a backup`,
    );
  };
  return { all: refuse, get: refuse, run: refuse };
}

type ConnectOptions = {
  readonly: boolean;
  immutable?: boolean;
  /** Bytes of the database that one in memory begins with. */
  image?: Uint8Array | undefined;
};

/** A connection to a SQLite file. All SQLite errors it throws have passed through `storeError`. */
export function connect(path: string, options: ConnectOptions): Connection {
  const isImmutable = options.immutable === true;
  const opened_ms = isImmutable ? changedAt(path) : 0;
  const guard = <T>(work: () => T): T => {
    if (isImmutable && changedAt(path) !== opened_ms) {
      throw new StoreError(
        'unavailable',
        `Store ${path} is being changed by another program; start this one again`,
      );
    }
    try {
      return work();
    } catch (error) {
      throw storeError(error, path);
    }
  };
  const file = isImmutable ? immutableAddress(path) : path;
  const database = guard(
    () => new DatabaseSync(file, { readOnly: options.readonly, timeout: BUSY_TIMEOUT_MS }),
  );
  if (options.image !== undefined) database.deserialize(options.image);
  database.function('row_seal', { deterministic: true }, rowSeal);
  let written = 0;

  let withheld: ReadonlyMap<string, string> = new Map();
  const reads = new Set<string>();

  const withhold = (tables: ReadonlyMap<string, string>): void => {
    withheld = tables;
    database.setAuthorizer((action, table) => {
      if (action === constants.SQLITE_READ && table !== null) reads.add(table);
      return constants.SQLITE_OK;
    });
  };

  /** The table of a statement's that is withheld. */
  const withheldOf = (): string | undefined => [...reads].find((table) => withheld.has(table));

  const prepare = (sql: string, kind?: 'data'): Statement => {
    reads.clear();
    const statement: StatementSync = guard(() => database.prepare(sql));
    const table = withheldOf();
    if (table !== undefined) return refusing(path, table, withheld.get(table) ?? '');
    const one = WRITES.test(sql)
      ? (parameters: Bound) => statement.all(parameters)[0]
      : (parameters: Bound) => statement.get(parameters);
    return {
      all: (parameters = {}) => guard(() => statement.all(parameters)),
      get: (parameters = {}) => guard(() => one(parameters)),
      run: (parameters = {}) => {
        const changes = Number(guard(() => statement.run(parameters)).changes);
        if (kind === 'data') written += changes;
        return changes;
      },
    };
  };

  const exec = (sql: string): void => guard(() => database.exec(sql));

  const transaction = <T>(work: () => T): T => {
    if (database.isTransaction) return work();
    exec('BEGIN IMMEDIATE');
    const before = written;
    try {
      const result = work();
      exec('COMMIT');
      return result;
    } catch (error) {
      written = before;
      // A full disk or a damaged page makes SQLite roll back on its own.
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
    withhold,
    exec,
    transaction,
    snapshot,
    writes: () => written,
    close: () => {
      try {
        if (database.isOpen) database.close();
      } catch (error) {
        throw storeError(error, path);
      }
    },
  };
}

export const SQLITE: Dialect = {
  within: (list) => `IN (SELECT value FROM json_each(${list}))`,
  rows: (parameter, columns) => {
    const read = Object.keys(columns).map((name) => `value ->> '${name}' AS ${name}`);
    return `(SELECT ${read.join(', ')} FROM json_each(${parameter}))`;
  },
  gather: (from, columns, order) => {
    const pairs = columns.map((name) => `'${name}', ${name}`).join(', ');
    return `(SELECT json_group_array(json_object(${pairs}) ORDER BY ${order}) FROM ${from})`;
  },
  yes: (column) => `${column} = 1`,
  isAny: (list) => `${list} IS NULL`,
  indexIn: (text, part) => `instr(${text}, ${part})`,
  either: ({ sqlite }) => sqlite,
};

const textOf = textIn(SQLITE);

/** What only PostgreSQL needs. */
const NOTHING: Statement = { all: () => [], get: () => undefined, run: () => 0 };

/** A statement with the names that it takes: SQLite refuses others. */
type Prepared = { statement: Statement; names: readonly string[] };

function inputOf(value: Parameters[string] | undefined): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Uint8Array || typeof value !== 'object' ? value : JSON.stringify(value);
}

/** SQLite's database also takes steps at once: for work of a transaction that is written for SQLite alone. */
export type SqliteDatabase = Database & { take: <T>(steps: Steps<T>) => T };

/** The store's statements on a connection. Each is prepared when it is first run, and kept. */
export function databaseOf(connection: Connection): SqliteDatabase {
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: Sql, kind: Step['kind']): Prepared => {
    const text = textOf(sql);
    const found = prepared.get(text);
    if (found !== undefined) return found;
    const made = {
      names: [...new Set([...text.matchAll(PARAMETER)].map(([, name = '']) => name))],
      statement:
        text.trim() === '' ? NOTHING : connection.prepare(text, kind === 'write' ? 'data' : undefined),
    };
    prepared.set(text, made);
    return made;
  };

  const answer = (step: Exclude<Step, { kind: 'commit' }>): Answer => {
    const { statement, names } = prepare(step.sql, step.kind);
    const given: Record<string, SQLInputValue> = {};
    for (const name of names) given[name] = inputOf(step.parameters[name]);
    if (step.kind === 'all') return { rows: statement.all(given), changed: 0 };
    if (step.kind !== 'get') return { rows: [], changed: statement.run(given) };
    const row = statement.get(given);
    return { rows: row === undefined ? [] : [row], changed: 0 };
  };

  const take = <T>(steps: Steps<T>, committed: (() => void)[]): T => {
    let next = steps.next();
    while (next.done !== true) {
      const step = next.value;
      if (step.kind === 'commit') {
        committed.push(step.after);
        next = steps.next({ rows: [], changed: 0 });
        continue;
      }
      let got: Answer;
      try {
        got = answer(step);
      } catch (error) {
        next = steps.throw(error);
        continue;
      }
      next = steps.next(got);
    }
    return next.value;
  };

  return {
    all: async (sql, parameters = {}) => answer({ kind: 'all', sql, parameters }).rows,
    get: async (sql, parameters = {}) => answer({ kind: 'get', sql, parameters }).rows[0],
    run: async (sql, parameters = {}) => answer({ kind: 'run', sql, parameters }).changed,
    write: async (sql, parameters = {}) => answer({ kind: 'write', sql, parameters }).changed,
    transaction: async (work) => {
      const committed: (() => void)[] = [];
      const done = connection.transaction(() => take(work(), committed));
      for (const then of committed) then();
      return done;
    },
    snapshot: async (read) => connection.snapshot(() => take(read(), [])),
    take: (steps) => {
      const committed: (() => void)[] = [];
      const done = take(steps, committed);
      for (const then of committed) then();
      return done;
    },
  };
}
