import { accessSync, constants, existsSync, statSync } from 'node:fs';

import { flag, integer, StoreError, text } from '../database.ts';
import { schemaOf } from '../schema.ts';
import { type Bound, type Connection, rowSealSql, SQLITE } from './connection.ts';

/*
 * Whether a store's file is intact: its size, SQLite's own check of its pages, and a checksum of each list.
 */

/** Tables without a checksum of all their rows. */
const UNSEALED = new Set([
  'alerts',
  'deliveries',
  'disclosure_shingles',
  'document_bodies',
  'document_text_bodies',
  'fact_seals',
  'facts',
  'figure_changes',
  'instance_bodies',
  'report_face_bodies',
  'screen_cells',
  'usage',
  'watch_queue',
  'watches',
]);

/** Tables that the index over the texts and the checksums have for themselves. */
const OWN = /^(?:postings_blocks|full_text_\w+|table_seals)$/;

/** Every table that a store has, but for those. */
export const STORED_TABLES = [...schemaOf(SQLITE).matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].flatMap(
  ([, name = '']) => (OWN.test(name) ? [] : [name]),
);

/** Tables whose rows carry no checksum, but for compressed columns, which end with one: each has one of all its rows. */
const STORED_LISTS = STORED_TABLES.filter((name) => !UNSEALED.has(name));

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
      'restore the file next to its log, or remove the log to start without it',
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
function newestFiling(connection: Connection): number {
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
function findStructural(connection: Connection, { indexes }: { indexes: boolean }): Map<string, string> {
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

/** Above this many filings the lists are compared by the weekly check alone: half a million take three seconds. */
const ROWS_AT_START = 200_000;

type SealedTable = { name: string; sum: string; row: (alias: string) => string };

function readTable(connection: Connection, name: string): SealedTable | null {
  const columns = connection
    .prepare('SELECT name, type FROM pragma_table_info(:name)')
    .all({ name })
    // Compressed columns end with a checksum.
    .filter((row) => !text(row, 'name').endsWith('zstd'))
    .map((row) => ({ name: text(row, 'name'), type: text(row, 'type') }));
  if (columns.length === 0) return null;
  const row = (alias: string) => rowSealSql(alias, columns);
  return { name, row, sum: `(SELECT coalesce(sum(${row('t')}), 0) FROM ${name} t)` };
}

function readTables(connection: Connection): SealedTable[] {
  return STORED_LISTS.flatMap((name) => readTable(connection, name) ?? []);
}

const hasSeals = (connection: Connection): boolean =>
  connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'table_seals'").get() !== undefined;

const isLong = (connection: Connection): boolean => newestFiling(connection) > ROWS_AT_START;

/** Names of lists that differ from their checksums. `all` also reads what is too long for a start. */
export function findBrokenSeals(
  connection: Connection,
  { all, without = new Set() }: { all: boolean; without?: ReadonlySet<string> },
): string[] {
  if (!hasSeals(connection)) return [];
  const lists = all || without.has('filings') || !isLong(connection) ? readTables(connection) : [];
  return lists
    .filter(({ name, sum }) => {
      if (without.has(name)) return false;
      // One statement reads one moment, whoever writes meanwhile.
      const row = connection
        .prepare(`SELECT sum <> ${sum} AS differs FROM table_seals WHERE name = :name`)
        .get({ name });
      return row !== undefined && flag(row, 'differs');
    })
    .map(({ name }) => name);
}

/** Compares the lists with their checksums. Throws StoreError 'damaged' with the name of one that differs. */
export function checkSeals(connection: Connection): void {
  const [name] = findBrokenSeals(connection, { all: false });
  if (name === undefined) return;
  throw new StoreError(
    'damaged',
    `Store ${connection.path} is damaged (${name} differs from its checksum); run "npm run ingest -- reload", or restore a backup`,
  );
}

const CHANGES = [
  ['INSERT', 'NEW', null],
  ['DELETE', null, 'OLD'],
  ['UPDATE', 'NEW', 'OLD'],
] as const;

function addSeal(connection: Connection, { name, sum }: SealedTable): void {
  connection
    .prepare(`INSERT INTO table_seals (name, sum) VALUES (:name, ${sum}) ON CONFLICT DO NOTHING`)
    .run({ name });
}

function carryOn(connection: Connection, { name, row }: SealedTable): void {
  for (const [change, added, removed] of CHANGES) {
    const terms = [added === null ? '' : `+ ${row(added)}`, removed === null ? '' : `- ${row(removed)}`];
    connection.exec(
      `CREATE TEMP TRIGGER seal_${name}_${change} AFTER ${change} ON main.${name} BEGIN
         UPDATE table_seals SET sum = sum ${terms.join(' ')} WHERE name = '${name}';
       END`,
    );
  }
}

/** Adds missing checksums, and the triggers that carry them on. Temporary: other programs' connections lack `row_seal`. */
export function keepSeals(connection: Connection): void {
  const names = connection.prepare('SELECT name FROM table_seals').all();
  const known = new Set(names.map((row) => text(row, 'name')));
  const tables = readTables(connection);
  for (const table of tables) carryOn(connection, table);
  const missing = tables.filter(({ name }) => !known.has(name));
  if (missing.length > 0)
    connection.transaction(() => missing.forEach((table) => addSeal(connection, table)));
}

/** Damaged tables of a store, each with what was found. Throws StoreError where the file as a whole is damaged. */
export function findDamage(connection: Connection): Map<string, string> {
  const found = findStructural(connection, { indexes: true });
  const whole = found.get('*');
  if (whole !== undefined)
    throw new StoreError('damaged', `Store ${connection.path} is damaged (${whole}); restore a backup`);
  for (const name of found.has('table_seals')
    ? []
    : findBrokenSeals(connection, { all: false, without: new Set(found.keys()) }))
    found.set(name, 'it differs from its checksum');
  return found;
}
