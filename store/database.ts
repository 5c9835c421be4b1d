import type { Row } from './row.ts';

type Value = string | number | boolean | null | Uint8Array | readonly (string | number | null)[];

/** Values by the name they have in a statement: `:cik`. */
export type Parameters = Readonly<Record<string, Value>>;

/** The few things that SQLite and PostgreSQL write differently. */
export type Dialect = {
  /** Condition that a value is in a list: `cik ${within(':ciks')}`. */
  within: (list: string) => string;
  /** Rows of a parameter that is JSON, as a table: `FROM ${rows(':keys', { hash: 'text' })} AS given`. */
  rows: (
    parameter: string,
    columns: Readonly<Record<string, 'text' | 'integer' | 'bigint' | 'boolean' | 'double precision'>>,
  ) => string;
  /** Rows of a table with a condition, as JSON text in one column. */
  gather: (from: string, columns: readonly string[], order: string) => string;
  /** Condition that a column of truth is true, as the partial indexes of either write it. */
  yes: (column: string) => string;
  /** Condition that a list isn't given. */
  isAny: (list: string) => string;
  /** Where one text begins in another, from 1; 0 where it isn't. */
  position: (text: string, part: string) => string;
  /** What only one of them needs, such as a lock: SQLite has one writer. An empty statement is not run. */
  either: (texts: { sqlite: string; postgres: string }) => string;
};

/** A statement of fixed text: the same on both engines, but for what a dialect writes. */
export type Sql = string | ((dialect: Dialect) => string);

/** The text of statements in a dialect, each made once. */
export function textIn(dialect: Dialect): (sql: Sql) => string {
  const texts = new WeakMap<Exclude<Sql, string>, string>();
  return (sql) => {
    if (typeof sql === 'string') return sql;
    const text = texts.get(sql) ?? sql(dialect);
    texts.set(sql, text);
    return text;
  };
}

/**
 * One step of a transaction. `run` writes what doesn't count as data: loads, keys, settings. `write` writes data: it counts as
 * written rows (Store.writes) and gives the store a new data version.
 */
export type Step =
  | { kind: 'all' | 'get' | 'run' | 'write'; sql: Sql; parameters: Parameters }
  | { kind: 'commit'; after: () => void };

export type Answer = { rows: Row[]; changed: number };

/**
 * Work of several statements, as a generator that yields each and is given its answer. SQLite takes all of it without a pause, so
 * that no other work of this process gets between two statements on its one connection; PostgreSQL waits for each.
 */
export type Steps<T> = Generator<Step, T, Answer>;

export type Database = {
  all: (sql: Sql, parameters?: Parameters) => Promise<Row[]>;
  get: (sql: Sql, parameters?: Parameters) => Promise<Row | undefined>;
  /** Returns rows changed, as do `write` and the steps of the same names. */
  run: (sql: Sql, parameters?: Parameters) => Promise<number>;
  write: (sql: Sql, parameters?: Parameters) => Promise<number>;
  /**
   * Runs steps as one transaction. A failure rolls it back and leaves the count of writes unchanged. PostgreSQL runs work that met a
   * deadlock or another's change again, so that it must change nothing but the store.
   */
  transaction: <T>(work: () => Steps<T>) => Promise<T>;
  /** Several reads of one snapshot, whatever others write meanwhile. */
  snapshot: <T>(read: () => Steps<T>) => Promise<T>;
};

export function* all(sql: Sql, parameters: Parameters = {}): Steps<Row[]> {
  return (yield { kind: 'all', sql, parameters }).rows;
}

export function* get(sql: Sql, parameters: Parameters = {}): Steps<Row | undefined> {
  return (yield { kind: 'get', sql, parameters }).rows[0];
}

export function* run(sql: Sql, parameters: Parameters = {}): Steps<number> {
  return (yield { kind: 'run', sql, parameters }).changed;
}

export function* write(sql: Sql, parameters: Parameters = {}): Steps<number> {
  return (yield { kind: 'write', sql, parameters }).changed;
}

/** Does something once the work is committed: what a process remembers must not be ahead of the store. */
export function* onCommit(after: () => void): Steps<void> {
  yield { kind: 'commit', after };
}
