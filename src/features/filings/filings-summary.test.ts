import { expect, test } from 'vitest';

import { filingsSummary } from './filings-summary.ts';

test.each([
  [1, 20, 0, {}, '0 filings'],
  [1, 20, 7, {}, '7 filings'],
  [1, 20, 2172, {}, '2,172 filings: 1 to 20'],
  [3, 20, 214, { form_type: '8-K' }, '214 filings of form 8-K: 41 to 60'],
  [
    1,
    20,
    31,
    { form_type: '10-K', include_amendments: false },
    '31 filings of form 10-K, amendments left out: 1 to 20',
  ],
  [99, 20, 31, {}, '31 filings'],
])('page %i by %i of %i', (page, limit, total, asked, expected) => {
  const pagination = { page, limit, total, has_more: false };
  expect(filingsSummary(pagination, { include_amendments: true, ...asked })).toBe(expected);
});
