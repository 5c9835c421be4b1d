import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Store } from '../store.ts';
import { openStore } from './open.ts';

let store: Store;
beforeEach(async () => {
  store = await openStore(':memory:');
});
afterEach(async () => {
  await store.close();
});

const SOURCE = {
  url: 'https://data.sec.gov/submissions/CIK0000320193.json',
  etag: '"1"',
  last_modified: null,
  sha256: 'a',
  read_at: '2026-08-01T09:00:00.000Z',
};

test('a source is remembered, and read again unchanged it writes nothing', async () => {
  expect(await store.sources.get(SOURCE.url)).toBeNull();
  await store.sources.save(SOURCE);
  await store.sources.save({ ...SOURCE, read_at: '2026-08-02T09:00:00.000Z' });
  expect(await store.sources.get(SOURCE.url)).toEqual(SOURCE);
  expect(store.writes()).toBe(1);
  const changed = { ...SOURCE, etag: '"2"', sha256: 'b', read_at: '2026-08-03T09:00:00.000Z' };
  await store.sources.save(changed);
  expect(await store.sources.get(SOURCE.url)).toEqual(changed);
});

test('a setting is null until it is saved', async () => {
  expect(await store.setting('edgar_contact')).toBeNull();
  await store.saveSetting('edgar_contact', 'Jane Doe jane@example.com');
  await store.saveSetting('edgar_contact', 'John Doe john@example.com');
  expect(await store.setting('edgar_contact')).toBe('John Doe john@example.com');
});

test('the sample alone says so and is no ticker list of EDGAR', async () => {
  const row = { cik: '0009000001', name: 'Loom Works', ticker: 'LOOM', exchange: null, rank: 0 };
  await store.companies.saveTickers([row], { sample: true, read_at: SOURCE.read_at });
  expect(await store.coverage()).toMatchObject({ companies: 1, sample: true, tickers_as_of: null });
});
