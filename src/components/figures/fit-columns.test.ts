import { expect, test } from 'vitest';

import { columnWidth } from './fit-columns.ts';

test.each([
  [200, 100],
  [228, 76],
  [151, 151],
  [152, 76],
  [50, 50],
])('%d pixels have columns of %d', (room, width) => {
  expect(columnWidth(room)).toBe(width);
});
