import { expect, test } from 'vitest';

import { columnWidth } from './fit-columns.ts';
import { columnRanges } from './split-columns.ts';

test.each([
  [200, 76, 100],
  [228, 76, 76],
  [151, 76, 151],
  [152, 76, 76],
  [152, 90, 152],
  [50, 76, 50],
])('%d pixels have columns of at least %d pixels in %d', (room, least, width) => {
  expect(columnWidth(room, least)).toBe(width);
});

test.each([
  [9, [[0, 9]]],
  [
    11,
    [
      [0, 6],
      [6, 11],
    ],
  ],
  [
    20,
    [
      [0, 7],
      [7, 14],
      [14, 20],
    ],
  ],
])('%d columns are printed as tables of %j', (columns, ranges) => {
  expect(columnRanges(columns)).toEqual(ranges);
});
