import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { PARAMETER, type Row, StoreError, type StoreFailure } from '../database.ts';

/**
 * Codes about the server, its disk or the connection, not the statement
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). Two letters are a class.
 */
const FAILURES = new Map<string, StoreFailure>([
  ['08', 'unavailable'], // connection exception
  ['28', 'unavailable'], // invalid user or password
  ['3D', 'unavailable'], // no such database
  ['53', 'unavailable'], // insufficient resources
  ['53100', 'full'], // disk full
  ['57', 'unavailable'], // operator intervention: shutdown, restart, statement timeout
  ['58', 'unavailable'], // system error
  ['XX001', 'damaged'], // data corrupted
  ['XX002', 'damaged'], // index corrupted
  ['25006', 'readonly'], // a standby: nothing can be written
  ['25P03', 'unavailable'], // the transaction was idle for too long
  ['40001', 'unavailable'], // could not be serialised, after every retry
  ['40P01', 'unavailable'], // deadlock, after every retry
  ['55P03', 'unavailable'], // a lock is held for too long
]);

const WORDS: Record<StoreFailure, string> = {
  newer: 'was written by a later version',
  older: 'was written by a version whose stores are no longer upgraded',
  damaged: 'is damaged; restore a backup',
  full: 'cannot grow: no space left on its disk; free some, what is stored is safe',
  readonly: 'can only be read here',
  unavailable: 'cannot be used',
};

/** Five-character code of a PostgreSQL error, or null. */
function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether the same transaction may succeed when it is run again. */
function isRetried(error: unknown): boolean {
  const cause = error instanceof StoreError ? error.cause : error;
  return ['40001', '40P01'].includes(sqlState(cause) ?? '');
}

function reasonOf(error: Error): string {
  if (error.message !== '') return error.message;
  // Node tries each address of a host: an AggregateError has no message.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : error.name;
}

/**
 * The error to throw for an error of the client: a StoreError if the server, its disk or the connection is at fault,
 * else the error itself, since a constraint or a wrong statement is a bug. The client's errors without a code are about
 * the connection. Never repeats a password.
 * Example: 53100 → failure 'full'.
 */
function storeError(error: unknown, address: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = sqlState(error);
  const failure = code === null ? 'unavailable' : (FAILURES.get(code) ?? FAILURES.get(code.slice(0, 2)));
  if (failure === undefined) return error;
  const told = code === null ? reasonOf(error) : `PostgreSQL ${code}: ${error.message}`;
  return new StoreError(failure, `Store ${address} ${WORDS[failure]} (${told})`, { cause: error });
}

type Value = string | number | boolean | null | Uint8Array | readonly (string | number | null)[];
/** Values by the name they have in the statement: `:cik`. A list is an array: `cik = ANY(:ciks)`. */
type Parameters = Record<string, Value>;

export type Queries = {
  all: (sql: string, parameters?: Parameters) => Promise<Row[]>;
  get: (sql: string, parameters?: Parameters) => Promise<Row | undefined>;
  /** Returns rows changed. For what doesn't count as data: loads, keys, settings. */
  run: (sql: string, parameters?: Parameters) => Promise<number>;
};

export type Transaction = Queries & {
  /** Like `run`, for data: it counts as written rows (Store.writes) and gives the store a new data version. */
  write: (sql: string, parameters?: Parameters) => Promise<number>;
  /** Does something once the work is committed: what a process remembers must not be ahead of the store. */
  onCommit: (then: () => void) => void;
  /** Several statements of fixed text: the schema. */
  exec: (sql: string) => Promise<void>;
};

export type Connection = Queries & {
  /** The database's name without user and password. */
  address: string;
  /**
   * Runs a transaction. A failure rolls it back and leaves the count of writes unchanged. Work that met a deadlock or
   * another's change is run again, so that it must change nothing but the store.
   */
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** A transaction of one statement. */
  write: (sql: string, parameters?: Parameters) => Promise<number>;
  /** Several reads of one snapshot, whatever others write meanwhile. */
  snapshot: <T>(read: (queries: Queries) => Promise<T>) => Promise<T>;
  writes: () => number;
  close: () => Promise<void>;
};

/** A statement that runs for longer is stopped. */
const STATEMENT_MS = 60_000;
/** A transaction of a node that no longer answers is ended, and its locks are free. */
const IDLE_MS = 60_000;
const LOCK_MS = 20_000;
const CONNECT_MS = 5_000;
const POOL = 10;
const ATTEMPTS = 5;
const RETRY_MS = 20;

/** The last statement of a transaction that writes data: its row lock is held until the commit and no longer. */
const RAISE_VERSION = 'UPDATE data_version SET version = version + 1';

