import { expect, test } from 'vitest';

import { readerCount } from './readers.ts';

test.each([
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 4],
  [64, 4],
])('%i processors run %i searches at a time', (processors, readers) => {
  expect(readerCount(processors)).toBe(readers);
});
