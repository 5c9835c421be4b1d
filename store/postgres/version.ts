import { integer } from '../row.ts';
import { schemaOf, STORE_VERSION } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import type { Connection, Queries, Transaction } from './connection.ts';
import { POSTGRES } from './database.ts';

const VERSION = STORE_VERSION.postgres;

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
  if (version > VERSION) {
    throw new StoreError(
      'newer',
      `Store ${address} has version ${version}, this program knows ${VERSION}; start the later program`,
    );
  }
  if (refusesOlder && version < VERSION) {
    throw new StoreError(
      'older',
      `Store ${address} has version ${version}, this program knows ${VERSION}; stop all nodes and run ` +
        '"npm run ingest -- reload". Keys, users, watches, alerts, deliveries, notes and documents are kept',
    );
  }
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
