import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as v from 'valibot';

import { accountsPath } from '../../auth/accounts.ts';
import { storePath } from '../../store/settings.ts';
import { checkDatabase, copyDatabase, settleDatabase, syncFile } from '../../store/sqlite/backup.ts';

/** A store and users in SQLite files; of a shared store a dump of its database and the digests of its documents. */
const BackupFile = v.picklist(['filings.db', 'access.db', 'store.dump', 'blobs.txt']);
type BackupFile = v.InferOutput<typeof BackupFile>;

/** What a backup consists of. Written last: a folder without it is no backup. */
const Manifest = v.object({
  created_at: v.string(),
  files: v.array(v.object({ name: BackupFile, bytes: v.number(), sha256: v.string() })),
});
type Manifest = v.InferOutput<typeof Manifest>;

const MANIFEST = 'manifest.json';

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The manifest of a backup. Throws BackupError where the folder is none. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), readFileSync(path, 'utf8'));
  if (!parsed.success) throw new BackupError(`${path} is damaged: ${parsed.issues[0].message}`);
  return parsed.output;
}

/** Files whose size or checksum is not the manifest's. */
export async function changedFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, bytes, sha256 } of files) {
    const path = join(folder, name);
    if (!existsSync(path)) problems.push(`${name} is missing`);
    else if (statSync(path).size !== bytes)
      problems.push(`${name} has ${statSync(path).size} bytes, not ${bytes}`);
    else if ((await sha256Of(path)) !== sha256) problems.push(`${name} differs from its checksum`);
  }
  return problems;
}

/** A backup that can't be made, read or restored, in plain words. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

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
  const backup = join(to, `filings-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
  if (existsSync(backup)) throw new BackupError(`${backup} exists already`);
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
  renameSync(draft, backup);
  syncFile(to);
  return backup;
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
  const copies: { draft: string; file: string }[] = [];
  for (const { name, sha256 } of files) {
    const file = join(data_folder, name);
    clear(file, force);
    const draft = `${file}.restoring`;
    copyFileSync(join(folder, name), draft);
    syncFile(draft);
    if ((await sha256Of(draft)) !== sha256) throw new BackupError(`${draft} differs from the backup`);
    copies.push({ draft, file });
  }
  for (const { draft, file } of copies) {
    // The log of a file that could not be settled belongs to no other, and neither does the copy of its schema.
    for (const rest of ['-wal', '-shm', '-schema']) rmSync(file + rest, { force: true });
    renameSync(draft, file);
  }
  syncFile(data_folder);
  return copies.map(({ file }) => file);
}
