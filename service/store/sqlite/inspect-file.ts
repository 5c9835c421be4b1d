import { existsSync, statSync } from 'node:fs';

import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';
import { text } from './row.ts';

/**
 * Largest file in bytes that is checked completely at opening. In a larger one the bulk is skipped: compressed
 * documents and instances, texts with their index, and the facts, of which ten million take a second.
 */
const CHECK_WHOLE_MAX = 64 * 1024 * 1024;

const CHECKED_TABLES = [
  'sqlite_schema',
  'companies',
  'tickers',
  'company_tickers',
  'former_names',
  'filings',
  'filing_companies',
  'documents',
  'document_texts',
  'filing_texts',
  'disclosure_reports',
  'missing_documents',
  'concepts',
  'units',
  'fact_filings',
  'instances',
  'quarantine',
  'loads',
  'keys',
  'usage',
  'sources',
  'settings',
  'notes',
];

/**
 * Refuses a file that SQLite would silently recreate: missing or empty while its write-ahead log has data. Throws
 * StoreError 'damaged'.
 */
export function refuseLostFile(path: string): void {
  const size = existsSync(path) ? statSync(path).size : 0;
  const log = `${path}-wal`;
  if (size > 0 || !existsSync(log) || statSync(log).size === 0) return;
  throw new StoreError(
    'damaged',
    `Store ${path} is ${existsSync(path) ? 'empty' : 'missing'} but its log ${log} holds writes; ` +
      'restore the file beside its log, or remove the log to start anew',
  );
}

/** Runs SQLite's quick check. Throws StoreError 'damaged' with the first finding. */
export function checkIntegrity(connection: Connection): void {
  const isWhole = connection.path === ':memory:' || statSync(connection.path).size <= CHECK_WHOLE_MAX;
  const findings = isWhole
    ? connection.prepare('PRAGMA quick_check(1)').all()
    : CHECKED_TABLES.flatMap((table) =>
        connection.prepare('SELECT quick_check FROM pragma_quick_check(:name)').all({ name: table }),
      );
  const finding = findings.map((row) => text(row, 'quick_check')).find((line) => line !== 'ok');
  if (finding === undefined) return;
  throw new StoreError(
    'damaged',
    `Store ${connection.path} is damaged (${finding}); keep a copy, remove it and load again, or restore a backup`,
  );
}
