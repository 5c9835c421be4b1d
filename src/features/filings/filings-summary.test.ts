import { expect, test } from 'vitest';

import { filingsSummary } from './filings-summary.ts';

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
])('page %i by %i of %i', (page, limit, total, filter, expected) => {
  const pagination = { page, limit, total, has_more: false };
  expect(filingsSummary(pagination, { include_amendments: true, ...filter })).toBe(expected);
});
