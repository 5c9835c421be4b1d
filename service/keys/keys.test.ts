import { expect, test } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { hashKey, parseServiceKeys, storedOrLocalKeys } from './admission.ts';

test.each([undefined, '', '   '])('%j sets no keys', (text) => {
  expect(parseServiceKeys(text)).toBeNull();
});

test.each([
  ['a=free', [['a', 'free']]],
  [
    ' a=free , b=Enterprise ',
    [
      ['a', 'free'],
      ['b', 'enterprise'],
    ],
  ],
  ['k=with=signs==analyst', [['k=with=signs=', 'analyst']]],
])('%j is read', (text, expected) => {
  expect(parseServiceKeys(text)?.map(({ hash, tier, metered }) => [hash, tier, metered])).toEqual(
    expected.map(([key = '', tier]) => [hashKey(key), tier, true]),
  );
});

test.each([
  ['secret', 'entry 1 must read key=tier (as in key=tier,key=tier)'],
  ['a=free,', 'entry 2 must read key=tier (as in key=tier,key=tier)'],
  ['=free', 'entry 1 must read key=tier (as in key=tier,key=tier)'],
  ['a=free,secret=gold', 'the tier of entry 2 must be one of free, professional, analyst, enterprise'],
  ['secret=', 'the tier of entry 1 must be one of free, professional, analyst, enterprise'],
  ['sec ret=free', 'the key of entry 1 must be visible ASCII characters without spaces'],
  ['sécret=free', 'the key of entry 1 must be visible ASCII characters without spaces'],
  ['secret=free,b=free,secret=analyst', 'entry 3 repeats the key of entry 1; each key is given once'],
])('%j is refused without naming the key', (text, message) => {
  expect(() => parseServiceKeys(text)).toThrow(`SERVICE_KEYS: ${message}`);
  expect(() => parseServiceKeys(text)).not.toThrow('secret');
});

test('a first start makes one key a tier, keeps only hashes, and a second start makes none', async () => {
  const store = await openStoreFile(':memory:');
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
