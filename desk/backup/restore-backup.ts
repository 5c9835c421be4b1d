import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { settleDatabase, syncFile } from '../../store/sqlite/backup.ts';
import { BackupError, changedFiles, type Manifest, readManifest, sha256Of } from './manifest.ts';

/** Whether a file may be replaced: it isn't there, or `force` is given and nobody uses it. */
function clear(path: string, force: boolean): void {
  if (!existsSync(path)) return;
  if (!force) throw new BackupError(`${path} exists: --force replaces it`);
  let isFree: boolean;
  try {
    isFree = settleDatabase(path);
  } catch {
    // A file that can't be read is what a backup is for.
    isFree = true;
  }
  if (!isFree) throw new BackupError(`${path} is in use: stop the desk, the service and loads first`);
}

/**
 * Puts a backup in place of a data folder's files. Each is copied, compared with its checksum and only then renamed, so
 * that a process killed at any moment leaves the old file or the new one. Throws BackupError.
 */
export async function restoreBackup(folder: string, data_folder: string, force: boolean): Promise<string[]> {
  const manifest = readManifest(folder);
  const [problem] = await changedFiles(folder, manifest);
  if (problem !== undefined) throw new BackupError(`${folder} can't be restored: ${problem}`);
  if (manifest.files.some(({ name }) => name === 'store.dump')) {
    throw new BackupError(`${folder} is of a store in PostgreSQL: set STORE_URL and BLOB_URL`);
  }
  return restoreFiles(folder, manifest.files, data_folder, force);
}

/** Puts SQLite files of a backup into a data folder. Returns their paths. */
export async function restoreFiles(
  folder: string,
  files: Manifest['files'],
  data_folder: string,
  force: boolean,
): Promise<string[]> {
  mkdirSync(data_folder, { recursive: true });
  const copies: { draft: string; place: string }[] = [];
  for (const { name, sha256 } of files) {
    const place = join(data_folder, name);
    clear(place, force);
    const draft = `${place}.restoring`;
    copyFileSync(join(folder, name), draft);
    syncFile(draft);
    if ((await sha256Of(draft)) !== sha256) throw new BackupError(`${draft} differs from the backup`);
    copies.push({ draft, place });
  }
  for (const { draft, place } of copies) {
    // The log of a file that could not be settled belongs to no other, and neither does the copy of its schema.
    for (const rest of ['-wal', '-shm', '-schema']) rmSync(place + rest, { force: true });
    renameSync(draft, place);
  }
  syncFile(data_folder);
  return copies.map(({ place }) => place);
}
