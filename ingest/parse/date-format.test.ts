import { expect, it } from 'vitest';

import { readDate } from './date-format.ts';

it.each([
  ['2024-09-28', '2024-09-28'],
  ['September 28, 2024', '2024-09-28'],
  ['Sept. 28, 2024', '2024-09-28'],
  ['December\u00a031, 2024', '2024-12-31'],
  ['28 September 2024', '2024-09-28'],
  ['9/28/2024', '2024-09-28'],
  ['February 30, 2024', null],
  ['September 2024', null],
  ['--12-31', null],
  ['', null],
])('%j is %j', (text, expected) => {
  expect(readDate(text)).toBe(expected);
});
