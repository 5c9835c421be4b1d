import { expect, test } from 'vitest';

import { formatDayBeside } from './day-beside.ts';

test.each([
  ['2024-10-30', '2024-11-01', 'Oct 30'],
  ['2024-12-30', '2025-01-03', 'Dec 30, 2024'],
  ['soon', '2025-01-03', 'soon'],
])('%s beside %s reads %s', (date, beside, expected) => {
  expect(formatDayBeside(date, beside)).toBe(expected);
});
