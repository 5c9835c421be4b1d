import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';

import { integer, text } from '../row.ts';
import { StoreError } from '../store.ts';
import { settleDatabase, syncFile } from './backup.ts';
import { connect, type Connection } from './connection.ts';
import { createDraft } from './create-file.ts';
import { isOlder, readVersion } from './migrate.ts';

/**
 * Tables that are carried over, in the order of what they name: what nobody can load again, and what EDGAR published as it
 * was published. The rest is made of these.
 */
const CARRIED = [
  'settings',
  'keys',
  'usage',
  'companies',
  'tickers',
  'company_tickers',
  'former_names',
  'filings',
  'filing_companies',
  'documents',
  'document_bodies',
  'missing_documents',
  'loads',
  'summaries',
  'notes',
  'watches',
  'watch_queue',
  'alerts',
  'deliveries',
];

/** Marks of lists and facts without the rules they were read by: they are to be read again. */
const CARRY_MARKS = `
INSERT INTO sources (url, etag, last_modified, sha256, read_at)
SELECT url, etag, last_modified, sha256, read_at FROM before.sources WHERE url LIKE '%/submissions/CIK%';
INSERT OR IGNORE INTO sources (url, etag, last_modified, sha256, read_at)
SELECT substr(url, 1, instr(url, '#')) || 'facts', etag, last_modified, sha256, read_at
FROM before.sources WHERE url LIKE '%/companyfacts/CIK%#facts%';`;

/** Filings with documents have texts that wait to be made. */
const QUEUE_TEXTS = `
INSERT INTO filing_texts (filing_id, rules, sources) SELECT DISTINCT filing_id, '', '' FROM documents;`;

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
  const list = columns.join(', ');
  connection.exec(
    `DELETE FROM main.${table}; INSERT INTO main.${table} (${list}) SELECT ${list} FROM before.${table}`,
  );
}

/** A free name beside a store for the file of before. */
function nameBefore(path: string, version: number): string {
  const name = `${path}.version-${version}`;
  if (!existsSync(name)) return name;
  throw new StoreError(
    'unavailable',
    `${name} exists: move it elsewhere, it is the store of an earlier update`,
  );
}

/**
 * Puts a store of this version in the place of one that is too old to be upgraded, with all that can't be loaded again and
 * with EDGAR's documents; the file of before stays beside it. Returns where it is, or null for a store that needn't be
 * renewed. Killed at any moment, it leaves the old store or the new one. Throws StoreError.
 */
export function renewStore(path: string): string | null {
  if (!existsSync(path)) return null;
  const old = connect(path, { readonly: false });
  const version = readVersion(old, { refusesOlder: false });
  const filings =
    version === 0 ? 0 : integer(old.prepare('SELECT count(*) AS n FROM filings').get() ?? {}, 'n');
  old.close();
  if (!isOlder(version)) return null;
  const before = nameBefore(path, version);
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
    connection.transaction(() => {
      for (const table of CARRIED) carry(connection, table);
      connection.exec(CARRY_MARKS);
      connection.exec(QUEUE_TEXTS);
      const copied = integer(connection.prepare('SELECT count(*) AS n FROM main.filings').get() ?? {}, 'n');
      if (copied !== filings) throw new Error(`${copied} of ${filings} filings were carried over`);
    });
    connection.exec('DETACH before');
  } catch (error) {
    connection.close();
    rmSync(draft, { force: true });
    throw error;
  }
  connection.close();
  syncFile(draft);
  linkSync(path, before);
  renameSync(draft, path);
  return before;
}
