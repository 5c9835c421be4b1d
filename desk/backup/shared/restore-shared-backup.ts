import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { openFolderBlobs } from '../../../store/blobs/blobs.ts';
import { occupationOf, renumberChanges } from '../../../store/postgres/backup.ts';
import { addressOf } from '../../../store/postgres/connection.ts';
import { BackupError, changedFiles, readManifest } from '../manifest.ts';
import { restoreFiles } from '../restore-backup.ts';
import { blobsOf, copyBlob, type SharedStore } from './create-shared-backup.ts';
import { runPostgres } from './run-postgres.ts';
import { readDigests, verifySharedBackup } from './verify-shared-backup.ts';

/**
 * Puts a backup into a database and a blob store: documents first, then the database in one transaction, so that a
 * process killed at any moment leaves the old rows or the new ones, with all their documents. Returns what was restored.
 * Throws BackupError.
 */
export async function restoreSharedBackup(
  folder: string,
  store: SharedStore,
  force: boolean,
): Promise<string[]> {
  const manifest = readManifest(folder);
  const [problem] = [...(await changedFiles(folder, manifest)), ...(await verifySharedBackup(folder))];
  if (problem !== undefined) throw new BackupError(`${folder} can't be restored: ${problem}`);
  const address = addressOf(store.url);
  const occupation = await occupationOf(store.url);
  if (occupation === 'used') throw new BackupError(`${address} is in use: stop the nodes and loads first`);
  if (occupation === 'stored' && !force) throw new BackupError(`${address} has a store: --force replaces it`);
  const copies = openFolderBlobs(blobsOf(dirname(folder)));
  for (const digest of readDigests(folder)) await copyBlob(digest, copies, store.blobs);
  await restoreDatabase(join(folder, 'store.dump'), store.url);
  await renumberChanges(store.url);
  const users = manifest.files.filter(({ name }) => name === 'access.db');
  return [address, ...(await restoreFiles(folder, users, store.data_folder, force))];
}

/** Replaces what a database has by a dump, in one transaction. */
async function restoreDatabase(dump: string, url: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'filings-restore-'));
  try {
    // `pg_restore --clean` can't drop the parts of a divided table.
    const script = join(work, 'store.sql');
    await runPostgres('pg_restore', ['--no-owner', `--file=${script}`, dump], url);
    await runPostgres(
      'psql',
      [
        '--single-transaction',
        '--quiet',
        '--no-psqlrc',
        '--set=ON_ERROR_STOP=1',
        '--command=DROP SCHEMA public CASCADE',
        '--command=CREATE SCHEMA public',
        `--file=${script}`,
      ],
      url,
    );
  } finally {
    rmSync(work, { recursive: true });
  }
}
