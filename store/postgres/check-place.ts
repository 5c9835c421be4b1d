import { randomUUID } from 'node:crypto';

import type { BlobStore } from '../blobs/blobs.ts';
import { text } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';

/** Name of the setting with the digest of what marks the place of a database's documents. */
export const PLACE = 'blob_place';

const SELECT = `SELECT value FROM settings WHERE name = '${PLACE}'`;
const INSERT = `INSERT INTO settings (name, value) VALUES ('${PLACE}', :digest) ON CONFLICT (name) DO NOTHING`;
/** A document of a store that was made before its place was marked. */
const SOME_DOCUMENT = 'SELECT blob AS value FROM documents LIMIT 1';

/**
 * Throws StoreError unless the blob store is the one of this database: the first node leaves a mark there, whose digest the
 * database has. A node with another folder would call every document damaged.
 */
export async function checkPlace({ get, run }: Connection, blobs: BlobStore): Promise<void> {
  const known = (await get(SELECT)) ?? (await get(SOME_DOCUMENT));
  if (known !== undefined) await expectBlob(blobs, text(known, 'value'));
  if (known !== undefined && (await get(SELECT)) !== undefined) return;
  const digest = await blobs.save(new TextEncoder().encode(`Documents of ${randomUUID()}`));
  await run(INSERT, { digest });
  // Of nodes that start together the first names the place.
  await expectBlob(blobs, text((await get(SELECT)) ?? {}, 'value'));
}

async function expectBlob(blobs: BlobStore, digest: string): Promise<void> {
  if ((await blobs.read(digest)) !== null) return;
  throw new StoreError(
    'unavailable',
    'BLOB_URL is not the place of this database’s documents. Set the one that the other nodes have',
  );
}
