import { type BlobStore, cachedBlobs } from '../blobs/blobs.ts';
import { openBlobs, type BlobSettings } from '../blobs/open.ts';
import { refreshSectors } from '../companies.ts';
import type { Database } from '../database.ts';
import type { FullTextStore } from '../full-text-store.ts';
import { flag, integer, text } from '../row.ts';
import { saveTextsApart } from '../save-texts.ts';
import { StoreError } from '../store-error.ts';
import { openNouns, type Store } from '../store.ts';
import { openTexts } from '../texts.ts';
import { checkPlace } from './check-place.ts';
import { connect, type Connection, type Queries } from './connection.ts';
import { databaseOf } from './database.ts';
import { sharedTurns } from './duties.ts';
import { createTables } from './version.ts';

export type PostgresSettings = {
  /** postgres://user:password@host:port/database */
  url: string;
  blobs: BlobSettings;
  /** Most connections at once. */
  pool?: number;
};

/**
 * Opens the store in a PostgreSQL database, and creates its tables in an empty one. Several nodes may open it at once.
 * Throws StoreError: 'newer', 'older', 'full', or 'unavailable' if it can't be reached, refuses the password, has another
 * program's tables, or its documents are elsewhere. No message repeats the password.
 */
export async function openPostgresStore({ url, blobs, pool }: PostgresSettings): Promise<Store> {
  const connection = connect(url, pool === undefined ? {} : { pool });
  try {
    await createTables(connection);
    await refreshSectors(databaseOf(connection));
    const opened = cachedBlobs(await openBlobs(blobs));
    await checkPlace(connection, opened);
    return prepareStore(connection, opened);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Texts of documents. A search engine has the index over them, so that nothing here is tidied or caught up. */
function openFullText(db: Database, blobs: BlobStore, address: string): FullTextStore {
  return {
    saveTexts: saveTextsApart(db, blobs),
    tidy: async () => {},
    catchUp: async () => {},
    ...openTexts(db, blobs),
    search: async () => {
      throw new StoreError(
        'unavailable',
        `Store ${address} has no full-text index: set SEARCH_ENGINE=opensearch`,
      );
    },
  };
}

function prepareStore(connection: Connection, blobs: BlobStore): Store {
  const db = databaseOf(connection);
  return {
    ...openNouns(db, {
      blobs,
      fullText: openFullText(db, blobs, connection.address),
      turns: (loads) => sharedTurns(connection, loads),
      // The server checks its pages, and the full-text index is elsewhere.
      checks: { integrity: () => checkPages(connection), lists: async () => [], index: async () => null },
    }),
    dataVersion: () => readDataVersion(connection),
    writes: () => connection.writes(),
    damage: () => [],
    async check() {
      await readDataVersion(connection);
      await blobs.check();
    },
    async close() {
      await connection.close();
      await blobs.close();
    },
  };
}

/** Reads the data version: every node sees a transaction's writes and its version at the same moment. */
export async function readDataVersion({ get }: Connection): Promise<string> {
  return String(integer((await get('SELECT version FROM data_version')) ?? {}, 'version'));
}

const SELECT = `
SELECT current_setting('data_checksums') = 'on' AS has_checksums, coalesce(checksum_failures, 0) AS failures,
  coalesce(checksum_last_failure::date::text, '') AS latest
FROM pg_stat_database WHERE datname = current_database()`;

/** What the server says of the checksums of its pages; empty when it has them and none was wrong when it was read. */
export async function checkPages({ get }: Queries): Promise<string[]> {
  const row = (await get(SELECT)) ?? {};
  if (!flag(row, 'has_checksums'))
    return ['PostgreSQL writes no checksums of its pages; stop it and run pg_checksums --enable'];
  const failures = integer(row, 'failures');
  if (failures === 0) return [];
  return [`PostgreSQL read pages with a wrong checksum ${failures} times, last on ${text(row, 'latest')}`];
}
