import { expect, test } from 'vitest';

import { compareItems } from './compare-items.ts';

test.each([
  [
    ['9.01', '10.01', '2.02'],
    ['2.02', '9.01', '10.01'],
  ],
  [
    ['12', '7', '5'],
    ['5', '7', '12'],
  ],
  [
    ['5.07', '5.02'],
    ['5.02', '5.07'],
  ],
])('%j are in order %j', (codes, expected) => {
  expect(codes.toSorted(compareItems)).toEqual(expected);
});
