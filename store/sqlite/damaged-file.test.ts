import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { StoreError } from '../store-error.ts';
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

describe('a damaged page', () => {
  test('is found at opening wherever its head is overwritten', async () => {
    await fillStore(path);
    const whole = join(folder, 'whole.sqlite');
    copyFileSync(path, whole);
    const size = statSync(path).size;
    const found: string[] = [];
    for (let page = 0; page < size / 8_192; page += 1) {
      const bytes = readFileSync(whole);
      // The file's own header is 100 bytes; a b-tree page starts with its type and cell count.
      bytes.fill(0xff, page * 8_192 + (page === 0 ? 100 : 0), page * 8_192 + (page === 0 ? 108 : 8));
      writeFileSync(path, bytes);
      found.push((await openFailure(path)).failure);
    }
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((failure) => failure !== 'damaged')).toEqual([]);
  });

  test('never reaches a caller as anything but a StoreError, whichever bytes are flipped', async () => {
    await fillStore(path);
    const whole = readFileSync(path);
    let refused = 0;
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(whole);
      // Positions from a fixed sequence, so that a failure can be seen again.
      const at = ((round * 2_654_435_761) % (bytes.length - 64)) + 16;
      for (let step = 0; step < 24; step += 1) bytes[at + step] = (bytes[at + step] ?? 0) ^ (0x55 + step);
      writeFileSync(path, bytes);
      try {
        const store = await openStoreFile(path);
        await store.companies.list({}, { offset: 0, limit: 300 });
        await store.filings.list(APPLE.cik, { include_amendments: true }, { offset: 0, limit: 500 });
        await store.companies.search('apple', 25);
        await store.close();
      } catch (error) {
        expect(error, `bytes flipped at ${at}`).toBeInstanceOf(StoreError);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(5);
  });
});
