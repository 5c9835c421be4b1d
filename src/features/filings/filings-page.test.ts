import { expect, test } from 'vitest';

import { filingsSummary, listCoverage } from './filings-page.tsx';

test.each([
  [1, 20, 0, {}, '0 filings'],
  [1, 20, 7, {}, '7 filings'],
  [1, 20, 2172, {}, '1–20 of 2,172 filings'],
  [3, 20, 214, { form_type: '8-K' }, '41–60 of 214 filings on Form 8-K'],
  [
    1,
    20,
    31,
    { form_type: '10-K', include_amendments: false },
    '1–20 of 31 filings on Form 10-K, excluding amendments',
  ],
  [99, 20, 31, {}, '31 filings'],
])('page %i by %i of %i filings, with %o, is summarized as: %s', (page, limit, total, filter, expected) => {
  const pagination = { page, limit, total, has_more: false };
  expect(filingsSummary(pagination, { include_amendments: true, ...filter })).toBe(expected);
});

test.each([
  [undefined, null],
  [{ from: null, until: null, is_whole: false }, null],
  // International Business Machines in a folder of files as of that day.
  [{ from: '1994-03-24', until: '2025-11-14', is_whole: true }, 'List covers filings to Nov 14, 2025'],
  [
    { from: '2015-01-05', until: '2025-11-14', is_whole: false },
    'List covers filings from Jan 5, 2015 to Nov 14, 2025',
  ],
])('a list %o', (list, expected) => {
  expect(listCoverage(list)).toBe(expected);
});
