import { accessSync, constants, existsSync, statSync } from 'node:fs';

import { integer, text } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Connection, Bound } from './connection.ts';
import { STORED_LISTS } from './stored-lists.ts';

/**
 * Largest file in bytes that is checked completely at opening. In a larger one the bulk is skipped: compressed
 * documents and instances, texts with their index, and the facts, of which ten million take a second.
 */
const CHECK_WHOLE_MAX = 64 * 1024 * 1024;

/** Requests are counted every second, so that their counts have no checksum. */
const CHECKED_TABLES = ['sqlite_schema', ...STORED_LISTS, 'usage'];

/** The lists of a whole market: checking 4.6 million filings would take half a minute at each start. */
const LONG_TABLES = new Set(['filings', 'filing_companies', 'fact_filings', 'sources']);
const LONG_ROWS = 500_000;

/** Bytes of SQLite's header: a shorter file is no store, and SQLite takes an empty one for a new one. */
const HEADER_BYTES = 100;

/**
 * Refuses a file that SQLite would silently recreate: one cut to less than a header, or missing while its write-ahead
 * log has data. Throws StoreError 'damaged'.
 */
export function refuseLostFile(path: string): void {
  const size = existsSync(path) ? statSync(path).size : null;
  const log = `${path}-wal`;
  const isLogged = hasLog(path);
  if (size !== null && size < HEADER_BYTES && !isLogged) {
    throw new StoreError(
      'damaged',
      `Store ${path} has ${size} bytes and is no store; restore a backup, or remove the file to start with an empty store`,
    );
  }
  if ((size ?? 0) >= HEADER_BYTES || !isLogged) return;
  throw new StoreError(
    'damaged',
    `Store ${path} is ${size === null ? 'missing' : 'empty'} but its log ${log} holds writes; ` +
      'restore the file beside its log, or remove the log to start without it',
  );
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Whether a file of this system may be written by this process. False for one on a read-only disk. */
export const isWritable = (path: string): boolean => isAllowed(path, constants.W_OK);

/** Whether a store's log has writes that its file lacks. */
export function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Highest id of a filing, which is about their number and read in no time; 0 when there is none. */
export function newestFiling(connection: Connection): number {
  return integer(connection.prepare('SELECT coalesce(max(id), 0) AS id FROM filings').get() ?? {}, 'id');
}

/** Damage that no table is known of: the file can't be used. */
const WHOLE = '*';

/** Damage of the list of pages that are free: all is read, and a write could take a page that isn't free. */
const FREE_PAGES = 'free_pages';
const isFree = (finding: string): boolean =>
  /\bfreelist\b|\bnever used$/i.test(finding) && !/\bTree \d/.test(finding);
const isOther = (finding: string): boolean => !isFree(finding);

/** Tables of the b-trees and indexes that a finding of SQLite's check names: one finding may have several lines. */
function tablesOf(connection: Connection, finding: string): string[] {
  const select = connection.prepare(
    'SELECT tbl_name FROM sqlite_schema WHERE rootpage = :root OR name = :name',
  );
  const trees = [...finding.matchAll(/\bTree (\d+)\b/g)].map(([, root]) => ({
    root: Number(root),
    name: '',
  }));
  const names = [...finding.matchAll(/\bindex (\w+)|\bin (\w+)\.\w+/g)].map(([, index, table]) => ({
    root: -1,
    name: index ?? table ?? '',
  }));
  return [...trees, ...names].flatMap((place) => {
    const row = select.get(place);
    return row === undefined ? [] : [text(row, 'tbl_name')];
  });
}

function check(connection: Connection, sql: string, parameters: Bound = {}): string[] {
  try {
    return connection
      .prepare(sql)
      .all(parameters)
      .map((row) => text(row, 'finding').replaceAll(/\s+/g, ' '))
      .filter((line) => line !== 'ok');
  } catch (error) {
    if (error instanceof StoreError && error.failure === 'damaged') return [error.message];
    throw error;
  }
}

/**
 * Damaged tables, each with the first finding of SQLite's quick check, and with `indexes` of its full check of the tables that
 * lists are read from: an entry of an index that lost its order hides rows. 80,000 filings take 0.3 s; above half a million
 * their lists are left out. `*` is damage of the file as a whole.
 */
export function findStructural(
  connection: Connection,
  { indexes }: { indexes: boolean },
): Map<string, string> {
  const isWhole = connection.path === ':memory:' || statSync(connection.path).size <= CHECK_WHOLE_MAX;
  const kind = indexes ? 'integrity_check' : 'quick_check';
  // A store of an earlier version lacks the later tables.
  const there = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const tables = new Set(['sqlite_schema', ...there.map((row) => text(row, 'name'))]);
  const found = new Map<string, string>();
  const add = (table: string, finding: string | undefined): void => {
    if (finding !== undefined && !found.has(table)) found.set(table, finding);
  };
  const schema = check(connection, `SELECT ${kind} AS finding FROM pragma_${kind}('sqlite_schema')`);
  add(WHOLE, schema.find(isOther));
  if (found.size > 0) return found;
  add(FREE_PAGES, schema.find(isFree));
  const isLong =
    tables.has('filings') &&
    check(connection, `SELECT 'long' AS finding FROM filings WHERE id > ${LONG_ROWS} LIMIT 1`)[0] === 'long';
  for (const name of CHECKED_TABLES) {
    if (!tables.has(name) || name === 'sqlite_schema' || (isLong && LONG_TABLES.has(name))) continue;
    add(name, check(connection, `SELECT ${kind} AS finding FROM pragma_${kind}(:name)`, { name })[0]);
  }
  if (!isWhole) return found;
  const all = check(connection, 'SELECT quick_check AS finding FROM pragma_quick_check');
  const unnamed = all.filter((finding) => tablesOf(connection, finding).length === 0);
  for (const finding of all) for (const table of tablesOf(connection, finding)) add(table, finding);
  add(FREE_PAGES, unnamed.find(isFree));
  if (unnamed.every(isFree)) return found;
  // It ends at a page that can't be read, which a check of each table finds.
  for (const name of tables) {
    if (found.has(name) || name === 'sqlite_schema') continue;
    add(name, check(connection, 'SELECT quick_check AS finding FROM pragma_quick_check(:name)', { name })[0]);
  }
  if (found.size === 0) add(WHOLE, unnamed.find(isOther));
  return found;
}

/** Throws StoreError 'damaged' with the first finding. */
export function checkIntegrity(connection: Connection, options: { indexes: boolean }): void {
  const [found] = findStructural(connection, options);
  if (found === undefined) return;
  throw new StoreError(
    'damaged',
    `Store ${connection.path} is damaged (${found[1]}); run "npm run ingest -- reload", or restore a backup`,
  );
}

/** Throws StoreError 'unavailable' for a store that this user may not read: it is its owner's alone. */
export function refuseUnreadable(
  path: string,
  mayRead: (path: string) => boolean = (file) => isAllowed(file, constants.R_OK),
): void {
  const stored = statSync(path, { throwIfNoEntry: false });
  if (stored === undefined || mayRead(path)) return;
  throw new StoreError(
    'unavailable',
    `Store ${path} can't be read by this user (${process.getuid?.()}): it belongs to user ${stored.uid}. ` +
      'Start as that user, or set FILINGS_DATA to another folder',
  );
}
