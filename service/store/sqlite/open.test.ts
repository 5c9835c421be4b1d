import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { StoreError, type StoreFailure } from '../store.ts';
import { connect } from './connection.ts';
import { APPLICATION_ID, STORE_VERSION } from './migrate.ts';
import { FIRST_SCHEMA } from './migrations/0001-first-schema.ts';
import { openStore } from './open.ts';
import {
  APPLE,
  APPLE_10K,
  APPLE_INSTANCE,
  companyRecord,
  documentRecord,
  filingRecord,
  tickerRow,
} from './sample-records.ts';

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

async function fillStore(): Promise<void> {
  const store = await openStore(path);
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

async function openFailure(): Promise<StoreError> {
  const error: unknown = await openStore(path).then(
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
function tamper(sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

test('a store that is closed and opened again holds what was saved', async () => {
  await fillStore();
  const store = await openStore(path);
  expect(store.writes()).toBe(0);
  expect(await store.companies.resolve('AAPL')).toMatchObject({ name: 'Apple Inc.', loaded: true });
  expect(await store.coverage()).toEqual({
    companies: 201,
    companies_loaded: 1,
    filings: 400,
    documents: 1,
    latest_filing_date: '2024-11-01',
    tickers_as_of: READ_AT,
    sample: false,
  });
  await store.check();
  await store.close();
});

test('opening an intact store changes no byte of it', async () => {
  await fillStore();
  const before = readFileSync(path);
  await (await openStore(path)).close();
  expect(readFileSync(path).equals(before)).toBe(true);
});

test.each([0, 1, 99])('a file of %i bytes is refused and stays', async (size) => {
  writeFileSync(path, Buffer.alloc(size, 1));
  expect(await openFailure()).toMatchObject({
    failure: 'damaged',
    message: expect.stringContaining(`has ${size} bytes and is no store`),
  });
  expect(statSync(path).size).toBe(size);
});

test('a new store is complete from its first byte on, and its owner’s alone', async () => {
  await (await openStore(path)).close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['store.sqlite']);
});

test('a store that nobody can write is read without a log or a lock beside it', async () => {
  await fillStore();
  const connection = connect(path, { readonly: true, immutable: true });
  expect(connection.prepare('SELECT count(*) AS total FROM filings').get()).toEqual({ total: 400 });
  expect(readdirSync(folder)).toEqual(['store.sqlite']);
  connection.close();
});

test('a store of the first version is brought to this one with all that it holds', async () => {
  const first = connect(path, { readonly: false });
  first.exec(FIRST_SCHEMA);
  first.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 1`);
  first.exec(`INSERT INTO settings (name, value) VALUES ('edgar_contact', 'Jane Doe jane@example.com')`);
  first.close();
  const store = await openStore(path);
  expect(await store.setting('edgar_contact')).toBe('Jane Doe jane@example.com');
  expect(await store.facts.saveInstance(APPLE_INSTANCE)).toBe(1);
  await store.close();
});

describe('a file that is refused', () => {
  const cases: [string, StoreFailure, RegExp, () => void | Promise<void>][] = [
    [
      'a later version',
      'newer',
      new RegExp(`has version 99, this program knows ${STORE_VERSION}`),
      async () => {
        await fillStore();
        tamper('PRAGMA user_version = 99');
      },
    ],
    [
      'another program’s file',
      'unavailable',
      /another program/,
      () => tamper('CREATE TABLE bookmarks (url TEXT)'),
    ],
    ['no SQLite file', 'damaged', /not a database/, () => writeFileSync(path, 'PK\u0003\u0004'.repeat(500))],
    ['a file of zeros', 'damaged', /not a database/, () => writeFileSync(path, Buffer.alloc(65_536))],
    [
      'a store cut in half',
      'damaged',
      /damaged/,
      async () => {
        await fillStore();
        truncateSync(path, Math.floor(statSync(path).size / 2));
      },
    ],
    [
      'a store cut within a page',
      'damaged',
      /damaged/,
      async () => {
        await fillStore();
        truncateSync(path, statSync(path).size - 5_000);
      },
    ],
    [
      'a store of which a table is gone',
      'damaged',
      /lacks a part/,
      async () => {
        await fillStore();
        tamper('DROP TABLE sources');
      },
    ],
    [
      'an empty file beside a log with writes',
      'damaged',
      /is empty but its log .*-wal holds writes/,
      () => {
        writeFileSync(path, '');
        writeFileSync(`${path}-wal`, Buffer.alloc(4_096, 1));
      },
    ],
    [
      'a missing file beside a log with writes',
      'damaged',
      /is missing but its log/,
      () => writeFileSync(`${path}-wal`, Buffer.alloc(4_096, 1)),
    ],
  ];

  test.each(cases)('%s is %s', async (_, failure, words, prepare) => {
    await prepare();
    const before = statSync(path, { throwIfNoEntry: false })?.size;
    const error = await openFailure();
    expect(error.failure).toBe(failure);
    expect(error.message).toMatch(words);
    expect(error.message).toContain(path);
    expect(statSync(path, { throwIfNoEntry: false })?.size).toBe(before);
  });

  test('a folder, and a folder that is not there, are unavailable', async () => {
    path = folder;
    expect((await openFailure()).failure).toBe('unavailable');
    path = join(folder, 'none', 'store.sqlite');
    expect((await openFailure()).failure).toBe('unavailable');
  });

  test('a store whose sectors were computed by another rule is brought up to date, not refused', async () => {
    await fillStore();
    tamper(
      `UPDATE notes SET value = 'older' WHERE name = 'sector_rule'; UPDATE companies SET sector = 'energy';
       DELETE FROM table_seals`,
    );
    const store = await openStore(path);
    expect((await store.companies.resolve('AAPL'))?.sector).toBe('technology');
    expect(store.writes()).toBe(0);
    await store.close();
  });
});

describe('a list that differs from its checksum', () => {
  test.each([
    ['filings', "UPDATE filings SET form = '10-J' WHERE accession_number = '0000320193-24-000007'"],
    ['filing_companies', "UPDATE filing_companies SET acceptance_datetime = '2024-11-01T06:01:36-05:00'"],
    ['companies', "UPDATE companies SET filer_category = 'Larga' WHERE cik = '0000320193'"],
    ['tickers', "DELETE FROM tickers WHERE ticker = 'T7'"],
    ['documents', "UPDATE documents SET type = '10-J'"],
    ['full_text_data', "UPDATE table_seals SET sum = sum + 1 WHERE name = 'full_text_data'"],
  ])('stops the start: %s', async (table, damage) => {
    await fillStore();
    tamper(damage);
    expect(await openFailure()).toMatchObject({
      failure: 'damaged',
      message: expect.stringContaining(`${table} differs from its checksum`),
    });
  });

  test('is not seen after changes and removals of the store’s own, with all that depends on them', async () => {
    await fillStore();
    const store = await openStore(path);
    await store.companies.save({ ...APPLE, name: 'Apple Computer', former_names: [] }, READ_AT);
    await store.filings.untie(APPLE.cik, '0000320193-24-000001');
    await store.filings.untie(APPLE.cik, '0000320193-24-000002');
    const other = await openStore(path);
    await other.filings.save(APPLE.cik, [
      filingRecord({ accession_number: '0000320193-24-000003', form: '8-K' }),
    ]);
    await other.close();
    await store.close();
    const again = await openStore(path);
    expect(await again.filings.documents('0000320193-24-000001')).toEqual([]);
    await again.close();
  });
});

describe('a damaged page', () => {
  test('is found at opening wherever its head is overwritten', async () => {
    await fillStore();
    const whole = join(folder, 'whole.sqlite');
    copyFileSync(path, whole);
    const size = statSync(path).size;
    const found: string[] = [];
    for (let page = 0; page < size / 8_192; page += 1) {
      const bytes = readFileSync(whole);
      // The file's own header is 100 bytes; a b-tree page starts with its type and cell count.
      bytes.fill(0xff, page * 8_192 + (page === 0 ? 100 : 0), page * 8_192 + (page === 0 ? 108 : 8));
      writeFileSync(path, bytes);
      found.push((await openFailure()).failure);
    }
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((failure) => failure !== 'damaged')).toEqual([]);
  });

  test('never reaches a caller as anything but a StoreError, whichever bytes are flipped', async () => {
    await fillStore();
    const whole = readFileSync(path);
    let refused = 0;
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(whole);
      // Positions from a fixed sequence, so that a failure can be seen again.
      const at = ((round * 2_654_435_761) % (bytes.length - 64)) + 16;
      for (let step = 0; step < 24; step += 1) bytes[at + step] = (bytes[at + step] ?? 0) ^ (0x55 + step);
      writeFileSync(path, bytes);
      try {
        const store = await openStore(path);
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

describe('two connections', () => {
  test('what one commits the other sees without opening again, in lists and in search', async () => {
    const writer = await openStore(path);
    const reader = await openStore(path);
    expect((await reader.companies.search('apple', 5)).total).toBe(0);
    await writer.companies.save(APPLE, READ_AT);
    await writer.filings.save(APPLE.cik, [APPLE_10K]);
    expect((await reader.companies.search('apple', 5)).matches[0]?.company.cik).toBe(APPLE.cik);
    expect((await reader.filings.span(APPLE.cik)).total).toBe(1);
    await writer.companies.save({ ...APPLE, name: 'Pear Inc.' }, READ_AT);
    expect((await reader.companies.search('pear', 5)).matches[0]?.company.name).toBe('Pear Inc.');
    await writer.close();
    await reader.close();
  });

  test('a connection for reading reads, sees commits and cannot write', async () => {
    await fillStore();
    const writer = await openStore(path);
    const reader = await openStore(path, { readonly: true });
    await writer.companies.save(companyRecord({ cik: '0000789019', name: 'MICROSOFT CORP' }), READ_AT);
    expect((await reader.companies.resolve('789019'))?.name).toBe('MICROSOFT CORP');
    await expect(reader.companies.save(APPLE, READ_AT)).rejects.toMatchObject({ failure: 'unavailable' });
    await writer.close();
    await reader.close();
  });

  test('a missing file is not made for reading', async () => {
    await expect(openStore(path, { readonly: true })).rejects.toMatchObject({ failure: 'unavailable' });
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('a store that a later program has changed meanwhile says so when checked', async () => {
    const store = await openStore(path);
    tamper(`PRAGMA user_version = ${STORE_VERSION + 1}`);
    await expect(store.check()).rejects.toMatchObject({ failure: 'newer' });
    await store.close();
  });
});
