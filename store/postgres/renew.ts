import { setTimeout as wait } from 'node:timers/promises';

import { CARRIED, carryMarks, carryTable, LOADED, markLoaded, QUEUE_TEXTS } from '../carry-over.ts';
import { integer, StoreError, text } from '../database.ts';
import { schemaOf, STORE_VERSION } from '../schema.ts';
import { lockTables, readVersion } from './check-store.ts';
import { connect, type Queries, type Transaction } from './connection.ts';
import { POSTGRES } from './database.ts';

/** A large store takes as long as its lists of filings are long. */
const DAY_MS = 86_400_000;

const OTHERS = `
SELECT count(*) AS others FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'filings-desk'`;

/** Moves the earlier tables, with their indexes, and the functions of their triggers. */
const MOVES = `
SELECT format('ALTER TABLE %I SET SCHEMA before', tablename) AS move FROM pg_tables WHERE schemaname = current_schema()
UNION ALL
SELECT format('ALTER FUNCTION %I() SET SCHEMA before', proname) FROM pg_proc
WHERE pronamespace = current_schema()::regnamespace AND prorettype = 'trigger'::regtype`;

const COLUMNS = `
SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = :table
INTERSECT
SELECT column_name FROM information_schema.columns WHERE table_schema = 'before' AND table_name = :table`;

/** Numbers go on behind those that were carried over. */
const NUMBERS = `
SELECT format('SELECT setval(pg_get_serial_sequence(%L, %L), max(%I)) FROM %I', table_name, column_name, column_name, table_name)
  AS raise
FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`;

/** Versions only grow: of what callers keep, and of what a search engine has of a filing, whose texts are gone until they are made. */
const RAISE_VERSIONS = `
UPDATE data_version SET version = (SELECT version + 1 FROM before.data_version);
UPDATE past_version SET version = (SELECT version + 1 FROM before.past_version);
INSERT INTO text_company_changes SELECT cik, changes + 1, pg_current_xact_id() FROM before.text_company_changes
  ON CONFLICT (cik) DO UPDATE SET changes = excluded.changes;
INSERT INTO text_filing_changes SELECT filing_id, changes + 1, pg_current_xact_id() FROM before.text_filing_changes
  ON CONFLICT (filing_id) DO UPDATE SET changes = excluded.changes;`;

async function count({ get }: Queries, table: string): Promise<number> {
  return integer((await get(`SELECT count(*) AS n FROM ${table}`)) ?? {}, 'n');
}

/** Fills the tables of this version with what is carried over. */
async function fill(transaction: Transaction): Promise<void> {
  const { all, exec } = transaction;
  for (const table of CARRIED) {
    const columns = (await all(COLUMNS, { table })).map((row) => text(row, 'name'));
    if (columns.length > 0) await exec(carryTable(table, columns, POSTGRES));
  }
  const [[, loaded] = []] = LOADED(POSTGRES);
  await exec(`${carryMarks(POSTGRES)} ${markLoaded(loaded ?? '')} ${QUEUE_TEXTS} ${RAISE_VERSIONS}`);
  for (const row of await all(NUMBERS)) await exec(text(row, 'raise'));
  const [copied, due] = [await count(transaction, 'filings'), await count(transaction, 'before.filings')];
  if (copied !== due) throw new Error(`${copied} of ${due} filings were carried over`);
}

/** A connection that was closed is listed until its process has ended. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 100;

/** Whether others have the store open, also a second after they may have closed it. */
async function isOpenElsewhere({ get }: Transaction): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (integer((await get(OTHERS)) ?? {}, 'others') === 0) return false;
    await wait(BETWEEN_LOOKS_MS);
    await get('SELECT pg_stat_clear_snapshot()');
  }
  return true;
}

/**
 * Puts tables of this version in the place of those of an earlier one, with all that can't be loaded again and with the names
 * of EDGAR's documents, whose bytes stay where they are. The earlier tables stay in a schema of their own. Returns its name,
 * or null for a store that needn't be renewed. One transaction: whatever ends it leaves the old tables. Throws StoreError.
 */
export async function renewPostgresStore(url: string): Promise<string | null> {
  const connection = connect(url, { pool: 1, statement_ms: DAY_MS });
  const { address } = connection;
  const readOlder = (queries: Queries) => readVersion(queries, address, { refusesOlder: false });
  try {
    return await connection.transaction(async (transaction) => {
      const { all, get, exec } = transaction;
      await lockTables(transaction);
      const version = await readOlder(transaction);
      if (version === 0 || version === STORE_VERSION.postgres) return null;
      if (await isOpenElsewhere(transaction))
        throw new StoreError('unavailable', `Store ${address} is in use: stop all nodes and loads first`);
      const before = `store_version_${version}`;
      if ((await get('SELECT 1 FROM pg_namespace WHERE nspname = :before', { before })) !== undefined) {
        const said = `the schema ${before} exists: rename or drop it, it is the store of an earlier update`;
        throw new StoreError('unavailable', `In ${address} ${said}`);
      }
      await exec('CREATE SCHEMA before');
      for (const row of await all(MOVES)) await exec(text(row, 'move'));
      await exec(schemaOf(POSTGRES));
      await fill(transaction);
      await exec(`ALTER SCHEMA before RENAME TO ${before}`);
      return before;
    });
  } finally {
    await connection.close();
  }
}
