import { existsSync } from 'node:fs';

import { accountsPath, storePath } from '../../service/data-folder.ts';
import { copyInto, makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';

/** Copies store, users and sessions as they are now, while the desk runs. Returns the backup's path. Throws BackupError. */
export async function createBackup(data_folder: string, to: string, now = new Date()): Promise<string> {
  const store = storePath(data_folder);
  if (!existsSync(store)) throw new BackupError(`There is no store in ${data_folder}: set FILINGS_DATA`);
  return makeBackup(to, now, async (draft) => [
    ...(await copyInto(draft, 'filings.db', store)),
    ...(await copyInto(draft, 'access.db', accountsPath(data_folder))),
  ]);
}
