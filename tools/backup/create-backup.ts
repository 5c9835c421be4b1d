import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { accountsPath, storePath } from '../../service/data-folder.ts';
import { checkDatabase, copyDatabase, syncFile } from '../../service/store/sqlite/backup.ts';
import { BackupError, MANIFEST, type Manifest, sha256Of } from './manifest.ts';

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
 * Copies store, users and sessions as they are now into a new folder, while the desk runs. The folder gets its name when
 * all of it is on the disk. Returns its path. Throws BackupError.
 */
export async function createBackup(data_folder: string, to: string, now = new Date()): Promise<string> {
  const store = storePath(data_folder);
  if (!existsSync(store)) throw new BackupError(`There is no store in ${data_folder}: set FILINGS_DATA`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  removeDrafts(to);
  const name = `filings-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const place = join(to, name);
  if (existsSync(place)) throw new BackupError(`${place} exists already`);
  const draft = join(to, `.partial-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const sources = [
    { name: 'filings.db', from: store },
    { name: 'access.db', from: accountsPath(data_folder) },
  ] as const;
  const files: Manifest['files'] = [];
  for (const source of sources.filter(({ from }) => existsSync(from))) {
    const path = join(draft, source.name);
    await copyDatabase(source.from, path);
    const [finding] = checkDatabase(path);
    if (finding !== undefined) throw new BackupError(`${source.from} is damaged: ${finding}`);
    files.push({ name: source.name, bytes: statSync(path).size, sha256: await sha256Of(path) });
  }
  const manifest: Manifest = { created_at: now.toISOString(), files };
  writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  syncFile(join(draft, MANIFEST));
  syncFile(draft);
  renameSync(draft, place);
  syncFile(to);
  return place;
}
