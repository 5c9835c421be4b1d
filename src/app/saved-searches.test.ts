import { expect, test } from 'vitest';

import { withSaved, withSeen } from './saved-searches.ts';

const saved = (address: string, seen_on = '2026-10-01') => ({ address, seen_on });

test.each([
  [[], '?q=a', ['?q=a']],
  [['?q=b'], '?q=a', ['?q=a', '?q=b']],
  [['?q=b', '?q=a'], '?q=a', ['?q=a', '?q=b']],
  [
    Array.from({ length: 20 }, (_, i) => `?q=${i}`),
    '?q=a',
    ['?q=a', ...Array.from({ length: 19 }, (_, i) => `?q=${i}`)],
  ],
])('the searches %o with %s added are %o', (list, address, after) => {
  expect(
    withSaved(
      list.map((one) => saved(one)),
      saved(address),
    ).map((one) => one.address),
  ).toEqual(after);
});

test.each([
  ['?q=a', '2026-10-30', '2026-10-30'],
  ['?q=a', '2026-09-01', '2026-10-01'],
  ['?q=x', '2026-10-30', '2026-10-01'],
])('seeing %s on %s leaves %s', (address, day, seen_on) => {
  expect(withSeen([saved('?q=a')], address, day)).toEqual([saved('?q=a', seen_on)]);
});
