import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openAuditLog } from '../../service/audit-log.ts';
import { readServiceSettings } from '../../service/settings.ts';
import { openBlobs } from '../../store/blobs/open.ts';
import { readBlobSettings, variable } from '../../store/settings.ts';
import { BackupError, createBackup, restoreBackup } from './backup.ts';
import { type SharedStore, createSharedBackup, restoreSharedBackup, verifyBackup } from './shared-backup.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const USAGE = `npm run backup -- create [FOLDER]            a new backup in FOLDER (default: backups in the data folder)
npm run backup -- verify BACKUP              compares a backup with its checksums
npm run backup -- restore BACKUP [--force]   puts it in the data folder; --force replaces stored data`;

class UsageError extends Error {}

function complain(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Does work with the shared store that STORE_URL and BLOB_URL name. */
async function withShared<T>(
  url: string,
  data_folder: string,
  work: (store: SharedStore) => Promise<T>,
): Promise<T> {
  const blobs = await openBlobs(readBlobSettings(process.env));
  try {
    return await work({ url, blobs, data_folder });
  } finally {
    await blobs.close();
  }
}

/** Returns the exit code. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  });
  const [command, folder, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(USAGE);
  const { data_folder, audit_log } = readServiceSettings(process.env, ROOT);
  const url = variable(process.env, 'STORE_URL');
  const write = audit_log === null ? null : openAuditLog(audit_log, complain);
  const audit = (event: string, subject: string) =>
    write?.({ event, user: 'command line', address: null, subject });
  if (command === 'create') {
    const to = folder ?? join(data_folder, 'backups');
    const backup =
      url === null
        ? await createBackup(data_folder, to)
        : await withShared(url, data_folder, (store) => createSharedBackup(store, to));
    audit('backup created', backup);
    process.stdout.write(`${backup}\n`);
    return 0;
  }
  if (folder === undefined) throw new UsageError(USAGE);
  if (command === 'verify') {
    const problems = await verifyBackup(folder);
    for (const problem of problems) complain(problem);
    process.stdout.write(problems.length === 0 ? `${folder} is complete.\n` : `${folder} is not complete.\n`);
    return problems.length === 0 ? 0 : 1;
  }
  if (command !== 'restore') throw new UsageError(USAGE);
  const force = values.force === true;
  const restored =
    url === null
      ? await restoreBackup(folder, data_folder, force)
      : await withShared(url, data_folder, (store) => restoreSharedBackup(folder, store, force));
  for (const file of restored) process.stdout.write(`${file} is restored.\n`);
  if (url !== null) process.stdout.write('Rebuild the search index: npm run search -- rebuild\n');
  audit('backup restored', folder);
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  const isArguments =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError || isArguments ? 2 : error instanceof BackupError ? 1 : 74;
}
