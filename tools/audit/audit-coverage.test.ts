import { expect, test } from 'vitest';

import { type CoveredReport, coverageLines } from './audit-coverage.ts';

const report = (accession_number: string, outside: number, empty: string[] = []): CoveredReport => ({
  company: 'HD',
  form: '10-Q',
  accession_number,
  coverage: {
    characters: 1_000,
    items: 1_000 - outside,
    outside,
    cover: 0,
    contents: 0,
    signatures: 0,
    exhibits: 0,
  },
  empty,
});

test('the share outside is of all text, and reports below 95 % are listed with theirs', () => {
  expect(coverageLines([report('a', 10), report('b', 87), report('c', 50, ['1B'])])).toEqual([
    '3 reports: 4.90 % of 3,000 characters are outside Items and named parts; 1 reports below 95.00 %',
    'HD  10-Q b: 91.30 % in Items and named parts',
    'HD  10-Q c: no text in Items 1B',
  ]);
});

test('no report is no text', () => {
  expect(coverageLines([])).toEqual([
    '0 reports: 0.00 % of 0 characters are outside Items and named parts; 0 reports below 95.00 %',
  ]);
});
