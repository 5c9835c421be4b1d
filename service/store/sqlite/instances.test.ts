import { afterEach, beforeEach, expect, test } from 'vitest';

import type { FactStore } from '../fact-store.ts';
import { connect, type Connection } from './connection.ts';
import { openFacts } from './facts.ts';
import { migrate } from './migrate.ts';
import { APPLE, APPLE_INSTANCE } from './sample-records.ts';

let connection: Connection;
let facts: FactStore;
beforeEach(() => {
  connection = connect(':memory:', { readonly: false });
  migrate(connection);
  facts = openFacts(connection);
});
afterEach(() => {
  connection.close();
});

const quarter = {
  ...APPLE_INSTANCE,
  accession_number: '0000320193-25-000008',
  form: '10-Q',
  filed: '2025-01-31',
  period_end: '2024-12-28',
};

test('an instance reads back as it was saved', async () => {
  expect(await facts.saveInstance(APPLE_INSTANCE)).toBe(1);
  expect(await facts.latestInstance(APPLE.cik, ['10-K'])).toEqual(APPLE_INSTANCE);
});

test('an instance saved again writes nothing; a changed one takes its place', async () => {
  await facts.saveInstance(APPLE_INSTANCE);
  const written = connection.writes();
  expect(await facts.saveInstance(APPLE_INSTANCE)).toBe(0);
  expect(connection.writes()).toBe(written);
  const relabelled = { ...APPLE_INSTANCE, labels: { 'aapl:AmericasSegmentMember': 'The Americas' } };
  expect(await facts.saveInstance(relabelled)).toBe(1);
  expect(await facts.latestInstance(APPLE.cik, ['10-K'])).toEqual(relabelled);
  expect(connection.prepare('SELECT count(*) AS n FROM instance_bodies').get()).toEqual({ n: 1 });
});

test('the newest is that of the latest period, then of the latest filing, amendments included', async () => {
  const amendment = {
    ...APPLE_INSTANCE,
    accession_number: '0000320193-24-000200',
    form: '10-K/A',
    filed: '2024-12-20',
  };
  const older = {
    ...APPLE_INSTANCE,
    accession_number: '0000320193-23-000106',
    filed: '2025-12-31',
    period_end: '2023-09-30',
  };
  for (const record of [older, amendment, quarter, APPLE_INSTANCE]) await facts.saveInstance(record);
  const newest = async (forms: string[]) =>
    (await facts.latestInstance(APPLE.cik, forms))?.accession_number ?? null;
  expect(await newest(['10-K', '20-F'])).toBe(amendment.accession_number);
  expect(await newest(['10-Q'])).toBe(quarter.accession_number);
  expect(await newest(['10-Q', '10-K'])).toBe(quarter.accession_number);
  expect(await newest(['20-F'])).toBeNull();
  expect(await newest([])).toBeNull();
  expect((await facts.instances(APPLE.cik)).map(({ form, filed }) => `${form} ${filed}`)).toEqual([
    '10-Q 2025-01-31',
    '10-K/A 2024-12-20',
    '10-K 2024-11-01',
    '10-K 2025-12-31',
  ]);
});

test('the newest few are read whole, newest first', async () => {
  const older = { ...APPLE_INSTANCE, accession_number: '0000320193-23-000106', period_end: '2023-09-30' };
  for (const record of [older, quarter, APPLE_INSTANCE]) await facts.saveInstance(record);
  expect(await facts.newestInstances(APPLE.cik, ['10-K'], 5)).toEqual([APPLE_INSTANCE, older]);
  expect(await facts.newestInstances(APPLE.cik, ['10-K'], 1)).toEqual([APPLE_INSTANCE]);
});

test('co-filers keep each their own instance of one filing', async () => {
  await facts.saveInstance(APPLE_INSTANCE);
  await facts.saveInstance({ ...APPLE_INSTANCE, cik: '0000004904', facts: [] });
  expect((await facts.latestInstance(APPLE.cik, ['10-K']))?.facts).toEqual(APPLE_INSTANCE.facts);
  expect((await facts.latestInstance('0000004904', ['10-K']))?.facts).toEqual([]);
  expect(await facts.instances('0000000001')).toEqual([]);
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
