import { afterEach, beforeEach, expect, test } from 'vitest';

import type { KeyRecord } from '../key-store.ts';
import type { Store } from '../store.ts';
import { openStore } from './open.ts';

let store: Store;
beforeEach(async () => {
  store = await openStore(':memory:');
});
afterEach(async () => {
  await store.close();
});

const KEY: KeyRecord = { hash: 'ab'.repeat(32), tier: 'free', label: 'a free key', metered: true };

test('keys are saved by hash, the last state counting', async () => {
  await store.keys.save(KEY);
  await store.keys.save({ ...KEY, tier: 'analyst', metered: false });
  expect(await store.keys.list()).toEqual([{ ...KEY, tier: 'analyst', metered: false }]);
});

test('requests add up by day and by month', async () => {
  const { hash } = KEY;
  await store.keys.addUsage([
    { hash, day: '2026-07-31', count: 5 },
    { hash, day: '2026-08-01', count: 2 },
    { hash: 'another', day: '2026-08-01', count: 100 },
  ]);
  await store.keys.addUsage([
    { hash, day: '2026-08-01', count: 1 },
    { hash, day: '2026-08-31', count: 4 },
  ]);
  expect(await store.keys.usage(hash, '2026-08-01', '2026-08')).toEqual({
    hash,
    day: '2026-08-01',
    month: '2026-08',
    day_count: 3,
    month_count: 7,
  });
  expect(await store.keys.usage(hash, '2026-09-01', '2026-09')).toMatchObject({
    day_count: 0,
    month_count: 0,
  });
});
