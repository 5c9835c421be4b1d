import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { accountsPath } from '../../auth/accounts.ts';
import { checkDatabase, copyDatabase, syncFile } from '../../store/sqlite/backup.ts';
import { storePath } from '../../store/store-place.ts';
import { BackupError, type BackupFile, MANIFEST, type Manifest, sha256Of } from './manifest.ts';

const DRAFT = /^\.partial-(\d+)$/;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes what a backup that was killed left behind. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = DRAFT.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true });
  }
}

/**
 * Makes a backup in a folder: `fill` writes its files into a draft and names them. The draft gets the backup's name when
 * all of it is on the disk. Returns its path. Throws BackupError.
 */
export async function makeBackup(
  to: string,
  now: Date,
  fill: (draft: string) => Promise<BackupFile[]>,
): Promise<string> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  removeDrafts(to);
  const place = join(to, `filings-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
  if (existsSync(place)) throw new BackupError(`${place} exists already`);
  const draft = join(to, `.partial-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const files: Manifest['files'] = [];
  for (const name of await fill(draft)) {
    const path = join(draft, name);
    files.push({ name, bytes: statSync(path).size, sha256: await sha256Of(path) });
  }
  const manifest: Manifest = { created_at: now.toISOString(), files };
  writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  syncFile(join(draft, MANIFEST));
  syncFile(draft);
  renameSync(draft, place);
  syncFile(to);
  return place;
}

/** Copies a SQLite file as it is now into a draft, if it exists. Returns the names of what was copied. */
export async function copyInto(draft: string, name: BackupFile, from: string): Promise<BackupFile[]> {
  if (!existsSync(from)) return [];
  const path = join(draft, name);
  await copyDatabase(from, path);
  const [finding] = checkDatabase(path);
  if (finding !== undefined) throw new BackupError(`${from} is damaged: ${finding}`);
  return [name];
}

/** Copies store, users and sessions as they are now, while the desk runs. Returns the backup's path. Throws BackupError. */
export async function createBackup(data_folder: string, to: string, now = new Date()): Promise<string> {
  const store = storePath(data_folder);
  if (!existsSync(store)) throw new BackupError(`There is no store in ${data_folder}: set FILINGS_DATA`);
  return makeBackup(to, now, async (draft) => [
    ...(await copyInto(draft, 'filings.db', store)),
    ...(await copyInto(draft, 'access.db', accountsPath(data_folder))),
  ]);
}
