/*
 * What every noun of the store needs of its engine, SQLite or PostgreSQL: why a store can't be used, the typed columns of a row,
 * statements with what the two write differently, and transactions as steps.
 */

/**
 * Why a store cannot be used. `newer`: written by a later version; `older`: by one whose stores are no longer upgraded; `damaged`: not intact; `full`: no space left;
 * `readonly`: it can only be read.
 */
export type StoreFailure = 'newer' | 'older' | 'damaged' | 'full' | 'readonly' | 'unavailable';

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Reads stored data. Throws StoreError 'damaged', saying what it is of, if it is incomplete. */
export function whole<T>(read: () => T, what: string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError('damaged', `Store holds ${what} that is not whole`, { cause });
  }
}

/** A date as stored in columns: `2024-09-28` → 20240928. */
export function dayNumber(day: string): number {
  return Number(day.slice(0, 4) + day.slice(5, 7) + day.slice(8, 10));
}

/** The date of such a number: 20240928 → `2024-09-28`. */
export function dayText(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** A row as an engine's client returns it. */
export type Row = Record<string, unknown>;

function wrong(name: string, value: unknown, right: string): StoreError {
  return new StoreError('damaged', `Store holds ${typeof value} in ${name}, expected ${right}`);
}

export function text(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw wrong(name, value, 'text');
  return value;
}

export function textOrNull(row: Row, name: string): string | null {
  return row[name] === null ? null : text(row, name);
}

export function integer(row: Row, name: string): number {
  const value = row[name];
  if (typeof value !== 'number') throw wrong(name, value, 'an integer');
  return value;
}

export function integerOrNull(row: Row, name: string): number | null {
  return row[name] === null ? null : integer(row, name);
}

export function blob(row: Row, name: string): Uint8Array {
  const value = row[name];
  if (!(value instanceof Uint8Array)) throw wrong(name, value, 'bytes');
  return value;
}

/** SQLite stores 0 and 1, PostgreSQL booleans. */
export function flag(row: Row, name: string): boolean {
  const value = row[name];
  return typeof value === 'boolean' ? value : integer(row, name) !== 0;
}

/** Text of a fixed list. Any other value means damage. */
export function oneOf<const T extends string>(row: Row, name: string, values: readonly T[]): T {
  const value = text(row, name);
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw wrong(name, value, `one of ${values.join(', ')}`);
  return found;
}

export function oneOfOrNull<const T extends string>(row: Row, name: string, values: readonly T[]): T | null {
  return row[name] === null ? null : oneOf(row, name, values);
}

function list(row: Row, name: string): unknown[] {
  const parsed: unknown = JSON.parse(text(row, name));
  if (!Array.isArray(parsed)) throw wrong(name, parsed, 'a list');
  return parsed;
}

/** A list of whole numbers that `json_group_array` made. */
export function integers(row: Row, name: string): number[] {
  return list(row, name).map((value) => {
    if (typeof value !== 'number') throw wrong(name, value, 'an integer');
    return value;
  });
}

/** A list of texts that `json_group_array` made. */
export function texts(row: Row, name: string): string[] {
  return list(row, name).map((value) => {
    if (typeof value !== 'string') throw wrong(name, value, 'text');
    return value;
  });
}

/** A list of texts and nulls that `json_group_array` made. */
export function textsOrNulls(row: Row, name: string): (string | null)[] {
  return list(row, name).map((value) => {
    if (typeof value !== 'string' && value !== null) throw wrong(name, value, 'text');
    return value;
  });
}

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
  indexIn: (text: string, part: string) => string;
  /** What only one of them needs, such as a lock: SQLite has one writer. An empty statement is not run. */
  either: (texts: { sqlite: string; postgres: string }) => string;
};

/** A statement of fixed text: the same on both engines, but for what a dialect writes. */
export type Sql = string | ((dialect: Dialect) => string);

/** A parameter of a statement. A colon after a letter or another colon belongs to a cast or a time, not to a name. */
export const PARAMETER = /(?<![:\w]):([a-z_]\w*)/g;

/** The text of statements in a dialect, each made once. */
export function textIn(dialect: Dialect): (sql: Sql) => string {
  const known = new WeakMap<Exclude<Sql, string>, string>();
  return (sql) => {
    if (typeof sql === 'string') return sql;
    const written = known.get(sql) ?? sql(dialect);
    known.set(sql, written);
    return written;
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
