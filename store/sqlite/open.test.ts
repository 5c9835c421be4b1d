import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { STORE_VERSION } from '../schema.ts';
import { APPLE, APPLE_10K, companyRecord } from '../testing/sample-records.ts';
import { fillStore, openFailure, tamper } from '../testing/small-file.ts';
import { connect } from './connection.ts';

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

test('a store that is closed and opened again holds what was saved', async () => {
  await fillStore(path);
  const store = await openStoreFile(path);
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
  await fillStore(path);
  const before = readFileSync(path);
  await (await openStoreFile(path)).close();
  expect(readFileSync(path).equals(before)).toBe(true);
});

test.each([0, 1, 99])('a file of %i bytes is refused and stays', async (size) => {
  writeFileSync(path, Buffer.alloc(size, 1));
  expect(await openFailure(path)).toMatchObject({
    failure: 'damaged',
    message: expect.stringContaining(`has ${size} bytes and is no store`),
  });
  expect(statSync(path).size).toBe(size);
});

test('a new store is complete from its first byte on, and its owner’s alone', async () => {
  await (await openStoreFile(path)).close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['store.sqlite', 'store.sqlite-schema']);
});

test('a store that nobody can write is read without a log or a lock next to it', async () => {
  await fillStore(path);
  const connection = connect(path, { readonly: true, immutable: true });
  expect(connection.prepare('SELECT count(*) AS total FROM filings').get()).toEqual({ total: 400 });
  expect(readdirSync(folder)).toEqual(['store.sqlite', 'store.sqlite-schema']);
  connection.close();
});

test('the rights that a copy or an earlier version gave to others are taken, of the log too', async () => {
  await fillStore(path);
  const writer = await openStoreFile(path);
  await writer.saveSetting('follow', 'off');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  await (await openStoreFile(path)).close();
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  expect(modes).toEqual([
    ['store.sqlite', 0o600],
    ['store.sqlite-schema', 0o600],
    ['store.sqlite-shm', 0o600],
    ['store.sqlite-wal', 0o600],
  ]);
  await writer.close();
});

describe('two connections', () => {
  test('what one commits the other sees without opening again, in lists and in search', async () => {
    const writer = await openStoreFile(path);
    const reader = await openStoreFile(path);
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
    await fillStore(path);
    const writer = await openStoreFile(path);
    const reader = await openStoreFile(path, { readonly: true });
    await writer.companies.save(companyRecord({ cik: '0000789019', name: 'MICROSOFT CORP' }), READ_AT);
    expect((await reader.companies.resolve('789019'))?.name).toBe('MICROSOFT CORP');
    await expect(reader.companies.save(APPLE, READ_AT)).rejects.toMatchObject({ failure: 'readonly' });
    await writer.close();
    await reader.close();
  });

  test('a missing file is not made for reading', async () => {
    await expect(openStoreFile(path, { readonly: true })).rejects.toMatchObject({ failure: 'unavailable' });
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('a store that a later program has changed meanwhile says so when checked', async () => {
    const store = await openStoreFile(path);
    tamper(path, `PRAGMA user_version = ${STORE_VERSION.sqlite + 1}`);
    await expect(store.check()).rejects.toMatchObject({ failure: 'newer' });
    await store.close();
  });
});
