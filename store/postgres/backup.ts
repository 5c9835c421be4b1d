import { StoreError, text } from '../database.ts';
import { PLACE } from './check-store.ts';
import { connect } from './connection.ts';

/** Digests of all documents and texts that the rows name, and of the mark of their place. */
const BLOBS = `
SELECT blob FROM documents UNION SELECT text_blob FROM document_texts UNION SELECT layout_blob FROM document_texts
UNION SELECT value FROM settings WHERE name = '${PLACE}'
ORDER BY blob`;

/** Below the server's limit of idle transactions. */
const AWAKE_MS = 15_000;

/** A moment of a database: `pg_dump --snapshot` reads it while it is held. */
export type Moment = { snapshot: string; blobs: string[] };

/** Does work while one moment of the database is held; writes of others go on. */
export async function atOneMoment<T>(url: string, work: (moment: Moment) => Promise<T>): Promise<T> {
  const connection = connect(url, { pool: 1 });
  try {
    return await connection.snapshot(async ({ get, all, run }) => {
      const exported = await get('SELECT pg_export_snapshot() AS snapshot');
      if (exported === undefined) throw new StoreError('unavailable', 'PostgreSQL exported no snapshot');
      const blobs = (await all(BLOBS)).map((row) => text(row, 'blob'));
      const awake = setInterval(() => void run('SELECT 1').catch(() => undefined), AWAKE_MS);
      try {
        return await work({ snapshot: text(exported, 'snapshot'), blobs });
      } finally {
        clearInterval(awake);
      }
    });
  } finally {
    await connection.close();
  }
}

/** What a database has: nothing, a store, or a store that others use now. */
export type Occupation = 'empty' | 'stored' | 'used';

export async function occupationOf(url: string): Promise<Occupation> {
  const connection = connect(url, { pool: 1 });
  try {
    const tables = await connection.get(`SELECT to_regclass('public.store_version')::text AS name`);
    if (tables?.['name'] == null) return 'empty';
    const others = await connection.all(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'filings-desk' AND pid <> pg_backend_pid()`,
    );
    return others.length === 0 ? 'stored' : 'used';
  } finally {
    await connection.close();
  }
}

/**
 * Makes a restored store's log of changes one of this server: transactions have numbers of the server that they were made
 * on. Whoever follows the log compares everything when it starts.
 */
export async function renumberChanges(url: string): Promise<void> {
  const connection = connect(url, { pool: 1 });
  try {
    await connection.transaction(async ({ run }) => {
      await run(`UPDATE text_filing_changes SET changed_in = '0'::xid8`);
      await run(`UPDATE text_company_changes SET changed_in = '0'::xid8`);
    });
  } finally {
    await connection.close();
  }
}
