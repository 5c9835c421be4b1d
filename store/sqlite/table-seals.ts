import { flag, text } from '../row.ts';
import { StoreError } from '../store-error.ts';
import { type Connection, rowSealSql } from './connection.ts';
import { findStructural, newestFiling } from './inspect-file.ts';
import { STORED_LISTS } from './stored-lists.ts';

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
