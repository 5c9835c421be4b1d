import { createHash } from 'node:crypto';

/** What an index contains: how many documents, and a hash of their ids and versions. */
export type Digest = { documents: number; sha256: string };

/** What was done to agree. */
export type IndexReport = Digest & { written: number; removed: number };

export function digestIds(versions: ReadonlyMap<string, number>): Digest {
  const hash = createHash('sha256');
  for (const [id, version] of [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${id}@${version}\n`);
  return { documents: versions.size, sha256: hash.digest('hex') };
}
