import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { openFolderBlobs } from '../../../store/blobs/blobs.ts';
import { BackupError } from '../manifest.ts';
import { blobsOf } from './create-shared-backup.ts';
import { runPostgres } from './run-postgres.ts';

/** Digests of a backup's documents and texts. */
export function readDigests(folder: string): string[] {
  return readFileSync(join(folder, 'blobs.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** What is wrong with a backup of a shared store whose files have their checksums: empty if nothing is. */
export async function verifySharedBackup(folder: string): Promise<string[]> {
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
