import { expect, test } from 'vitest';

import { formatFiscalYearEnd } from './fiscal-year-end.ts';

test.each([
  ['0930', 'Sep 30'],
  ['0926', 'Sep 26'],
  ['1231', 'Dec 31'],
  ['0131', 'Jan 31'],
  ['0229', 'Feb 29'],
  ['0230', null],
  ['1301', null],
  ['0000', null],
  ['930', null],
  ['', null],
  ['Sept', null],
])('%s is formatted as %s', (mmdd, expected) => {
  expect(formatFiscalYearEnd(mmdd)).toBe(expected);
});
