import { expect, test } from 'vitest';

import { citation } from './citation.ts';

const CITED = {
  company: 'Apple Inc.',
  form: '10-K',
  accession_number: '0000320193-24-000123',
  filing_date: '2024-11-01',
  period_end: '2024-09-28',
  filename: 'aapl-20240928.htm',
  item: '1A',
  offset: 1_200,
  to: 1_260,
  quote: 'The Company’s\n business',
  link: 'http://127.0.0.1/filings/0000320193-24-000123?offset=1200&to=1260',
};

test('a selected passage is cited with its characters and words', () => {
  expect(citation(CITED)).toBe(
    'Apple Inc., Form 10-K for the period ended 2024-09-28, filed 2024-11-01, 0000320193-24-000123, ' +
      'aapl-20240928.htm, Item 1A, characters 1200–1260: “The Company’s business” ' +
      'http://127.0.0.1/filings/0000320193-24-000123?offset=1200&to=1260',
  );
});

test('an offset outside the Items, in a form without a period, is cited alone', () => {
  expect(citation({ ...CITED, item: null, period_end: null, to: 1_200, quote: '' })).toBe(
    'Apple Inc., Form 10-K, filed 2024-11-01, 0000320193-24-000123, aapl-20240928.htm, character 1200 ' +
      'http://127.0.0.1/filings/0000320193-24-000123?offset=1200&to=1260',
  );
});

test('bidirectional control characters are removed, and long quotations are cut', () => {
  const text = citation({ ...CITED, company: 'ACME\u202eXCN', quote: 'a'.repeat(2_000) });
  expect(text).toContain('ACME XCN');
  expect(text).toContain(`${'a'.repeat(600)}…”`);
});
