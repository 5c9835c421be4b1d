import { afterEach, beforeEach, expect, test } from 'vitest';

import { type FactStore, openFacts, sealFacts } from '../facts.ts';
import { APPLE, factRecord } from '../testing/sample-records.ts';
import { connect, type Connection, databaseOf } from './connection.ts';
import { createTables } from './store-file.ts';

let connection: Connection;
let facts: FactStore;

// Apple's annual report for fiscal year 2024, 0000320193-24-000123.
const ASSETS = factRecord({ concept: 'us-gaap:Assets', end: '2024-09-28', value: 364_980_000_000 });
const REVENUE = factRecord({
  concept: 'us-gaap:Revenues',
  start: '2023-10-01',
  end: '2024-09-28',
  value: 391_035_000_000,
});
const read = () => facts.facts(APPLE.cik, [ASSETS.concept, REVENUE.concept]);

beforeEach(async () => {
  connection = connect(':memory:', { readonly: false });
  createTables(connection);
  facts = openFacts(databaseOf(connection));
  await facts.saveFacts(APPLE.cik, [ASSETS, REVENUE]);
});
afterEach(() => {
  connection.close();
});

test('each flipped bit of a value is an error', async () => {
  const update = connection.prepare('UPDATE facts SET value = :value WHERE start_day = 0');
  const bits = new DataView(new ArrayBuffer(8));
  for (let bit = 0; bit < 64; bit += 1) {
    bits.setFloat64(0, ASSETS.value);
    bits.setUint8(bit >> 3, bits.getUint8(bit >> 3) ^ (1 << (bit & 7)));
    const value = bits.getFloat64(0);
    if (!Number.isFinite(value)) continue;
    update.run({ value });
    await expect(read()).rejects.toMatchObject({ failure: 'damaged' });
  }
});

test('facts of an earlier version are sealed when the store is opened', async () => {
  connection.exec('DELETE FROM fact_seals');
  expect(await read()).toEqual([ASSETS, REVENUE]);
  await sealFacts(databaseOf(connection));
  connection.exec('UPDATE facts SET value = 1 WHERE start_day = 0');
  await expect(read()).rejects.toMatchObject({ failure: 'damaged' });
});
