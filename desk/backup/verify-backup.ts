import { join } from 'node:path';

import { openStoreFile } from '../../search/open-store.ts';
import { checkDatabase } from '../../store/sqlite/backup.ts';
import { changedFiles, readManifest } from './manifest.ts';
import { verifySharedBackup } from './shared-backup.ts';

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