/** A connection that breaks between two statements: the next one fails, and is the one to say so. */
const ignore = (): void => undefined;

const nameOf = (text: string): string => createHash('sha1').update(text).digest('base64url');

function queriesOf(client: pg.Pool | pg.PoolClient, address: string): Queries {
  const send = async (sql: string, parameters: Parameters = {}): Promise<pg.QueryResult<Row>> => {
    const { text, names } = compileSql(sql);
    const values = names.map((name) => parameters[name] ?? null);
    try {
      return await client.query<Row>({ name: nameOf(text), text, values });
    } catch (error) {
      throw storeError(error, address);
    }
  };
  return {
    all: async (sql, parameters) => (await send(sql, parameters)).rows,
    get: async (sql, parameters) => (await send(sql, parameters)).rows[0],
    run: async (sql, parameters) => (await send(sql, parameters)).rowCount ?? 0,
  };
}

type ConnectOptions = { pool?: number; statement_ms?: number };

/** Connections to a PostgreSQL database, made when they are needed. All errors have passed through `storeError`. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const address = addressOf(url);
  const statement_ms = options.statement_ms ?? STATEMENT_MS;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'filings-desk',
    max: options.pool ?? POOL,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statement_ms,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    // For a server that no longer answers.
    query_timeout: statement_ms + 5_000,
    keepAlive: true,
    types: COLUMN_TYPES,
  });
  pool.on('error', ignore);
  let written = 0;

  /** Runs work between two statements on one connection, which is closed if it can't be rolled back. */
  async function between<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw storeError(error, address);
    });
    client.on('error', ignore);
    let broken = true;
    try {
      const { run } = queriesOf(client, address);
      await run(begin);
      try {
        const result = await work(client);
        await run('COMMIT');
        broken = false;
        return result;
      } catch (error) {
        broken = await run('ROLLBACK').then(
          () => false,
          () => true,
        );
        throw error;
      }
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }

  async function attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let rows = 0;
    const committed: (() => void)[] = [];
    const result = await between('BEGIN', async (client) => {
      const queries = queriesOf(client, address);
      const done = await work({
        ...queries,
        async write(sql, parameters) {
          const changed = await queries.run(sql, parameters);
          rows += changed;
          return changed;
        },
        onCommit: (then) => void committed.push(then),
        async exec(sql) {
          await client.query(sql).catch((error: unknown) => {
            throw storeError(error, address);
          });
        },
      });
      if (rows > 0) await queries.run(RAISE_VERSION);
      return done;
    });
    written += rows;
    for (const then of committed) then();
    return result;
  }

  async function transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let number = 1; ; number += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!isRetried(error) || number === ATTEMPTS) throw error;
        await wait(RETRY_MS * number * (1 + Math.random()));
      }
    }
  }

  return {
    address,
    ...queriesOf(pool, address),
    transaction,
    write: (sql, parameters) => transaction(({ write }) => write(sql, parameters)),
    snapshot: (read) =>
      between('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) =>
        read(queriesOf(client, address)),
      ),
    writes: () => written,
    close: () => pool.end(),
  };
}

/** Name of a database without user, password and options: for messages and logs. */
export function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

const { builtins } = pg.types;
/** Types are numbers on the wire, also those without a name here. */
const INT8: number = builtins.INT8;
const parserOf: (type: number, format?: 'text' | 'binary') => (value: never) => unknown =
  pg.types.getTypeParser;

/** Days and moments stay texts, as the server writes them. */
const AS_TEXT: ReadonlySet<number> = new Set([
  builtins.DATE,
  builtins.TIME,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
]);

function readInt8(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${value} is beyond the integers a number is exact for`);
}

/** How values of the server become values here: 64-bit integers are numbers, or an error where that isn't exact. */
const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === INT8) return readInt8;
    if (format !== 'binary' && AS_TEXT.has(oid)) return String;
    return parserOf(oid, format);
  },
};

/** A statement as the server takes it, with the names of its parameters in order. */
type Compiled = { text: string; names: readonly string[] };

const compiled = new Map<string, Compiled>();

/** Replaces `:name` by `$1`. Statements are fixed texts, each compiled once. */
export function compileSql(sql: string): Compiled {
  const known = compiled.get(sql);
  if (known !== undefined) return known;
  const names: string[] = [];
  const text = sql.replace(PARAMETER, (_, name: string) => {
    const index = names.indexOf(name);
    return `$${index === -1 ? names.push(name) : index + 1}`;
  });
  const result = { text, names };
  compiled.set(sql, result);
  return result;
}
