import { expect, test } from 'vitest';

import { withRecent } from './recent-companies.ts';

const company = (cik: string) => ({ cik: cik.padStart(10, '0'), name: cik, ticker: null, sample: false });
const names = (list: { name: string }[]) => list.map(({ name }) => name).join('');

test.each([
  ['', 'a', 'a'],
  ['ab', 'c', 'cab'],
  ['abc', 'b', 'bac'],
  ['abcdefgh', 'i', 'iabcdefg'],
  ['abcdefgh', 'h', 'habcdefg'],
])('%j, then viewing %j, is %j', (before, viewed, after) => {
  expect(names(withRecent(before.split('').map(company), company(viewed)))).toBe(after);
});
