import { zstdDecompressSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openFilings } from '../filings.ts';
import { createFreshness } from '../save-company.ts';
import { APPLE, APPLE_10K, documentRecord } from '../testing/sample-records.ts';
import { connect, type Connection, databaseOf } from './connection.ts';
import { createTables } from './store-file.ts';

let connection: Connection;
beforeEach(() => {
  connection = connect(':memory:', { readonly: false });
  createTables(connection);
});
afterEach(() => {
  connection.close();
});

test('bodies of documents are stored compressed', async () => {
  const filings = openFilings(databaseOf(connection), createFreshness(), null);
  const body = new TextEncoder().encode('<html>Net sales</html>'.repeat(2_000));
  await filings.save(APPLE.cik, [APPLE_10K]);
  const document = documentRecord({ filename: 'aapl-20240928.htm', body });
  expect(await filings.saveDocuments(APPLE_10K.accession_number, [document], [])).toBe(1);
  const stored = connection.prepare('SELECT zstd, length(zstd) AS bytes FROM document_bodies').get();
  expect(stored?.bytes).toBeLessThan(body.byteLength / 10);
  expect(stored?.zstd instanceof Uint8Array && zstdDecompressSync(stored.zstd).equals(body)).toBe(true);
});

test('a page of many filings is read through the index alone', () => {
  const plan = connection
    .prepare(
      `EXPLAIN QUERY PLAN SELECT fc.filing_id FROM filing_companies fc WHERE fc.cik = :cik
       ORDER BY fc.filing_date DESC, fc.accepted_at DESC NULLS LAST, fc.accession_number DESC LIMIT 20 OFFSET 5000`,
    )
    .all({ cik: APPLE.cik });
  expect(plan.map((row) => row['detail'])).toEqual([
    'SEARCH fc USING COVERING INDEX filing_companies_newest (cik=?)',
  ]);
});
