import { expect, test } from 'vitest';

import { columnWidth } from './figure-grid.tsx';

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
