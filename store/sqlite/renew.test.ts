import { linkSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { STORE_VERSION } from '../schema.ts';
import { MAKE_OLDER, OLDER } from '../testing/older-store.ts';
import { fillStore, openFailure } from '../testing/small-file.ts';
import { connect } from './connection.ts';
import { renewStore } from './renew.ts';
import { createTables } from './store-file.ts';

const OLD = OLDER.sqlite;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(folder, 'store.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A store of an earlier version with something in each table that is carried over. */
function writeOldStore(): void {
  const connection = connect(path, { readonly: false });
  createTables(connection);
  connection.exec(`${MAKE_OLDER.sqlite};
    INSERT INTO settings VALUES ('edgar_contact', 'Jane Doe jane@example.com');
    INSERT INTO keys VALUES ('hash', 'free', 'label', 1);
    INSERT INTO usage VALUES ('hash', '2026-11-01', 12);
    INSERT INTO companies (cik, name, sample, loaded, listed, popularity) VALUES ('0000320193', 'Apple Inc.', 0, 1, 1, 0);
    INSERT INTO filings (id, accession_number, form, root_form, is_amendment, filing_date, items, is_xbrl, is_inline_xbrl)
      VALUES (7, '0000320193-24-000001', '8-K', '8-K', 0, '2024-11-01', '', 0, 0);
    INSERT INTO filing_companies (cik, filing_id, accession_number, filing_date, form, root_form)
      VALUES ('0000320193', 7, '0000320193-24-000001', '2024-11-01', '8-K', '8-K');
    INSERT INTO documents (id, filing_id, filename, size_bytes, sha256) VALUES (3, 7, 'a.htm', 1, 'x');
    INSERT INTO document_bodies VALUES (3, x'00');
    INSERT INTO sources VALUES ('https://data.sec.gov/submissions/CIK0000320193.json', 'e', NULL, 's', '2026-01-01');
    INSERT INTO sources VALUES ('https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json#facts-1', 'e', NULL, 's', '2026-01-01');
    INSERT INTO watches (id, kind, name, definition, revision, created_at, updated_at, since_day, webhook_url, webhook_secret)
      VALUES (5, 'filing', 'Mine', '{}', 1, 'a', 'a', '2024-01-01', 'https://example.com/', 'secret');
    INSERT INTO alerts (id, watch_id, filing_id, matched_at, evidence) VALUES (9, 5, 7, 'a', '{}');
    INSERT INTO deliveries (id, watch_id, alert_id, state, attempts, created_at) VALUES ('d', 5, 9, 'sent', 1, 'a');`);
  connection.close();
}

test('a store that is too old is refused with the command that loads it again', async () => {
  writeOldStore();
  const error = await openFailure(path);
  expect(error.failure).toBe('older');
  expect(error.message).toContain(`has version ${OLD}, this program knows ${STORE_VERSION.sqlite}`);
  expect(error.message).toContain('npm run ingest -- reload');
});

test('renewing it carries over what nobody can load again, and lists what has to be loaded', async () => {
  writeOldStore();
  expect(renewStore(path)).toBe(`${path}.version-${OLD}`);
  expect(readdirSync(folder).toSorted()).toEqual(['store.sqlite', `store.sqlite.version-${OLD}`]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const store = await openStoreFile(path);
  expect(await store.setting('edgar_contact')).toBe('Jane Doe jane@example.com');
  expect(await store.keys.list()).toEqual([{ hash: 'hash', tier: 'free', label: 'label', metered: true }]);
  expect(await store.keys.usage('hash', '2026-11-01', '2026-11')).toMatchObject({ day_count: 12 });
  expect((await store.companies.resolve('320193'))?.loaded).toBe(true);
  expect((await store.filings.get('0000320193-24-000001'))?.ciks).toEqual(['0000320193']);
  expect(await store.outdated.count()).toMatchObject({ texts: 1, companies: 1 });
  const connection = connect(path, { readonly: true });
  expect(connection.prepare('SELECT id, webhook_secret FROM watches').all()).toEqual([
    { id: 5, webhook_secret: 'secret' },
  ]);
  expect(connection.prepare('SELECT watch_id, filing_id FROM alerts').all()).toEqual([
    { watch_id: 5, filing_id: 7 },
  ]);
  expect(connection.prepare('SELECT id, state FROM deliveries').all()).toEqual([{ id: 'd', state: 'sent' }]);
  expect(connection.prepare('SELECT zstd FROM document_bodies').all()).toHaveLength(1);
  connection.close();
  await store.close();
  expect(renewStore(path)).toBeNull();
});

test('a killed run that has named the old store already is done again', async () => {
  writeOldStore();
  linkSync(path, `${path}.version-${OLD}`);
  expect(renewStore(path)).toBe(`${path}.version-${OLD}`);
  await (await openStoreFile(path)).close();
});

test('an old store that an earlier update left is not replaced', () => {
  writeOldStore();
  writeFileSync(`${path}.version-${OLD}`, 'of before');
  expect(() => renewStore(path)).toThrow(/move it elsewhere/);
});

test('a store of this version stays as it is', async () => {
  await fillStore(path);
  expect(renewStore(path)).toBeNull();
  expect(readdirSync(folder)).toEqual(['store.sqlite', 'store.sqlite-schema']);
});

test('one that another program has open is not renewed', async () => {
  writeOldStore();
  const other = connect(path, { readonly: false });
  other.exec('BEGIN IMMEDIATE');
  expect(() => renewStore(path)).toThrow(/is in use/);
  other.close();
  expect(readdirSync(folder)).toContain('store.sqlite');
});
