import { afterEach, beforeEach, expect, test } from 'vitest';

import { APPLE_FACE, APPLE_REPORT } from '../../service/testing/apple-face.ts';
import { type FactStore, openFacts } from '../facts.ts';
import { APPLE, APPLE_INSTANCE, factRecord } from '../testing/sample-records.ts';
import { connect, type Connection, databaseOf } from './connection.ts';
import { createTables } from './store-file.ts';

let connection: Connection;
let facts: FactStore;
beforeEach(() => {
  connection = connect(':memory:', { readonly: false });
  createTables(connection);
  facts = openFacts(databaseOf(connection));
});
afterEach(() => {
  connection.close();
});

const count = (table: string): unknown => connection.prepare(`SELECT count(*) AS n FROM ${table}`).get();

test('facts of one concept are read through the key alone', () => {
  const plan = connection
    .prepare(
      'EXPLAIN QUERY PLAN SELECT unit_id, start_day, end_day, filing_id, value FROM facts WHERE cik = :cik AND concept_id = 1',
    )
    .all({ cik: APPLE.cik });
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH facts USING PRIMARY KEY (cik=? AND concept_id=?)',
  ]);
});

test('a filing goes with the last of its facts, and a changed instance takes the place of the one before', async () => {
  const assets = factRecord({ concept: 'us-gaap:Assets', end: '2024-09-28', value: 364_980_000_000 });
  await facts.saveFacts(APPLE.cik, [assets, { ...assets, accession_number: '0000320193-25-000079' }]);
  await facts.saveFacts(APPLE.cik, [assets]);
  await facts.saveInstance(APPLE_INSTANCE);
  await facts.saveInstance({ ...APPLE_INSTANCE, labels: {} });
  expect([count('fact_filings'), count('instance_bodies')]).toEqual([{ n: 1 }, { n: 1 }]);
});

test('a body that is damaged is an error of the store, not an empty instance', async () => {
  await facts.saveInstance(APPLE_INSTANCE);
  connection.exec("UPDATE instance_bodies SET zstd = x'28b52ffd00'");
  await expect(facts.latestInstance(APPLE.cik, ['10-K'])).rejects.toMatchObject({
    name: 'StoreError',
    failure: 'damaged',
    message: expect.stringContaining('0000320193-24-000123'),
  });
});

test('damaged statements are an error of the store', async () => {
  await facts.saveFace(APPLE.cik, APPLE_REPORT, APPLE_FACE);
  connection.exec("UPDATE report_face_bodies SET zstd = x'28b52ffd00'");
  await expect(facts.face(APPLE.cik, APPLE_REPORT.accession_number)).rejects.toMatchObject({
    failure: 'damaged',
  });
});
