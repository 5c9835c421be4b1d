import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openAccounts } from '../../auth/accounts.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { createBackup, restoreBackup } from './backup.ts';
import { verifyBackup } from './shared-backup.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filings-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with an open store that has a setting, and a user. */
async function openData() {
  const folder = makeFolder();
  const store = await openStoreFile(join(folder, 'filings.db'));
  onTestFinished(() => store.close().catch(() => undefined));
  await store.saveSetting('edgar_contact', 'Jane Doe jane@example.com');
  const accounts = openAccounts(join(folder, 'access.db'));
  accounts.save({ name: 'jane', role: 'admin', password: null });
  accounts.close();
  return { folder, store };
}

async function contactIn(folder: string): Promise<string | null> {
  const store = await openStoreFile(join(folder, 'filings.db'));
  const contact = await store.setting('edgar_contact');
  await store.close();
  return contact;
}

test('a backup of a store in use has what was committed, and restores elsewhere', async () => {
  const { folder, store } = await openData();
  const backup = await createBackup(folder, join(folder, 'backups'), new Date('2026-10-30T12:00:00Z'));
  expect(backup).toBe(join(folder, 'backups', 'filings-20261030T120000Z'));
  expect(readdirSync(backup).toSorted()).toEqual(['access.db', 'filings.db', 'manifest.json']);
  expect(statSync(join(backup, 'filings.db')).mode & 0o777).toBe(0o600);
  await store.saveSetting('edgar_contact', 'Later later@example.com');
  expect(await verifyBackup(backup)).toEqual([]);
  expect(readdirSync(backup)).toHaveLength(3);
  const other = makeFolder();
  await restoreBackup(backup, other, false);
  expect(await contactIn(other)).toBe('Jane Doe jane@example.com');
  const accounts = openAccounts(join(other, 'access.db'));
  expect(accounts.users().map(({ name }) => name)).toEqual(['jane']);
  accounts.close();
});

test('stored data is replaced only with force, and never while it is in use', async () => {
  const { folder, store } = await openData();
  const backup = await createBackup(folder, join(folder, 'backups'));
  await store.saveSetting('edgar_contact', 'Later later@example.com');
  await expect(restoreBackup(backup, folder, false)).rejects.toThrow('--force replaces it');
  await expect(restoreBackup(backup, folder, true)).rejects.toThrow('is in use: stop the desk');
  await store.close();
  expect(await contactIn(folder)).toBe('Later later@example.com');
  await restoreBackup(backup, folder, true);
  expect(await contactIn(folder)).toBe('Jane Doe jane@example.com');
});

test('a damaged store is replaced by its backup', async () => {
  const { folder, store } = await openData();
  const backup = await createBackup(folder, join(folder, 'backups'));
  await store.close();
  writeFileSync(join(folder, 'filings.db'), 'rubbish');
  await restoreBackup(backup, folder, true);
  expect(await contactIn(folder)).toBe('Jane Doe jane@example.com');
});

test.each([
  [
    'a changed byte',
    (file: Buffer) => void (file[5_000] = (file[5_000] ?? 0) ^ 1),
    'filings.db differs from its checksum',
  ],
  ['a cut file', (file: Buffer) => file.subarray(0, 8_192), 'bytes, not'],
])('%s is found and not restored', async (_, change, message) => {
  const { folder } = await openData();
  const backup = await createBackup(folder, join(folder, 'backups'));
  const path = join(backup, 'filings.db');
  const bytes = readFileSync(path);
  writeFileSync(path, change(bytes) ?? bytes);
  expect((await verifyBackup(backup)).join()).toContain(message);
  const other = makeFolder();
  await expect(restoreBackup(backup, other, false)).rejects.toThrow(message);
  expect(existsSync(join(other, 'filings.db'))).toBe(false);
});

test('a folder without a manifest is no backup, and a killed backup is cleared away', async () => {
  const { folder } = await openData();
  const to = join(folder, 'backups');
  mkdirSync(join(to, '.partial-999999'), { recursive: true });
  await expect(verifyBackup(join(to, '.partial-999999'))).rejects.toThrow('is no backup');
  await createBackup(folder, to);
  expect(existsSync(join(to, '.partial-999999'))).toBe(false);
});
