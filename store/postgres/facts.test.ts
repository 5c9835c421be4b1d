import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { APPLE_FACE, APPLE_REPORT } from '../../service/testing/apple-face.ts';
import { integer } from '../database.ts';
import { type FactStore, openFacts } from '../facts.ts';
import { APPLE, APPLE_INSTANCE, factRecord } from '../testing/sample-records.ts';
import { createTables } from './check-store.ts';
import { connect, type Connection } from './connection.ts';
import { databaseOf } from './database.ts';
import { newDatabase } from './testing/database.ts';
import { NO_POSTGRES } from './testing/start-postgres.ts';

/** As many as a large company has. */
const MANY = Array.from({ length: 30_000 }, (_, at) => {
  const report = Math.floor(at / 600);
  return factRecord({
    concept: `us-gaap:Concept${at % 600}`,
    start: `${1970 + report}-01-01`,
    end: `${1970 + report}-12-31`,
    value: at,
    accession_number: `0000320193-24-${String(report).padStart(6, '0')}`,
  });
});

const ASSETS = factRecord({ concept: 'us-gaap:Assets', end: '2024-09-28', value: 364_980_000_000 });

describe.skipIf(NO_POSTGRES !== null)(`facts in PostgreSQL ${NO_POSTGRES ?? ''}`, () => {
  let url: string;
  let connection: Connection;
  let facts: FactStore;
  beforeEach(async () => {
    url = await newDatabase();
    connection = connect(url);
    await createTables(connection);
    facts = openFacts(databaseOf(connection));
  });
  afterEach(() => connection.close());

  const read = () => facts.facts(APPLE.cik, [ASSETS.concept]);

  /** Ends the connection that waits for a lock or runs a statement with this text. Returns how many there were. */
  async function terminate(text: string): Promise<number> {
    const row = await connection.get(
      `SELECT count(pg_terminate_backend(pid)) AS ended FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query LIKE :text`,
      { text: `%${text}%` },
    );
    return integer(row ?? {}, 'ended');
  }

  test.each(['INSERT INTO facts', 'INSERT INTO fact_seals'])(
    'a connection lost at %s leaves the facts of before, whole',
    async (statement) => {
      await facts.saveFacts(APPLE.cik, [ASSETS]);
      const writes = connection.writes();
      // A lock of another session holds the statement up until its connection is ended.
      const table = statement.replace('INSERT INTO ', '');
      const other = connect(url, { pool: 1 });
      const saved = await other.transaction(async ({ run }) => {
        await run(`LOCK TABLE ${table} IN SHARE MODE`);
        const saving = facts.saveFacts(APPLE.cik, MANY).catch((error: unknown) => error);
        while ((await terminate(statement)) === 0) await new Promise((done) => setTimeout(done, 20));
        return await saving;
      });
      await other.close();
      expect(saved).toMatchObject({ name: 'StoreError', failure: 'unavailable' });
      expect([await read(), await facts.concepts(APPLE.cik), connection.writes()]).toEqual([
        [ASSETS],
        [{ concept: ASSETS.concept, count: 1 }],
        writes,
      ]);
      expect(await facts.saveFacts(APPLE.cik, MANY)).toBe(MANY.length + 1);
    },
  );

  test('two nodes that save the same company at once leave the facts of one of them', async () => {
    const node = connect(url);
    const [half, other] = [MANY.slice(0, 2_000), MANY.slice(1_000, 3_000)];
    await Promise.all([
      facts.saveFacts(APPLE.cik, half),
      openFacts(databaseOf(node)).saveFacts(APPLE.cik, other),
      openFacts(databaseOf(node)).saveFacts('0000004904', half),
    ]);
    await node.close();
    const concepts = [...new Set(MANY.map(({ concept }) => concept))];
    const stored = await facts.facts(APPLE.cik, concepts);
    const values = stored.map(({ value }) => value).toSorted((a, b) => a - b);
    expect([half, other].map((each) => each.map(({ value }) => value))).toContainEqual(values);
    expect(await facts.facts('0000004904', concepts)).toHaveLength(half.length);
  });

  test.each([
    ['UPDATE instances SET zstd = :zstd', "zstd that can't be unpacked", '28b52ffd00'],
    ["UPDATE instances SET sha256 = 'a'", 'another digest', null],
    ['UPDATE report_faces SET zstd = :zstd', "zstd that can't be unpacked", '28b52ffd00'],
    ["UPDATE report_faces SET sha256 = 'a'", 'another digest', null],
  ])('%s (%s) is an error that names the report', async (sql, _, hex) => {
    await facts.saveInstance(APPLE_INSTANCE);
    await facts.saveFace(APPLE.cik, APPLE_REPORT, APPLE_FACE);
    await connection.run(sql, { zstd: Buffer.from(hex ?? '', 'hex') });
    const both = Promise.all([
      facts.latestInstance(APPLE.cik, ['10-K']),
      facts.face(APPLE.cik, APPLE_REPORT.accession_number),
    ]);
    await expect(both).rejects.toMatchObject({
      failure: 'damaged',
      message: expect.stringMatching(/0000320193-24-000123|0000320193-25-000079/),
    });
  });
});
