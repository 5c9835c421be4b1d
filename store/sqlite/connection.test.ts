import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { StoreError } from '../database.ts';
import { openFilings } from '../filings.ts';
import { createFreshness } from '../save-company.ts';
import { APPLE, APPLE_10K, documentRecord } from '../testing/sample-records.ts';
import { connect, databaseOf, storeError } from './connection.ts';
import { createTables } from './store-file.ts';

/** A body that does not compress: a xorshift sequence, the same each time. */
function noise(bytes: number): Uint8Array {
  let state = 2_463_534_242;
  return Uint8Array.from({ length: bytes }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  });
}

test('a full disk stops a write with "full", undoes it whole, and reading and later writing go on', async () => {
  const connection = connect(':memory:', { readonly: false });
  createTables(connection);
  const filings = openFilings(databaseOf(connection), createFreshness(), null);
  await filings.save(APPLE.cik, [APPLE_10K]);
  const small = documentRecord({ filename: 'ex99.htm' });
  const large = documentRecord({ filename: 'aapl-20240928.htm', body: noise(400_000) });
  const written = connection.writes();

  connection.exec('PRAGMA max_page_count = 80');
  const failure: unknown = await filings
    .saveDocuments(APPLE_10K.accession_number, [small, large], [])
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect(failure).toMatchObject({ failure: 'full', message: expect.stringContaining('no space left') });
  expect(connection.writes()).toBe(written);
  expect(await filings.withDocuments(APPLE.cik)).toEqual(new Set());
  expect((await filings.span(APPLE.cik)).total).toBe(1);

  connection.exec('PRAGMA max_page_count = 100000');
  expect(await filings.saveDocuments(APPLE_10K.accession_number, [small, large], [])).toBe(2);
  connection.close();
});

test('a snapshot sees one state, whatever another connection writes meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const path = join(folder, 'store.sqlite');
  const writer = connect(path, { readonly: false });
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT');
  const insert = writer.prepare('INSERT INTO t (a) VALUES (:a)');
  const reader = connect(path, { readonly: true });
  const count = reader.prepare('SELECT count(*) AS n FROM t');
  const counts = reader.snapshot(() => [0, 1].map((a) => [count.get()?.n, insert.run({ a })][0]));
  expect(counts).toEqual([0, 0]);
  expect(() =>
    reader.snapshot(() => {
      throw new Error('stopped');
    }),
  ).toThrow('stopped');
  expect(reader.snapshot(() => count.get()?.n)).toBe(2);
  reader.close();
  writer.close();
  rmSync(folder, { recursive: true });
});

test('a transaction that fails leaves nothing, and the next one works', () => {
  const connection = connect(':memory:', { readonly: false });
  connection.exec('CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT');
  const insert = connection.prepare('INSERT INTO t (a) VALUES (:a)', 'data');
  expect(() =>
    connection.transaction(() => {
      insert.run({ a: 1 });
      throw new Error('stopped');
    }),
  ).toThrow('stopped');
  expect(connection.writes()).toBe(0);
  connection.transaction(() => insert.run({ a: 2 }));
  expect(connection.writes()).toBe(1);
  expect(connection.prepare('SELECT a FROM t').all()).toEqual([expect.objectContaining({ a: 2 })]);
  connection.close();
});

test.each([
  [11, 'damaged', 'SQLITE_CORRUPT'],
  [267, 'damaged', 'SQLITE_CORRUPT_VTAB'],
  [26, 'damaged', 'SQLITE_NOTADB'],
  [13, 'full', 'SQLITE_FULL'],
  [4874, 'full', 'SQLITE_IOERR_SHMSIZE'],
  [10, 'unavailable', 'SQLITE_IOERR'],
  [778, 'unavailable', 'SQLITE_IOERR_WRITE'],
  [5, 'unavailable', 'SQLITE_BUSY'],
  [517, 'unavailable', 'SQLITE_BUSY_SNAPSHOT'],
  [8, 'readonly', 'SQLITE_READONLY'],
  [14, 'unavailable', 'SQLITE_CANTOPEN'],
])('result code %i is %s (%s)', (errcode, failure) => {
  expect(storeError(Object.assign(new Error('as SQLite says'), { errcode }), '/data/x.sqlite')).toMatchObject(
    {
      name: 'StoreError',
      failure,
      message: expect.stringContaining('/data/x.sqlite'),
    },
  );
});

test.each([
  ['a broken constraint', Object.assign(new Error('UNIQUE constraint failed'), { errcode: 1555 })],
  ['an error that is not SQLite’s', new TypeError('x is not a function')],
])('%s is left as it is', (_, error) => {
  expect(storeError(error, 'x')).toBe(error);
});

test('a row that a write returns is not taken for stored when its commit fails', () => {
  const connection = connect(':memory:', { readonly: false });
  connection.exec(`PRAGMA foreign_keys = ON; CREATE TABLE owners (id INTEGER PRIMARY KEY);
    CREATE TABLE things (id INTEGER PRIMARY KEY, owner INTEGER REFERENCES owners DEFERRABLE INITIALLY DEFERRED)`);
  const insert = connection.prepare('INSERT INTO things (owner) VALUES (:owner) RETURNING id');
  // Its owner is missed by the commit alone, as space on a full disk is.
  expect(() => insert.get({ owner: 1 })).toThrow(/FOREIGN KEY/);
  expect(connection.prepare('SELECT count(*) AS n FROM things').get()).toEqual({ n: 0 });
  connection.exec('INSERT INTO owners VALUES (1)');
  expect(insert.get({ owner: 1 })).toEqual({ id: 1 });
  connection.close();
});

test('no other module runs a write that returns rows, whose failed commit Node hides', () => {
  const root = join(import.meta.dirname, '..', '..');
  const modules = globSync(
    '{auth,desk,gateway,ingest,mcp,openbb,sample,search,service,store,tools}/**/*.ts',
    {
      cwd: root,
    },
  ).filter((name) => !name.endsWith('.test.ts'));
  const raw = modules.filter((name) => /from 'node:sqlite'/.test(readFileSync(join(root, name), 'utf8')));
  expect(raw).toContain('store/sqlite/connection.ts');
  expect(raw).toContain('auth/accounts-file.ts');
  const returning = raw.filter((name) => /RETURNING/.test(readFileSync(join(root, name), 'utf8')));
  expect(returning).toEqual(['store/sqlite/connection.ts']);
});

test('a file that is read as unchanging is refused once another program changes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'connection-'));
  const path = join(folder, 'a.db');
  const writer = connect(path, { readonly: false });
  writer.exec('CREATE TABLE things (id INTEGER PRIMARY KEY)');
  const reader = connect(path, { readonly: true, immutable: true });
  const count = reader.prepare('SELECT count(*) AS n FROM things');
  expect(count.get()).toEqual({ n: 0 });
  writer.exec('INSERT INTO things VALUES (1)');
  expect(() => count.get()).toThrow(/is being changed by another program/);
  reader.close();
  writer.close();
  rmSync(folder, { recursive: true });
});
