import { expect, test } from 'vitest';

import { openStore } from '../store/sqlite/open.ts';
import { hashKey } from './key.ts';
import { storedOrLocalKeys } from './local-keys.ts';

test('a first start makes one key a tier, keeps only hashes, and a second start makes none', async () => {
  const store = await openStore(':memory:');
  const first = await storedOrLocalKeys(store);
  expect(first.made.map(({ tier }) => tier)).toEqual(['free', 'professional', 'analyst', 'enterprise']);
  const stored = JSON.stringify(await store.keys.list());
  for (const { key } of first.made) {
    expect(key).toMatch(/^fdk_[\w-]{32}$/);
    expect([stored.includes(key), stored.includes(hashKey(key))]).toEqual([false, true]);
  }
  const second = await storedOrLocalKeys(store);
  expect(second.made).toEqual([]);
  expect(second.records.map(({ hash }) => hash).toSorted()).toEqual(
    first.made.map(({ key }) => hashKey(key)).toSorted(),
  );
});
