import { expect, test } from 'vitest';

import { companyOf, matchesCommand, recentFirst } from './use-options.ts';

test.each([
  ['copy', 'Copy link', true],
  ['co li', 'Copy link', true],
  ['li co', 'Copy link', true],
  ['opy', 'Copy link', false],
  ['AAPL fin', 'Financials', true],
  ['fil', 'Financials', false],
  ['<script>', 'Financials', false],
])('%s finds %s: %s', (typed, name, expected) => {
  expect(matchesCommand(typed, { name, group: 'AAPL' })).toBe(expected);
});

test('companies viewed before come first, in the order they were viewed', () => {
  const matches = [{ cik: '1' }, { cik: '2' }, { cik: '3' }, { cik: '4' }];
  expect(recentFirst(matches, [{ cik: '4' }, { cik: '2' }]).map(({ cik }) => cik)).toEqual([
    '4',
    '2',
    '1',
    '3',
  ]);
});

test.each([
  ['/companies/AAPL/filings', {}, 'AAPL'],
  ['/companies/BRK.B', {}, 'BRK.B'],
  ['/companies', {}, null],
  ['/check', { company: 'NVDA' }, 'NVDA'],
  ['/embed', { company: 'NVDA,AMD' }, null],
  ['/check', { company: '"><script>' }, null],
  ['/search', {}, null],
])('the company of %s %j is %s', (pathname, search, expected) => {
  expect(companyOf(pathname, search)).toBe(expected);
});
