import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { openBlobs } from '../../store/blobs/open.ts';
import { openPostgresStore } from '../../store/postgres/open.ts';
import { newDatabase } from '../../store/postgres/testing/database.ts';
import { NO_POSTGRES } from '../../store/postgres/testing/start-postgres.ts';
import { APPLE, documentRecord, filingRecord } from '../../store/testing/sample-records.ts';
import { type SharedStore, createSharedBackup, restoreSharedBackup, verifyBackup } from './shared-backup.ts';

const FILING = '0000320193-24-000123';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filings-shared-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database with a folder for documents, and the store in them. */
async function openShared() {
  const data_folder = makeFolder();
  const blobs = await openBlobs({ kind: 'folder', folder: join(data_folder, 'blobs') });
  const shared: SharedStore = { url: await newDatabase(), blobs, data_folder };
  const open = () =>
    openPostgresStore({ url: shared.url, blobs: { kind: 'folder', folder: join(data_folder, 'blobs') } });
  return { shared, open };
}

/** A store with a filing and its document, closed. */
async function openFilled() {
  const { shared, open } = await openShared();
  const store = await open();
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  await store.filings.save(APPLE.cik, [filingRecord({ accession_number: FILING })]);
  const body = new TextEncoder().encode('Net sales');
  await store.filings.saveDocuments(FILING, [documentRecord({ filename: 'a.htm', body })], []);
  await store.close();
  return { shared, open };
}

describe.skipIf(NO_POSTGRES !== null)(`a backup of a shared store ${NO_POSTGRES ?? ''}`, () => {
  test('has rows and documents of one moment, and restores elsewhere', async () => {
    const { shared } = await openFilled();
    const backup = await createSharedBackup(shared, join(shared.data_folder, 'backups'));
    expect(await verifyBackup(backup)).toEqual([]);
    const other = await openShared();
    await restoreSharedBackup(backup, other.shared, false);
    const store = await other.open();
    const body = await store.filings.documentBody(FILING, 'a.htm');
    expect(new TextDecoder().decode(body ?? undefined)).toBe('Net sales');
    expect((await store.coverage()).filings).toBe(1);
    await store.close();
  });

  test('replaces a store only with force, and never one in use', async () => {
    const { shared, open } = await openFilled();
    const backup = await createSharedBackup(shared, join(shared.data_folder, 'backups'));
    await expect(restoreSharedBackup(backup, shared, false)).rejects.toThrow(
      'has a store: --force replaces it',
    );
    const store = await open();
    await store.saveSetting('edgar_contact', 'Later later@example.com');
    await expect(restoreSharedBackup(backup, shared, true)).rejects.toThrow('is in use: stop the nodes');
    await store.close();
    await restoreSharedBackup(backup, shared, true);
    const restored = await open();
    expect(await restored.setting('edgar_contact')).toBeNull();
    await restored.close();
  });

  test('with a damaged document is not complete, and is not restored', async () => {
    const { shared } = await openFilled();
    const backup = await createSharedBackup(shared, join(shared.data_folder, 'backups'));
    const blobs = join(dirname(backup), 'blobs');
    const files = readdirSync(blobs, { recursive: true, encoding: 'utf8' });
    rmSync(join(blobs, files.find((name) => name.endsWith('.zst')) ?? ''));
    const other = await openShared();
    const message = /The document or text [0-9a-f]{64} is missing/;
    expect(await verifyBackup(backup)).toEqual([expect.stringMatching(message)]);
    await expect(restoreSharedBackup(backup, other.shared, false)).rejects.toThrow(message);
    appendFileSync(join(backup, 'store.dump'), 'x');
    expect(await verifyBackup(backup)).toEqual([expect.stringMatching(/store.dump has \d+ bytes, not \d+/)]);
  });

  test('does not begin without its database', async () => {
    const { shared } = await openShared();
    const gone = { ...shared, url: 'postgres://desk:secret-1@127.0.0.1:9/desk' };
    const made = createSharedBackup(gone, join(shared.data_folder, 'backups'));
    await expect(made).rejects.toThrow('Store postgres://127.0.0.1:9/desk cannot be used');
    await expect(made).rejects.not.toThrow('secret-1');
  });
});
