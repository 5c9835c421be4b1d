import { expect, test } from 'vitest';

import { answerOf } from './testing/answer.ts';
import { firstRow, totalsText, pageRange, reachableRows, tierLimit, pageShortfall } from './totals.ts';

test.each([
  [{}, '0 documents', null, null],
  [{ total: 1, total_filings: 1 }, '1 document in 1 filing', null, null],
  [
    { total: 1234, total_filings: 567 },
    '1,234 documents in 567 filings',
    'filings 1 to 20',
    'The Professional tier shows the first 500',
  ],
  [{ total: 40, total_filings: 25, from: 20 }, '40 documents in 25 filings', 'filings 21 to 25', null],
  [{ total: 40, total_filings: 21, from: 20 }, '40 documents in 21 filings', 'filing 21', null],
  [{ total: 40, total_filings: 25, from: 40 }, '40 documents in 25 filings', null, null],
  [
    { total: 10_000, total_relation: 'gte', tier_cap: 10_000 },
    'at least 10,000 documents',
    'filings 1 to 20',
    null,
  ],
  [
    { total: 9_000, total_filings: 8_000, from: 600, effective_from: 480, tier_capped: true },
    '9,000 documents in 8,000 filings',
    'filings 481 to 500',
    'The Professional tier shows the first 500',
  ],
] as const)('%o: %s; %s; %s', (given, found, page, reach) => {
  const answer = answerOf(given);
  expect([totalsText(answer), pageRange(answer), tierLimit(answer)]).toEqual([found, page, reach]);
});

test.each([
  [{ total: 1234, total_filings: 567 }, 500, 0],
  [{ total: 1234, total_filings: 67, from: 20 }, 67, 20],
  [{ total: 1234, tier_cap: 10_000 }, 1234, 0],
  [{ total: 1234, total_filings: 567, from: 600, effective_from: 480 }, 500, 480],
])('%o has %i rows, starting at %i', (given, rows, first) => {
  const answer = answerOf(given);
  expect([reachableRows(answer), firstRow(answer)]).toEqual([rows, first]);
});

test.each([
  [{ total: 100, total_filings: 100 }, 20, null],
  [{ total: 100, total_filings: 100 }, 7, { shown: 7, of: 20 }],
  [{ total: 100, total_filings: 25, from: 20 }, 5, null],
  [{ total: 100, total_filings: 25, from: 20 }, 0, { shown: 0, of: 5 }],
  [{ total: 100, total_filings: 25, from: 40 }, 0, null],
])('%o with %i rows: %o', (given, rows, shortened) => {
  expect(pageShortfall({ ...answerOf(given), results: Array.from({ length: rows }) })).toEqual(shortened);
});
