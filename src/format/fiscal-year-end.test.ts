import { expect, test } from 'vitest';

import { formatFiscalYearEnd } from './fiscal-year-end.ts';

test.each([
  ['0930', 'September 30'],
  ['0926', 'September 26'],
  ['1231', 'December 31'],
  ['0131', 'January 31'],
  ['0229', 'February 29'],
  ['0230', null],
  ['1301', null],
  ['0000', null],
  ['930', null],
  ['', null],
  ['Sept', null],
])('%s is formatted as %s', (mmdd, expected) => {
  expect(formatFiscalYearEnd(mmdd)).toBe(expected);
});
