import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { accountsPath } from '../../../service/data-folder.ts';
import { type BlobStore, openFolderBlobs } from '../../../store/blobs/blobs.ts';
import { atOneMoment } from '../../../store/postgres/backup.ts';
import { syncFile } from '../../../store/sqlite/backup.ts';
import { copyInto, makeBackup } from '../make-backup.ts';
import { BackupError } from '../manifest.ts';
import { runPostgres } from './run-postgres.ts';

/** Where all backups of a folder have their documents: a document is copied once. */
export function blobsOf(backups: string): string {
  return join(backups, 'blobs');
}

export type SharedStore = { url: string; blobs: BlobStore; data_folder: string };

/**
 * Copies a database, the documents and texts it names, and this node's users, while nodes and loads run: the database as
 * it is at one moment, documents not yet in the folder of backups. Returns the backup's path. Throws BackupError.
 */
export async function createSharedBackup(store: SharedStore, to: string, now = new Date()): Promise<string> {
  const copies = openFolderBlobs(blobsOf(to));
  return makeBackup(to, now, async (draft) => {
    const digests = await atOneMoment(store.url, async ({ snapshot, blobs }) => {
      const dump = join(draft, 'store.dump');
      await runPostgres(
        'pg_dump',
        ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${dump}`],
        store.url,
      );
      syncFile(dump);
      return blobs;
    });
    for (const digest of digests) await copyBlob(digest, store.blobs, copies);
    const list = join(draft, 'blobs.txt');
    writeFileSync(list, digests.map((digest) => `${digest}\n`).join(''), { mode: 0o600 });
    syncFile(list);
    const users = await copyInto(draft, 'access.db', accountsPath(store.data_folder));
    return ['store.dump', 'blobs.txt', ...users];
  });
}

/** Copies a blob that the other store lacks. Throws BackupError if `from` hasn't got it. */
export async function copyBlob(digest: string, from: BlobStore, to: BlobStore): Promise<void> {
  if ((await to.read(digest).catch(() => null)) !== null) return;
  const bytes = await from.read(digest);
  if (bytes === null) throw new BackupError(`The document or text ${digest} is missing`);
  await to.save(bytes);
}
