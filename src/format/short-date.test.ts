import { expect, test } from 'vitest';

import { formatShortDate } from './short-date.ts';

test.each([
  ['2024-10-30', '2024-11-01', 'Oct 30'],
  ['2024-12-30', '2025-01-03', 'Dec 30, 2024'],
  ['soon', '2025-01-03', 'soon'],
])('%s with reference date %s is formatted as %s', (date, reference, expected) => {
  expect(formatShortDate(date, reference)).toBe(expected);
});
