import { expect, test } from 'vitest';

import { hashKey } from './key.ts';
import { parseServiceKeys } from './parse-service-keys.ts';

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
