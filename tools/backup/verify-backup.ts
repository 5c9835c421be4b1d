import { join } from 'node:path';

import { checkDatabase } from '../../service/store/sqlite/backup.ts';
import { openStore } from '../../service/store/sqlite/open.ts';
import { changedFiles, readManifest } from './manifest.ts';

/** What is wrong with a backup: changed files, damaged databases, content that differs from its checksum. Empty: nothing. */
export async function verifyBackup(folder: string): Promise<string[]> {
  const manifest = readManifest(folder);
  const changed = await changedFiles(folder, manifest);
  if (changed.length > 0) return changed;
  const findings = manifest.files.flatMap(({ name }) =>
    checkDatabase(join(folder, name)).map((line) => `${name}: ${line}`),
  );
  if (findings.length > 0) return findings;
  const store = await openStore(join(folder, 'filings.db'), { readonly: true });
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
