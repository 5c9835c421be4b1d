import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { openBlobs } from '../blobs/open.ts';
import { integer, type StoreError } from '../database.ts';
import { STORE_VERSION } from '../schema.ts';
import { MAKE_OLDER, OLDER } from '../testing/older-store.ts';
import { filingRecord } from '../testing/sample-records.ts';
import { createTables } from './check-store.ts';
import { compileSql, connect, type Connection } from './connection.ts';
import { openPostgresStore, readDataVersion } from './open.ts';
import { renewPostgresStore } from './renew.ts';
import { newDatabase } from './testing/database.ts';
import { NO_POSTGRES } from './testing/start-postgres.ts';

const changes = async ({ get }: Connection): Promise<number> =>
  integer((await get('SELECT changes FROM text_filing_changes')) ?? {}, 'changes');

const failure = (work: Promise<unknown>): Promise<StoreError> =>
  work.then(
    () => expect.fail('succeeded'),
    (error) => error,
  );

describe.skipIf(NO_POSTGRES !== null)(`a PostgreSQL store${NO_POSTGRES ?? ''}`, () => {
  let url: string;
  let connection: Connection;
  beforeAll(async () => {
    url = await newDatabase();
  });
  beforeEach(async () => {
    connection = connect(url);
    await createTables(connection);
    await connection.run('DELETE FROM settings');
  });
  afterEach(() => connection.close());

  const save = (name: string, value: string) =>
    connection.write('INSERT INTO settings (name, value) VALUES (:name, :value)', { name, value });
  const names = async () =>
    (await connection.all('SELECT name FROM settings ORDER BY name')).map(({ name }) => name);
  const version = async () => Number(await readDataVersion(connection));

  test('64-bit integers are numbers, and an error where that would not be exact', async () => {
    expect(await connection.get('SELECT 9007199254740991::bigint AS n, 0.1::float8 AS x')).toEqual({
      n: Number.MAX_SAFE_INTEGER,
      x: 0.1,
    });
    await expect(connection.get('SELECT 9007199254740993::bigint AS n')).rejects.toThrow(
      /beyond the integers/,
    );
  });

  test('days stay texts, lists are arrays, bytes are bytes', async () => {
    const row = await connection.get(
      `SELECT '2024-09-28'::date AS day, 'b' = ANY(:list) AS has, :bytes::bytea AS bytes`,
      { list: ['a', 'b'], bytes: new Uint8Array([0, 255]) },
    );
    expect(row).toEqual({ day: '2024-09-28', has: true, bytes: Buffer.from([0, 255]) });
  });

  test('a transaction that fails leaves nothing, and neither a write nor a new data version', async () => {
    const before = await version();
    await expect(
      connection.transaction(async ({ write }) => {
        await write(`INSERT INTO settings (name, value) VALUES ('follow', 'on')`);
        throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    expect(await names()).toEqual([]);
    expect([connection.writes(), await version()]).toEqual([0, before]);
  });

  test('each transaction that writes data raises the data version once, and reading does not', async () => {
    const before = await version();
    await save('a', '1');
    await connection.transaction(async ({ write }) => {
      await write(`INSERT INTO settings (name, value) VALUES ('b', '1')`);
      await write(`INSERT INTO settings (name, value) VALUES ('c', '1')`);
    });
    await names();
    expect([connection.writes(), await version()]).toEqual([3, before + 2]);
  });

  test('a snapshot does not see what is written meanwhile', async () => {
    const count = 'SELECT count(*) AS n FROM settings';
    const seen = await connection.snapshot(async ({ get }) => {
      const first = await get(count);
      await save('a', '1');
      return [first, await get(count)];
    });
    expect(seen).toEqual([{ n: 0 }, { n: 0 }]);
    expect(await names()).toEqual(['a']);
  });

  test('of two transactions in a deadlock both succeed, one at its second try', async () => {
    await save('a', '0');
    await save('b', '0');
    const add = (order: string[]) =>
      connection.transaction(async ({ write, run }) => {
        for (const name of order) {
          await write('UPDATE settings SET value = (value::int + 1)::text WHERE name = :name', { name });
          await run('SELECT pg_sleep(0.1)');
        }
      });
    await Promise.all([add(['a', 'b']), add(['b', 'a'])]);
    expect(await connection.all('SELECT DISTINCT value FROM settings')).toEqual([{ value: '2' }]);
  });

  test('a connection lost in a transaction is unavailable, writes nothing, and the next one works', async () => {
    const lost = connection.transaction(async ({ write, get, run }) => {
      await write(`INSERT INTO settings (name, value) VALUES ('half', '1')`);
      const { pid } = (await get('SELECT pg_backend_pid() AS pid')) ?? {};
      await connection.run('SELECT pg_terminate_backend(:pid)', { pid: Number(pid) });
      await run('SELECT pg_sleep(0.05)');
    });
    expect(await failure(lost)).toMatchObject({ name: 'StoreError', failure: 'unavailable' });
    expect(await names()).toEqual([]);
    await save('whole', '1');
    expect(await names()).toEqual(['whole']);
  });

  test('a statement that takes too long is stopped', async () => {
    const hasty = connect(url, { statement_ms: 50 });
    expect(await failure(hasty.run('SELECT pg_sleep(5)'))).toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('statement timeout'),
    });
    await hasty.close();
  });

  test.each([
    ['a wrong password', (to: URL) => (to.password = 'guess'), /password authentication failed/],
    ['no such user', (to: URL) => (to.username = 'nobody-here'), /password authentication failed/],
    ['no such database', (to: URL) => (to.pathname = '/elsewhere'), /"elsewhere" does not exist/],
    ['a port where nothing listens', (to: URL) => (to.port = '1'), /ECONNREFUSED/],
  ])('%s is said without the password', async (_, change, said) => {
    const to = new URL(url);
    const { password } = to;
    change(to);
    const other = connect(to.href);
    const error = await failure(other.run('SELECT 1'));
    await other.close();
    expect(error).toMatchObject({ failure: 'unavailable', message: expect.stringMatching(said) });
    expect(error.message).toContain(`postgres://${to.host}${to.pathname}`);
    for (const secret of [password, 'guess']) expect(error.message).not.toContain(secret);
  });

  test('a wrong statement is a bug, not a failure of the store', async () => {
    await expect(connection.run('SELECT nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(connection.run('SELECT nothing')).rejects.not.toMatchObject({ name: 'StoreError' });
  });

  describe('its schema', () => {
    let fresh: string;
    const open = async (work: (at: Connection) => Promise<unknown>) => {
      const at = connect(fresh);
      try {
        return await work(at);
      } finally {
        await at.close();
      }
    };
    beforeEach(async () => {
      fresh = await newDatabase();
    });

    test('is made once by nodes that start together', async () => {
      await Promise.all([1, 2, 3, 4].map(() => open((at) => createTables(at))));
      expect(await open(({ get }) => get('SELECT version FROM store_version'))).toEqual({
        version: STORE_VERSION.postgres,
      });
    });

    test('of an earlier version is refused, and renewed with all that nobody can load again', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'renewed-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const blobs = { kind: 'folder', folder } as const;
      const kept = await openBlobs(blobs);
      const blob = await kept.save(new TextEncoder().encode('<p>Net sales rose.</p>'));
      await kept.close();
      await open(async (at) => {
        await createTables(at);
        await at.transaction(({ exec }) =>
          exec(`${MAKE_OLDER.postgres};
            UPDATE data_version SET version = 7;
            INSERT INTO settings VALUES ('edgar_contact', 'Jane Doe jane@example.com');
            INSERT INTO notes VALUES ('sector_rule', 'x');
            INSERT INTO keys VALUES ('hash', 'free', 'label', true);
            INSERT INTO usage VALUES ('hash', '2026-11-01', 12);
            INSERT INTO companies (cik, name, sample, loaded, listed, popularity) VALUES ('0000320193', 'Apple Inc.', false, true, true, 0);
            INSERT INTO filings (accession_number, form, root_form, is_amendment, filing_date, items, is_xbrl, is_inline_xbrl)
              VALUES ('0000320193-24-000001', '8-K', '8-K', false, '2024-11-01', '', true, true);
            INSERT INTO filing_companies (cik, filing_id, accession_number, filing_date, form, root_form)
              VALUES ('0000320193', 1, '0000320193-24-000001', '2024-11-01', '8-K', '8-K');
            INSERT INTO documents (filing_id, filename, size_bytes, sha256, blob) VALUES (1, 'a.htm', 22, '${blob}', '${blob}');
            INSERT INTO filing_texts (filing_id, lineariser, sources) VALUES (1, 3, 'x');
            INSERT INTO document_texts (document_id, filing_id, sha256, characters, tokens, items, sections, text_blob, layout_blob)
              VALUES (1, 1, 'x', 1, 1, '[]', '[]', '${blob}', '${blob}');
            INSERT INTO sources (url, sha256, read_at) VALUES
              ('https://data.sec.gov/submissions/CIK0000320193.json', 's', '2026-01-01'),
              ('https://www.sec.gov/Archives/edgar/data/320193/000032019324000001/#instance-3', 's', '2026-01-01');
            INSERT INTO watches (kind, name, definition, revision, created_at, updated_at, since_day, webhook_url, webhook_secret)
              VALUES ('filing', 'Mine', '{}', 1, 'a', 'a', '2024-01-01', 'https://example.com/', 'secret');
            INSERT INTO alerts (watch_id, filing_id, matched_at, evidence) VALUES (1, 1, 'a', '{}');
            INSERT INTO deliveries (id, watch_id, alert_id, state, attempts, created_at) VALUES ('d', 1, 1, 'sent', 1, 'a')`),
        );
      });
      const refused = await failure(openPostgresStore({ url: fresh, blobs }));
      expect(refused.failure).toBe('older');
      expect(refused.message).toContain('npm run ingest -- reload');
      const before = await open(changes);
      expect(await renewPostgresStore(fresh)).toBe(`store_version_${OLDER.postgres}`);
      expect(await renewPostgresStore(fresh)).toBeNull();
      const store = await openPostgresStore({ url: fresh, blobs });
      onTestFinished(() => store.close());
      expect(Number(await store.dataVersion())).toBeGreaterThan(7);
      expect(Number(await open(changes))).toBeGreaterThan(Number(before));
      expect(await store.setting('edgar_contact')).toBe('Jane Doe jane@example.com');
      expect(await store.keys.list()).toEqual([
        { hash: 'hash', tier: 'free', label: 'label', metered: true },
      ]);
      expect(await store.keys.usage('hash', '2026-11-01', '2026-11')).toMatchObject({ day_count: 12 });
      expect((await store.companies.resolve('320193'))?.loaded).toBe(true);
      const body = await store.filings.documentBody('0000320193-24-000001', 'a.htm');
      expect(new TextDecoder().decode(body ?? undefined)).toBe('<p>Net sales rose.</p>');
      await open(async ({ all }) => {
        expect(await all('SELECT name, webhook_secret FROM watches')).toEqual([
          { name: 'Mine', webhook_secret: 'secret' },
        ]);
        expect(await all('SELECT watch_id, filing_id FROM alerts')).toEqual([{ watch_id: 1, filing_id: 1 }]);
        expect(await all('SELECT id, state FROM deliveries')).toEqual([{ id: 'd', state: 'sent' }]);
      });
      // Texts are due to be made again, and the list to be read again by "ingest reload".
      expect(await store.outdated.count()).toEqual({ texts: 1, disclosures: 0, reports: 0, companies: 1 });
      // Numbers go on behind those that were carried over.
      expect(
        await store.filings.save('0000320193', [filingRecord({ accession_number: '0000320193-24-000009' })]),
      ).toBe(1);
      const old = `store_version_${OLDER.postgres}`;
      expect(await open(({ get }) => get(`SELECT name FROM ${old}.watches`))).toEqual({ name: 'Mine' });
    });

    test('that a node has open is not renewed, and stays as it is', async () => {
      await open(async (at) => {
        await createTables(at);
        await at.transaction(({ exec }) => exec(MAKE_OLDER.postgres));
        expect(await failure(renewPostgresStore(fresh))).toMatchObject({
          failure: 'unavailable',
          message: expect.stringContaining('is in use'),
        });
        expect(await at.get('SELECT version FROM store_version')).toEqual({ version: OLDER.postgres });
      });
    });

    test('is left as it is by a renewal that fails', async () => {
      await open(async (at) => {
        await createTables(at);
        await at.transaction(({ exec }) =>
          exec(`${MAKE_OLDER.postgres}; ALTER TABLE settings ALTER COLUMN value DROP NOT NULL;
            INSERT INTO settings (name) VALUES ('nothing')`),
        );
      });
      await expect(renewPostgresStore(fresh)).rejects.toThrow(/null value/);
      expect(await open(({ get }) => get('SELECT name FROM settings'))).toEqual({ name: 'nothing' });
    });

    test('of a later version is refused, naming both', async () => {
      await open((at) => createTables(at));
      await open(({ run }) => run('UPDATE store_version SET version = 99'));
      expect(await failure(open((at) => createTables(at)))).toMatchObject({
        failure: 'newer',
        message: expect.stringContaining(`has version 99, this program knows ${STORE_VERSION.postgres}`),
      });
    });

    test('is not made among tables of another program', async () => {
      await open(({ run }) => run('CREATE TABLE payroll (name text)'));
      expect(await failure(open((at) => createTables(at)))).toMatchObject({
        failure: 'unavailable',
        message: expect.stringContaining('has tables of another program'),
      });
    });
  });
});

test.each([
  ['SELECT 1', 'SELECT 1', []],
  ['WHERE cik = :cik AND form = :form', 'WHERE cik = $1 AND form = $2', ['cik', 'form']],
  ['VALUES (:day, :day || :month)', 'VALUES ($1, $1 || $2)', ['day', 'month']],
  ['SELECT :ciks::text[]', 'SELECT $1::text[]', ['ciks']],
  ["SELECT '10:30'::time", "SELECT '10:30'::time", []],
])('%s', (sql, text, names) => {
  expect(compileSql(sql)).toEqual({ text, names });
});
