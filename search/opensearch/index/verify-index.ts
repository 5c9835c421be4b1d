import type { Store } from '../../../store/store.ts';
import { checkIndices, checkVersion } from '../check-cluster.ts';
import type { Cluster } from '../client.ts';
import { idOf } from '../to-fields.ts';
import { type Digest, digestIds } from './digest-ids.ts';
import { type IndexName, nameOf } from './index-names.ts';
import { indicesOf, refresh } from './indices.ts';
import { type Indexed, readIndexedIds } from './read-indexed-ids.ts';
import { everyVersion } from './write-documents.ts';

/** What is compared afterwards doesn't agree. */
class IndexError extends Error {
  override readonly name = 'IndexError';
}

const short = ({ sha256 }: Digest): string => sha256.slice(0, 12);

/** Throws IndexError unless the indices have exactly the store's documents, each in its version. */
export async function verifyIndices(
  cluster: Cluster,
  names: readonly IndexName[],
  versions: ReadonlyMap<string, number>,
): Promise<Digest> {
  const wanted = digestIds(versions);
  await refresh(cluster, names);
  const ids =
    names.length === 0
      ? new Map<string, Indexed>()
      : await readIndexedIds(cluster, names.map(nameOf).join(','));
  const found = digestIds(new Map([...ids].map(([id, { version }]) => [id, version])));
  if (found.sha256 === wanted.sha256) return found;
  throw new IndexError(
    `The search index has ${found.documents} documents with hash ${short(found)}, the store ${wanted.documents} with ${short(wanted)}. If nothing is loading, run npm run search -- rebuild.`,
  );
}

/** Compares the indices that are searched with the store, and writes nothing. Throws IndexError if they differ. */
export async function verifyIndex(store: Store, cluster: Cluster): Promise<Digest> {
  await checkVersion(cluster);
  await checkIndices(cluster);
  const versions = new Map<string, number>();
  for await (const { version, ...document } of everyVersion(store)) versions.set(idOf(document), version);
  return verifyIndices(cluster, await indicesOf(cluster), versions);
}
