import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { openServed } from '../search/open-store.ts';
import { openStoreFile } from '../search/open-store.ts';
import { hashKey } from '../service/keys/admission.ts';
import { openService } from '../service/open-service.ts';
import { renewStore } from './sqlite/renew.ts';
import { breakPage, fillStore, tamper } from './testing/small-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
  path = join(folder, 'filings.db');
  await fillStore(path);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filings = { include_amendments: true };
const page = { offset: 0, limit: 10 };

test('a store that is whole is served to be written', async () => {
  const { store, reason } = await openServed({ kind: 'sqlite', path });
  expect([reason, store.damage()]).toEqual([null, []]);
  await store.close();
});

const DAMAGES: [name: string, damage: () => void, table: string][] = [
  ['a changed row', () => tamper(path, "UPDATE filings SET form = '10-Q' WHERE id = 7"), 'filings'],
  ['a broken page of a table', () => breakPage(path, 'filings'), 'filings'],
  ['a broken page of an index', () => breakPage(path, 'filing_companies_newest'), 'filing_companies'],
];

test.each(DAMAGES)('%s is named and not read, and the rest is', async (_, damage, table) => {
  damage();
  const { store, reason } = await openServed({ kind: 'sqlite', path });
  expect(reason).toContain('npm run ingest -- reload');
  expect(store.damage()).toEqual([table]);
  expect((await store.companies.resolve('AAPL'))?.name).toBe('Apple Inc.');
  await expect(store.filings.list('0000320193', filings, page)).rejects.toMatchObject({
    failure: 'damaged',
    message: expect.stringContaining(`is damaged in ${table}`),
  });
  await expect(store.saveSetting('follow', 'on')).rejects.toMatchObject({ failure: 'readonly' });
  await store.close();
});

/** Flips a bit of each kind of place in the pages of the schema. */
const FLIPS: [what: string, at: (file: Buffer) => number][] = [
  ['the mark of a SQLite file', () => 3],
  ['the size of a page', () => 16],
  ['the mark of a store', () => 70],
  ['the version of the store', () => 63],
  ['a pointer of the first page', () => 111],
  ['a name in a table’s definition', (file) => file.lastIndexOf('CREATE TABLE filings (') + 14],
  ['a value in a trigger, which SQLite takes', (file) => file.lastIndexOf("root_form IN ('10-K'") + 16],
  ['where a table begins', (file) => file.lastIndexOf('CREATE TABLE filings (') - 1],
];

test.each(FLIPS)('a flipped bit in %s is taken back, and all is served and written', async (_, at) => {
  await (await openServed({ kind: 'sqlite', path })).store.close();
  const whole = readFileSync(path);
  const flipped = Buffer.from(whole);
  const byte = at(flipped);
  expect(byte).toBeGreaterThan(0);
  flipped[byte] = (flipped[byte] ?? 0) ^ 4;
  writeFileSync(path, flipped);
  const { store, reason, restored } = await openServed({ kind: 'sqlite', path });
  expect([reason, restored, store.damage()]).toEqual([null, true, []]);
  expect((await store.filings.span('0000320193')).total).toBe(400);
  await store.saveSetting('follow', 'on');
  await store.close();
  expect(JSON.parse(readFileSync(`${path}-schema.damaged`, 'utf8'))).not.toEqual({});
});

test('damage of the list of free pages is named, and all is read', async () => {
  tamper(path, 'CREATE TABLE passing (a); INSERT INTO passing VALUES (zeroblob(100000)); DROP TABLE passing');
  const file = readFileSync(path);
  file.writeUInt32BE(file.readUInt32BE(36) + 16, 36);
  writeFileSync(path, file);
  const { store, reason } = await openServed({ kind: 'sqlite', path });
  expect([store.damage(), reason]).toEqual([['free_pages'], expect.stringContaining('Freelist')]);
  expect((await store.filings.span('0000320193')).total).toBe(400);
  await store.close();
  expect(renewStore(path)).not.toBeNull();
  await (await openStoreFile(path)).close();
});

test('a copy of another file’s schema is not put into this one', async () => {
  const other = join(folder, 'other.db');
  tamper(other, 'PRAGMA page_size = 8192; CREATE TABLE payroll (name TEXT)');
  await (await openServed({ kind: 'sqlite', path })).store.close();
  copyFileSync(other, path);
  const before = readFileSync(path);
  await expect(openServed({ kind: 'sqlite', path })).rejects.toThrow(/of another program/);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a schema that another program changed is not taken back', async () => {
  await (await openServed({ kind: 'sqlite', path })).store.close();
  tamper(path, 'DROP TABLE sources');
  const before = readFileSync(path);
  await expect(openServed({ kind: 'sqlite', path })).rejects.toThrow(/lacks a part/);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a service over it answers what it can, and says what it can’t', async () => {
  breakPage(path, 'filings');
  const key = 'a-key-of-the-tests';
  const open = await openService({
    data_folder: folder,
    keys: [{ hash: hashKey(key), tier: 'enterprise', label: 'test', metered: false }],
    pinned_today: '2025-01-01',
    public_url: 'http://127.0.0.1:8080',
    edgar: { mirror: null, contact: null },
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  });
  onTestFinished(() => open.close());
  const ask = async (of: string) =>
    open.service.fetch(new Request(`http://127.0.0.1${of}`, { headers: { authorization: `Bearer ${key}` } }));
  expect((await ask('/v1/companies/search?q=apple')).status).not.toBe(503);
  for (const of of ['/v1/companies/AAPL/filings', '/v1/search/full-text?q=sales'])
    expect((await ask(of)).status, of).toBe(503);
  expect(await (await ask('/readyz')).json()).toMatchObject({
    status: 'degraded',
    damaged: ['filings'],
    capabilities: { figures: 'ready', search: 'A part of the stored data is damaged.' },
  });
});

test('renewing it carries over what isn’t damaged, and lists the companies to load again', async () => {
  tamper(
    path,
    "INSERT INTO settings VALUES ('edgar_contact', 'Jane Doe jane@example.com'); DELETE FROM table_seals WHERE name = 'settings'",
  );
  breakPage(path, 'filings');
  expect(renewStore(path)).toContain('filings.db.version-');
  const { store, reason } = await openServed({ kind: 'sqlite', path });
  expect([reason, store.damage()]).toEqual([null, []]);
  expect(await store.setting('edgar_contact')).toBe('Jane Doe jane@example.com');
  expect((await store.companies.resolve('AAPL'))?.loaded).toBe(true);
  expect((await store.filings.span('0000320193')).total).toBe(0);
  expect(await store.outdated.companies()).toEqual(['0000320193']);
  expect(await store.setting('lost_documents')).toBe('["0000320193-24-000001"]');
  await store.close();
});
