import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import type { FilingTexts } from '../../../store/full-text-store.ts';
import { connect, type Connection } from '../../../store/sqlite/connection.ts';
import type { Store } from '../../../store/store.ts';
import { APPLE, documentRecord, filingRecord } from '../../../store/testing/sample-records.ts';
import { openStoreFile } from '../../open-store.ts';

export const FILINGS = 12;
const accessionOf = (filing: number): string => `0000320193-24-${String(filing).padStart(6, '0')}`;

/** A store with filings on three days, and its connection. */
export async function openFilled(
  folder: string,
  name: string,
): Promise<{ store: Store; connection: Connection; path: string }> {
  const path = join(folder, name);
  const store = await openStoreFile(path);
  onTestFinished(() => store.close());
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  for (let filing = 0; filing < FILINGS; filing += 1) {
    const accession_number = accessionOf(filing);
    const filing_date = `2024-11-0${3 - (filing % 3)}`;
    await store.filings.save(APPLE.cik, [filingRecord({ accession_number, filing_date })]);
    await store.filings.saveDocuments(accession_number, [documentRecord({ filename: 'a.htm' })], []);
  }
  const connection = connect(path, { readonly: false });
  onTestFinished(() => connection.close());
  connection.exec('PRAGMA foreign_keys = ON');
  return { store, connection, path };
}

export const textsOf = (filing: number, words: string): FilingTexts => {
  const text = `${words} of R&D in filing${filing}\n`.repeat(700);
  const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }];
  const document = { filename: 'a.htm', text, blocks, anchors: [], losses: [], items: [] };
  return { accession_number: accessionOf(filing), documents: [document] };
};
export const allTexts = (words: string): FilingTexts[] =>
  Array.from({ length: FILINGS }, (_, at) => textsOf(at, words));
