import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { hashKey } from '../keys/key.ts';
import { openService } from '../open-service.ts';
import { openServed } from './open-served.ts';
import { renewStore } from './sqlite/renew.ts';
import { fillStore, tamper } from './sqlite/small-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
  path = join(folder, 'filings.db');
  await fillStore(path);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Overwrites the head of the first page of a table or an index. */
function breakPage(name: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const page = database.prepare('SELECT min(pageno) AS page FROM dbstat WHERE name = ?').get(name)?.['page'];
  database.close();
  const file = readFileSync(path);
  file.fill(0xff, (Number(page) - 1) * 8_192, (Number(page) - 1) * 8_192 + 8);
  writeFileSync(path, file);
}

const filings = { include_amendments: true };
const page = { offset: 0, limit: 10 };

test('a store that is whole is served to be written', async () => {
  const { store, reason } = await openServed({ kind: 'sqlite', path });
  expect([reason, store.damage()]).toEqual([null, []]);
  await store.close();
});

const DAMAGES: [name: string, damage: () => void, table: string][] = [
  ['a changed row', () => tamper(path, "UPDATE filings SET form = '10-Q' WHERE id = 7"), 'filings'],
  ['a broken page of a table', () => breakPage('filings'), 'filings'],
  ['a broken page of an index', () => breakPage('filing_companies_newest'), 'filing_companies'],
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

test('a service over it answers what it can, and says what it can’t', async () => {
  breakPage('filings');
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
  breakPage('filings');
  expect(renewStore(path)).toContain('filings.db.version-');
  const { store, reason } = await openServed({ kind: 'sqlite', path });
  expect([reason, store.damage()]).toEqual([null, []]);
  expect(await store.setting('edgar_contact')).toBe('Jane Doe jane@example.com');
  expect((await store.companies.resolve('AAPL'))?.loaded).toBe(true);
  expect((await store.filings.span('0000320193')).total).toBe(0);
  expect(await store.outdated.companies()).toEqual(['0000320193']);
  await store.close();
});
