import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';

import { CARRIED, carryMarks, carryTable, LOADED, markLoaded, QUEUE_TEXTS } from '../carry-over.ts';
import { integer, StoreError, text } from '../database.ts';
import { settleDatabase, syncFile } from './backup.ts';
import { connect, type Connection, SQLITE } from './connection.ts';
import { findDamage } from './file-checks.ts';
import { restoreSchema, schemaCopyOf } from './schema-copy.ts';
import { createDraft, isOlder, readVersion } from './store-file.ts';

/** What is left out with a damaged table: what its rows name, or what is only right together with it. */
const WITH: Record<string, readonly string[]> = {
  filings: ['filing_companies', 'documents', 'missing_documents', 'summaries', 'watch_queue', 'alerts'],
  filing_companies: ['watch_queue'],
  documents: ['document_bodies'],
  document_bodies: ['documents'],
  watches: ['alerts'],
  alerts: ['deliveries'],
};

/** Damaged tables, and all that is left out with them. */
function leftOut(damaged: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const add = (table: string): void => {
    if (all.has(table)) return;
    all.add(table);
    for (const other of WITH[table] ?? []) add(other);
  };
  for (const table of damaged) add(table);
  return all;
}

function columnsOf(connection: Connection, schema: 'main' | 'before', table: string): string[] {
  return connection
    .prepare('SELECT name FROM pragma_table_info(:table, :schema)')
    .all({ table, schema })
    .map((row) => text(row, 'name'));
}

/** Copies the columns that a table has in both stores. */
function carry(connection: Connection, table: string): void {
  const known = new Set(columnsOf(connection, 'main', table));
  const columns = columnsOf(connection, 'before', table).filter((name) => known.has(name));
  if (columns.length === 0) return;
  connection.exec(carryTable(table, columns, SQLITE));
}

/** A free name next to a store for the earlier file: the name that a killed run chose is used again. */
function nameBefore(path: string, version: number): string {
  const name = `${path}.version-${version}`;
  if (!existsSync(name)) return name;
  if (statSync(name).ino === statSync(path).ino) {
    rmSync(name);
    return name;
  }
  throw new StoreError(
    'unavailable',
    `${name} exists: move it elsewhere, it is the store of an earlier update`,
  );
}

/** Damaged tables, and those that are left out: they and what depends on them. */
type State = { version: number; broken: ReadonlySet<string>; damaged: ReadonlySet<string>; filings: number };

/** What has to be renewed: an older version, or damage. Null for a store that needn't be. */
function stateOf(path: string): State | null {
  const connection = connect(path, { readonly: false });
  try {
    const version = readVersion(connection, { refusesOlder: false });
    if (version === 0) return null;
    const broken = new Set(findDamage(connection).keys());
    const damaged = leftOut(broken);
    if (!isOlder(version) && damaged.size === 0) return null;
    const filings = damaged.has('filings')
      ? 0
      : integer(connection.prepare('SELECT count(*) AS n FROM filings').get() ?? {}, 'n');
    return { version, broken, damaged, filings };
  } finally {
    connection.close();
  }
}

/** Tables that name the filings which had documents, and those that have their accession numbers. */
const HAD_DOCUMENTS = ['documents', 'filing_texts', 'document_texts'];
const NUMBERED = [
  ['filings', 'id'],
  ['filing_companies', 'filing_id'],
] as const;

/**
 * Notes the filings whose documents are left out, so that they are fetched again; null where nothing that is whole names
 * them.
 */
function noteLost(connection: Connection, { broken, damaged }: State): void {
  if (!damaged.has('documents')) return;
  const had = HAD_DOCUMENTS.filter(
    (table) => !broken.has(table) && columnsOf(connection, 'before', table).includes('filing_id'),
  );
  const [table, id] = NUMBERED.find(([name]) => !broken.has(name)) ?? [];
  const lost =
    table === undefined || had.length === 0
      ? 'SELECT NULL'
      : `SELECT json_group_array(DISTINCT accession_number) FROM before.${table} WHERE ${id} IN (
           ${had.map((name) => `SELECT filing_id FROM before.${name}`).join(' UNION ')})`;
  connection.exec(`INSERT OR REPLACE INTO main.settings (name, value)
    SELECT 'lost_documents', coalesce((${lost}), 'null')`);
}

/** Fills an empty store with what is carried over from the earlier one. */
function fill(connection: Connection, state: State): void {
  const { damaged, filings } = state;
  for (const table of CARRIED) if (!damaged.has(table)) carry(connection, table);
  if (!damaged.has('sources')) connection.exec(carryMarks(SQLITE));
  const [, loaded] = LOADED(SQLITE).find(([table]) => !damaged.has(table)) ?? [];
  if (loaded !== undefined) connection.exec(markLoaded(loaded));
  connection.exec(QUEUE_TEXTS);
  noteLost(connection, state);
  const copied = integer(connection.prepare('SELECT count(*) AS n FROM main.filings').get() ?? {}, 'n');
  if (copied !== filings) throw new Error(`${copied} of ${filings} filings were carried over`);
}

/**
 * Puts a store of this version in the place of an earlier one, or of a damaged one: with all that can't be loaded
 * again and with EDGAR's documents, as far as they aren't damaged. The earlier file stays next to it. Returns where it is,
 * or null for a store that needn't be renewed. Killed at any moment, it leaves the old store or the new one. Throws
 * StoreError.
 */
export function renewStore(path: string): string | null {
  if (!existsSync(path)) return null;
  restoreSchema(path);
  const state = stateOf(path);
  if (state === null) return null;
  const before = nameBefore(path, state.version);
  if (!settleDatabase(path)) {
    throw new StoreError(
      'unavailable',
      `Store ${path} is in use: stop the desk, the service and loads first`,
    );
  }
  const draft = createDraft(path);
  const connection = connect(draft, { readonly: false });
  try {
    connection.exec(`PRAGMA foreign_keys = OFF; ATTACH '${path.replaceAll("'", "''")}' AS before`);
    connection.transaction(() => fill(connection, state));
    connection.exec('DETACH before');
  } catch (error) {
    connection.close();
    rmSync(draft, { force: true });
    throw error;
  }
  connection.close();
  syncFile(draft);
  linkSync(path, before);
  rmSync(schemaCopyOf(path), { force: true });
  renameSync(draft, path);
  return before;
}
