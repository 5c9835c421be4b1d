import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { accountsPath } from '../../auth/accounts.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { type BlobStore, openFolderBlobs } from '../../store/blobs/blobs.ts';
import { atOneMoment, occupationOf, renumberChanges } from '../../store/postgres/backup.ts';
import { addressOf } from '../../store/postgres/connection.ts';
import { checkDatabase, syncFile } from '../../store/sqlite/backup.ts';
import { BackupError, changedFiles, copyInto, makeBackup, readManifest, restoreFiles } from './backup.ts';

/** Runs pg_dump, pg_restore or psql on a database. Its password is in no argument. Throws BackupError with what it said. */
async function runPostgres(program: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environmentOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(new BackupError(`${program} is not installed: backups of PostgreSQL need it`)),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${said.trim()}`)),
    );
  });
}

/** A database's address as PostgreSQL's programs read it. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  return {
    PGHOST: hostname.replaceAll(/[[\]]/g, ''),
    PGPORT: port === '' ? '5432' : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
  };
}

/** Where all backups of a folder have their documents: a document is copied once. */
function blobsOf(backups: string): string {
  return join(backups, 'blobs');
}

export type SharedStore = { url: string; blobs: BlobStore; data_folder: string };

/**
 * Copies a database, the documents and texts it names, and this node's users, while nodes and loads run: the database as
 * it is at one moment, documents not yet in the folder of backups. Returns the backup's path. Throws BackupError.
 */
export async function createSharedBackup(store: SharedStore, to: string): Promise<string> {
  const copies = openFolderBlobs(blobsOf(to));
  return makeBackup(to, new Date(), async (draft) => {
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
async function copyBlob(digest: string, from: BlobStore, to: BlobStore): Promise<void> {
  if ((await to.read(digest).catch(() => null)) !== null) return;
  const bytes = await from.read(digest);
  if (bytes === null) throw new BackupError(`The document or text ${digest} is missing`);
  await to.save(bytes);
}

/** Digests of a backup's documents and texts. */
function readDigests(folder: string): string[] {
  return readFileSync(join(folder, 'blobs.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** What is wrong with a backup of a shared store whose files have their checksums: empty if nothing is. */
async function verifySharedBackup(folder: string): Promise<string[]> {
  const problems: string[] = [];
  try {
    await runPostgres(
      'pg_restore',
      ['--file=/dev/null', join(folder, 'store.dump')],
      'postgres://localhost/',
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    problems.push(`store.dump: ${error.message}`);
  }
  const blobs = openFolderBlobs(blobsOf(dirname(folder)));
  for (const digest of readDigests(folder)) {
    const found = await blobs.read(digest).then(
      (bytes) => (bytes === null ? 'is missing' : null),
      () => 'is damaged',
    );
    if (found !== null) problems.push(`The document or text ${digest} ${found}`);
  }
  return problems;
}

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

/** What is wrong with a backup: changed files, damaged databases, content that differs from its checksum. Empty: nothing. */
export async function verifyBackup(folder: string): Promise<string[]> {
  const manifest = readManifest(folder);
  const changed = await changedFiles(folder, manifest);
  if (changed.length > 0) return changed;
  const names = manifest.files.map(({ name }) => name);
  const findings = names
    .filter((name) => name.endsWith('.db'))
    .flatMap((name) => checkDatabase(join(folder, name)).map((line) => `${name}: ${line}`));
  if (findings.length > 0) return findings;
  if (names.includes('store.dump')) return verifySharedBackup(folder);
  const store = await openStoreFile(join(folder, 'filings.db'), { readonly: true });
  try {
    const damage = await store.verify.damage(null);
    return damage.map(
      ({ kind, cik, accession_number, problem }) =>
        `${kind} of ${accession_number ?? `CIK${cik}`}: ${problem}`,
    );
  } finally {
    await store.close();
  }
}
