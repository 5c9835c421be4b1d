import { integer } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Connection, Queries } from './connection.ts';
import { FIRST_SCHEMA } from './migrations/0001-first-schema.ts';
import { FACTS_SCHEMA } from './migrations/0002-facts.ts';
import { SCREEN_SCHEMA } from './migrations/0003-screen.ts';
import { DISCLOSURES_SCHEMA } from './migrations/0004-disclosures.ts';
import { TEXTS_SCHEMA } from './migrations/0005-texts.ts';
import { WATCHES_SCHEMA } from './migrations/0006-watches.ts';
import { WATCH_ITEMS_SCHEMA } from './migrations/0007-watch-items.ts';
import { RULES_SCHEMA } from './migrations/0008-rules.ts';
import { FIGURE_CHANGES_SCHEMA } from './migrations/0009-figure-changes.ts';

/**
 * In order. The store's version is the number applied. Released migrations never change. Every version that a program made
 * is upgraded where it is: what earlier rules made is recognised by its rules and made again.
 */
const MIGRATIONS: readonly string[] = [
  FIRST_SCHEMA,
  FACTS_SCHEMA,
  SCREEN_SCHEMA,
  DISCLOSURES_SCHEMA,
  TEXTS_SCHEMA,
  WATCHES_SCHEMA,
  WATCH_ITEMS_SCHEMA,
  RULES_SCHEMA,
  FIGURE_CHANGES_SCHEMA,
];

export const STORE_VERSION = MIGRATIONS.length;

/** "FDSK": nodes that start together migrate one after the other. */
const LOCK = 0x46_44_53_4b;

/**
 * Version of the store in a database, 0 for an empty one.
 * Throws StoreError: 'newer' for a later version's store, 'unavailable' for another program's tables.
 */
async function readVersion(queries: Queries, address: string): Promise<number> {
  const found = await queries.get(
    `SELECT to_regclass('store_version') IS NOT NULL AS is_store,
       EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema()) AS has_tables`,
  );
  if (found?.['is_store'] === true) {
    return integer((await queries.get('SELECT version FROM store_version')) ?? {}, 'version');
  }
  if (found?.['has_tables'] !== true) return 0;
  throw new StoreError('unavailable', `${address} has tables of another program, not a store`);
}

function refuseNewer(version: number, address: string): void {
  if (version <= STORE_VERSION) return;
  throw new StoreError(
    'newer',
    `Store ${address} has version ${version}, this program knows ${STORE_VERSION}; start the later program`,
  );
}

/** Applies one migration. Returns the store's version. A failed one leaves the previous version. */
async function step(connection: Connection): Promise<number> {
  return await connection.transaction(async (transaction) => {
    const { run, exec } = transaction;
    await exec('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await run('SELECT pg_advisory_xact_lock(:lock)', { lock: LOCK });
    // Another node may have applied it while this one waited for the lock.
    const version = await readVersion(transaction, connection.address);
    const migration = MIGRATIONS[version];
    if (migration === undefined) return version;
    await exec(migration);
    await run('UPDATE store_version SET version = :next', { next: version + 1 });
    return version + 1;
  });
}

/** Migrates the store to this program's version or an earlier one, one transaction per migration. */
export async function migrate(connection: Connection, to = STORE_VERSION): Promise<void> {
  let version = await readVersion(connection, connection.address);
  refuseNewer(version, connection.address);
  while (version < to) version = await step(connection);
  refuseNewer(version, connection.address);
}
