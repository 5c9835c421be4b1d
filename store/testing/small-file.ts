import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { openStoreFile } from '../../search/open-store.ts';
import { StoreError } from '../database.ts';
import { APPLE, documentRecord, filingRecord, tickerRow } from './sample-records.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';

/** Writes a store with 200 tickers, Apple, 400 filings and a document. */
export async function fillStore(path: string): Promise<void> {
  const store = await openStoreFile(path);
  const rows = Array.from({ length: 200 }, (_, rank) =>
    tickerRow({ cik: String(1000 + rank).padStart(10, '0'), ticker: `T${rank}`, rank }),
  );
  await store.companies.saveTickers(rows, { sample: false, read_at: READ_AT });
  await store.companies.save(APPLE, READ_AT);
  const filings = Array.from({ length: 400 }, (_, at) =>
    filingRecord({ accession_number: `0000320193-24-${String(at).padStart(6, '0')}` }),
  );
  await store.filings.save(APPLE.cik, filings);
  const body = new TextEncoder().encode('Net sales '.repeat(5_000));
  await store.filings.saveDocuments(
    '0000320193-24-000001',
    [documentRecord({ filename: 'a.htm', body })],
    [],
  );
  await store.close();
}

/** The error that opening a store ends with. Throws when it opens. */
export async function openFailure(path: string): Promise<StoreError> {
  const error: unknown = await openStoreFile(path).then(
    async (store) => {
      await store.close();
      return null;
    },
    (reason: unknown) => reason,
  );
  if (error instanceof StoreError) return error;
  throw new Error(`expected a StoreError, got ${String(error)}`);
}

/** Runs statements on the file behind the store's back. */
export function tamper(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** Overwrites the head of the first page of a table or an index. */
export function breakPage(path: string, name: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const page = database.prepare('SELECT min(pageno) AS page FROM dbstat WHERE name = ?').get(name)?.['page'];
  database.close();
  const file = readFileSync(path);
  file.fill(0xff, (Number(page) - 1) * 8_192, (Number(page) - 1) * 8_192 + 8);
  writeFileSync(path, file);
}
