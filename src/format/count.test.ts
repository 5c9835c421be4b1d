import { expect, test } from 'vitest';

import { countOf } from './count.ts';

test.each([
  [0, '0 filings'],
  [1, '1 filing'],
  [10_438, '10,438 filings'],
])('%i is %s', (value, expected) => {
  expect(countOf(value, 'filing')).toBe(expected);
});

test('an irregular plural can be given', () => {
  expect(countOf(24, 'company', 'companies')).toBe('24 companies');
});
