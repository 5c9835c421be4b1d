import { type BlobStore, cachedBlobs } from '../blobs/blobs.ts';
import { openBlobs, type BlobSettings } from '../blobs/open.ts';
import { openCompanies, refreshSectors } from '../companies.ts';
import { readCoverage } from '../coverage.ts';
import type { Database } from '../database.ts';
import { openDisclosures } from '../disclosures.ts';
import { openFacts } from '../facts.ts';
import { openFilings } from '../filings.ts';
import { createFreshness, type Freshness } from '../freshness.ts';
import type { FullTextStore } from '../full-text-store.ts';
import { openKeys } from '../keys.ts';
import { openLoads } from '../loads.ts';
import { openMarket } from '../market.ts';
import { openSettings } from '../notes.ts';
import { openOutdated } from '../outdated.ts';
import { flag, integer, text } from '../row.ts';
import { saveTextsApart } from '../save-texts.ts';
import { openScreen } from '../screen.ts';
import { openSources } from '../sources.ts';
import { StoreError } from '../store-error.ts';
import type { Store } from '../store.ts';
import { openSummaries } from '../summaries.ts';
import { openTexts } from '../texts.ts';
import { openVerify } from '../verify.ts';
import { openWatches } from '../watches.ts';
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
    const freshness = createFreshness();
    const core = openCore(connection, opened, freshness);
    return { ...core, ...openData(connection, core.fullText, freshness), damage: () => [] };
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

/** What loads write first and every request reads. */
function openCore(connection: Connection, blobs: BlobStore, freshness: Freshness) {
  const db = databaseOf(connection);
  return {
    companies: openCompanies(db, freshness),
    filings: openFilings(db, freshness, blobs),
    fullText: openFullText(db, blobs, connection.address),
    loads: openLoads(db, (loads) => sharedTurns(connection, loads)),
    keys: openKeys(db),
    sources: openSources(db),
    ...openSettings(db),
    coverage: () => readCoverage(db),
    dataVersion: () => readDataVersion(connection),
    writes: () => connection.writes(),
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

/** What is made from filings: facts, reports, disclosures, screens, watches. */
function openData(connection: Connection, documents: Pick<FullTextStore, 'text'>, freshness: Freshness) {
  const db = databaseOf(connection);
  const facts = openFacts(db);
  return {
    facts,
    disclosures: openDisclosures(db, documents),
    summaries: openSummaries(db),
    screen: openScreen(db),
    market: openMarket(db, freshness),
    outdated: openOutdated(db),
    watches: openWatches(db),
    verify: openVerify(
      db,
      { facts, documents },
      // The server checks its pages, and the full-text index is elsewhere.
      { integrity: () => checkPages(connection), lists: async () => [], index: async () => null },
    ),
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
