import { randomUUID } from 'node:crypto';

import { type BlobStore, cachedBlobs } from '../blobs/blobs.ts';
import { openBlobs } from '../blobs/open.ts';
import { refreshSectors } from '../companies.ts';
import { type Database, flag, integer, text } from '../database.ts';
import type { FullTextStore } from '../full-text-store.ts';
import { type Claim, INTERRUPTED, type LoadStore, type LoadTurns } from '../loads.ts';
import { saveTextsApart } from '../save-texts.ts';
import type { BlobSettings } from '../settings.ts';
import { openNouns, type Store } from '../store.ts';
import { openTexts } from '../texts.ts';
import { checkPlace, createTables } from './check-store.ts';
import { connect, type Connection, type Queries } from './connection.ts';
import { databaseOf } from './database.ts';

const HOLD = `
UPDATE loads SET held_until = now() + interval '60 seconds'
WHERE id = ANY(:ids) AND state IN ('queued', 'running')`;

const LOST = `
SELECT id FROM loads WHERE state IN ('queued', 'running') AND id <> ALL(:own)
  AND coalesce(held_until, changed_at + interval '10 minutes') < now()`;

/** "LOAD": decisions to start, of all nodes. */
const LOCK = 0x4c_4f_41_44;

/** Turns of several nodes: what one of them runs is seen by the others in the database alone. */
const sharedTurns = (connection: Connection, { change }: Pick<LoadStore, 'change'>): LoadTurns => ({
  async hold(ids) {
    if (ids.length > 0) await connection.run(HOLD, { ids });
  },
  async interruptLost(now, own) {
    const lost = await connection.all(LOST, { own: [...(own ?? [])] });
    for (const row of lost) {
      const interrupted = { state: 'interrupted', message: INTERRUPTED, pid: null } as const;
      await change(text(row, 'id'), interrupted, now().toISOString());
    }
    return lost.length;
  },
  inTurn: (decide) =>
    connection.transaction(async (within) => {
      await within.run('SELECT pg_advisory_xact_lock(:lock)', { lock: LOCK });
      return await decide();
    }),
  claim: (duty) => claimDuty(connection, duty),
});
const FOR_S = 60;
const RENEW_MS = 15_000;

/** By the server's clock alone: those of nodes may differ. */
const UNTIL = `now() + interval '${FOR_S} seconds'`;

const CLAIM = `
INSERT INTO duties (name, holder, held_until) VALUES (:name, :holder, ${UNTIL})
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
WHERE duties.held_until < now()`;

const RENEW = `UPDATE duties SET held_until = ${UNTIL} WHERE name = :name AND holder = :holder`;

/** Takes a duty and renews it until it is released; null while another process has it. */
async function claimDuty({ run }: Connection, name: string): Promise<Claim | null> {
  const claim = { name, holder: randomUUID() };
  let renewed = performance.now();
  if ((await run(CLAIM, claim)) === 0) return null;
  let isTaken = false;
  const renew = async (): Promise<void> => {
    const started = performance.now();
    if ((await run(RENEW, claim)) === 0) isTaken = true;
    else renewed = started;
  };
  // A renewal that fails is tried again; the duty is lost when none succeeds in time.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  return {
    isHeld: () => !isTaken && performance.now() - renewed < FOR_S * 1_000,
    async release() {
      clearInterval(timer);
      await run('DELETE FROM duties WHERE name = :name AND holder = :holder', claim);
    },
  };
}

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

/** Texts of documents. A search engine has the index over them, so that nothing here is tidied. */
const openFullText = (db: Database, blobs: BlobStore): FullTextStore => ({
  saveTexts: saveTextsApart(db, blobs),
  tidy: async () => {},
  ...openTexts(db, blobs),
});

function prepareStore(connection: Connection, blobs: BlobStore): Store {
  const db = databaseOf(connection);
  return {
    ...openNouns(db, {
      blobs,
      fullText: openFullText(db, blobs),
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
