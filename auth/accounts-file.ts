import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const TABLES: Record<string, string> = {
  users: 'name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT, created_at TEXT NOT NULL',
  sessions: `hash TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, agent TEXT NOT NULL,
    created_at TEXT NOT NULL, seen_at TEXT NOT NULL`,
  feed_tokens: 'name TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL',
  /** Which person of an OpenID Connect provider a user is. */
  subjects: `issuer TEXT NOT NULL, subject TEXT NOT NULL, name TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL,
    PRIMARY KEY (issuer, subject)`,
  secrets: 'purpose TEXT PRIMARY KEY, value BLOB NOT NULL',
};

type Named = Record<string, SQLInputValue>;
/** Values by the name that they have in the statement, or in the order of its question marks. */
type Values = (SQLInputValue | Named)[];

const isNamed = (value: SQLInputValue | Named | undefined): value is Named =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

function bound(values: Values): [Named, ...SQLInputValue[]] {
  const [first] = values;
  return isNamed(first)
    ? [first]
    : [{}, ...values.filter((value): value is SQLInputValue => !isNamed(value))];
}

const TIMEOUT_MS = 2_000;
const READONLY = 8;

function openToWrite(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: TIMEOUT_MS });
  try {
    if (path !== ':memory:') chmodSync(path, 0o600);
    for (const [name, columns] of Object.entries(TABLES))
      database.exec(`CREATE TABLE IF NOT EXISTS ${name} (${columns}) STRICT`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Tables of a newer version than the file are empty then, and nothing is written into them. */
function openToRead(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: TIMEOUT_MS, readOnly: true });
  database.exec('PRAGMA temp_store = MEMORY');
  const has = database.prepare("SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ?");
  for (const [name, columns] of Object.entries(TABLES)) {
    if (has.get(name) === undefined) database.exec(`CREATE TEMP TABLE ${name} (${columns}) STRICT`);
  }
  return database;
}

/** The file, for its owner alone. One that can't be written is read, and written once that is possible. */
export function openFile(path: string) {
  let database: DatabaseSync;
  try {
    database = openToWrite(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    database = openToRead(path);
  }
  /** Whether the file can be written by now. */
  function reopen(): boolean {
    try {
      const writable = openToWrite(path);
      database.close();
      database = writable;
    } catch {
      return false;
    }
    return true;
  }
  return {
    prepare(sql: string) {
      let made = { of: database, statement: database.prepare(sql) };
      const statement = (): StatementSync => {
        if (made.of !== database) made = { of: database, statement: database.prepare(sql) };
        return made.statement;
      };
      return {
        get: (...values: Values): unknown => statement().get(...bound(values)),
        all: (...values: Values): unknown[] => statement().all(...bound(values)),
        run(...values: Values) {
          try {
            return statement().run(...bound(values));
          } catch (error) {
            // SQLite opens a file of a disk that can't be written to read it, and stays with that.
            const isReadOnly = error instanceof Error && 'errcode' in error && error.errcode === READONLY;
            if (!isReadOnly || !reopen()) throw error;
            return statement().run(...bound(values));
          }
        },
      };
    },
    close: () => database.close(),
  };
}

/** Statements of the file of users. */
export type AccountsFile = ReturnType<typeof openFile>;
