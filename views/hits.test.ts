import { expect, test } from 'vitest';

import {
  documentLabel,
  firstRow,
  placeName,
  pageRange,
  pageShortfall,
  reachableRows,
  tierLimit,
  totalsText,
  wordingsText,
} from './hits.ts';
import { answerOf } from './testing/answer.ts';

test.each([
  [{ item: '1A', item_title: 'Risk Factors', note: null }, 'Item 1A, Risk factors'],
  [{ item: 'II-1A', item_title: 'Risk Factors', note: null }, 'Part II Item 1A, Risk factors'],
  [{ item: '8', item_title: 'Financial Statements', note: 'Note 4: Goodwill' }, 'Note 4: Goodwill'],
  [{ item: '3.D', item_title: 'Risk Factors', note: null }, 'Item 3.D, Risk factors'],
  [{ item: 'code-of-ethics', item_title: 'Code of Ethics', note: null }, 'Code of ethics'],
  [{ item: '5.02', item_title: '', note: null }, 'Item 5.02'],
  [{ item: '1A', item_title: 'Item 1A. Risk Factors', note: null }, 'Item 1A, Risk factors'],
  [{ item: null, item_title: null, note: null }, null],
  [
    {
      item: '7',
      item_title: 'Management’s Discussion and Analysis of Financial Condition and Results',
      note: null,
    },
    'Item 7, Management’s discussion and analysis of financial condition…',
  ],
])('%j', (place, expected) => {
  expect(placeName(place)).toBe(expected);
});

test.each([
  ['10-K', '10-K', '10-K', '10-K main document'],
  ['8-K', 'FORM 8-K', '8-K', '8-K main document'],
  ['EX-99.1', 'PRESS RELEASE', '8-K', 'EX-99.1 PRESS RELEASE'],
  ['EX-99.1', 'EX-99.1', '8-K', 'EX-99.1'],
  ['EX-99.1', 'EXHIBIT 99.1', '8-K', 'EX-99.1'],
  ['EX-31', null, '10-K', 'EX-31'],
  [null, null, '10-K', 'a.htm'],
  [null, 'COVER', '10-K', 'a.htm COVER'],
])('%s described %j in a %s: %s', (file_type, file_description, form, text) => {
  expect(documentLabel({ filename: 'a.htm', file_type, file_description }, form)).toBe(text);
});

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
  [
    { total: 40, total_filings: 25, from: 600, effective_from: 20, tier_capped: true },
    '40 documents in 25 filings',
    'filings 21 to 25',
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

const also_matched = { label: 'Layoffs', phrases: ['reduction in force'] };

test.each([
  [{ matches: { exact: 4, widened: 1_034 }, also_matched }, '4 with your words, 1,034 with other wording'],
  [{ matches: { exact: 4, widened: 0 }, also_matched }, '4 with your words, 0 with other wording'],
  [{ matches: { exact: 4, widened: 0 }, also_matched: null }, null],
  [{ also_matched }, null],
])('%o reads %s', (answer, text) => {
  expect(wordingsText(answer)).toBe(text);
});
