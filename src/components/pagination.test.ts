import { expect, test } from 'vitest';

import { pageCount, pageSteps, rowRange } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [7, 20, [1, 'gap', 6, 7, 8, 'gap', 20]],
  [20, 20, [1, 'gap', 19, 20]],
  [99, 3, [1, 2, 3]],
])('page %i of %i links to %o', (page, last, expected) => {
  expect(pageSteps(page, last)).toEqual(expected);
});

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [10_438, 100, 105],
])('%i rows, %i per page, make %i pages', (total, limit, pages) => {
  expect(pageCount(total, limit)).toBe(pages);
});

test.each([
  [1, 20, 0, { first: 0, last: 0 }],
  [1, 20, 7, { first: 1, last: 7 }],
  [3, 20, 47, { first: 41, last: 47 }],
  [99, 20, 47, { first: 0, last: 0 }],
])('page %i, %i per page, of %i rows shows %o', (page, limit, total, expected) => {
  expect(rowRange(page, limit, total)).toEqual(expected);
});
