import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as v from 'valibot';

/** A store and users in SQLite files; of a shared store a dump of its database and the digests of its documents. */
const BackupFile = v.picklist(['filings.db', 'access.db', 'store.dump', 'blobs.txt']);
export type BackupFile = v.InferOutput<typeof BackupFile>;

/** What a backup consists of. Written last: a folder without it is no backup. */
export const Manifest = v.object({
  created_at: v.string(),
  files: v.array(v.object({ name: BackupFile, bytes: v.number(), sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

export const MANIFEST = 'manifest.json';

export async function sha256Of(path: string): Promise<string> {
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
