import { randomUUID } from 'node:crypto';

import type { BlobStore } from '../blobs/blobs.ts';
import { integer, StoreError, text } from '../database.ts';
import { refuseOtherVersion, schemaOf } from '../schema.ts';
import type { Connection, Queries, Transaction } from './connection.ts';
import { POSTGRES } from './database.ts';

/*
 * Whether a database is a store of this version, and its documents are where this node looks for them.
 */

/** "FDSK": nodes that start together create the tables one after the other. */
const LOCK = 0x46_44_53_4b;

/**
 * Version of the store in a database, 0 for an empty one.
 * Throws StoreError: 'newer' for a later version's store, 'older' for an earlier one's, 'unavailable' for another program's
 * tables.
 */
export async function readVersion(
  queries: Queries,
  address: string,
  { refusesOlder = true } = {},
): Promise<number> {
  const found = await queries.get(
    `SELECT to_regclass('store_version') IS NOT NULL AS is_store,
       EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema()) AS has_tables`,
  );
  if (found?.['is_store'] !== true) {
    if (found?.['has_tables'] !== true) return 0;
    throw new StoreError('unavailable', `${address} has tables of another program, not a store`);
  }
  const version = integer((await queries.get('SELECT version FROM store_version')) ?? {}, 'version');
  refuseOtherVersion(address, version, 'postgres', { refusesOlder });
  return version;
}

/** Waits for other nodes that create tables, however long the server takes. */
export async function lockTables({ run, exec }: Transaction): Promise<void> {
  await exec('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
  await run('SELECT pg_advisory_xact_lock(:lock)', { lock: LOCK });
}

/** Makes an empty database a store, in one transaction. */
export async function createTables(connection: Connection): Promise<void> {
  const { address } = connection;
  if ((await readVersion(connection, address)) > 0) return;
  await connection.transaction(async (transaction) => {
    await lockTables(transaction);
    // Another node may have done so while this one waited for the lock.
    if ((await readVersion(transaction, address)) === 0) await transaction.exec(schemaOf(POSTGRES));
  });
}

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
