import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { APPLE, filingRecord } from '../testing/sample-records.ts';
import { fillStore, openFailure, tamper } from '../testing/small-file.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(folder, 'store.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a list that differs from its checksum', () => {
  test.each([
    ['filings', "UPDATE filings SET form = '10-J' WHERE accession_number = '0000320193-24-000007'"],
    ['filing_companies', "UPDATE filing_companies SET acceptance_datetime = '2024-11-01T06:01:36-05:00'"],
    ['companies', "UPDATE companies SET filer_category = 'Larga' WHERE cik = '0000320193'"],
    ['tickers', "DELETE FROM tickers WHERE ticker = 'T7'"],
    ['documents', "UPDATE documents SET type = '10-J'"],
    ['postings_segments', "INSERT INTO postings_segments (documents, live, deleted) VALUES (1, 1, x'')"],
  ])('stops the start: %s', async (table, damage) => {
    await fillStore(path);
    tamper(path, damage);
    expect(await openFailure(path)).toMatchObject({
      failure: 'damaged',
      message: expect.stringContaining(`${table} differs from its checksum`),
    });
  });

  test('is not seen after changes and removals of the store’s own, with all that depends on them', async () => {
    await fillStore(path);
    const store = await openStoreFile(path);
    await store.companies.save({ ...APPLE, name: 'Apple Computer', former_names: [] }, READ_AT);
    await store.filings.untie(APPLE.cik, '0000320193-24-000001');
    await store.filings.untie(APPLE.cik, '0000320193-24-000002');
    const other = await openStoreFile(path);
    await other.filings.save(APPLE.cik, [
      filingRecord({ accession_number: '0000320193-24-000003', form: '8-K' }),
    ]);
    await other.close();
    await store.close();
    const again = await openStoreFile(path);
    expect(await again.filings.documents('0000320193-24-000001')).toEqual([]);
    await again.close();
  });
});
