import { expect, test } from 'vitest';

import type { CoveredReport } from '../../service/quality.ts';
import { coverageLines, printedLines, printedOfCompany } from './report.ts';

const report = (accession_number: string, outside: number, empty: string[] = []): CoveredReport => ({
  company: 'HD',
  form: '10-Q',
  accession_number,
  filing_date: '2023-05-23',
  report_date: '2023-04-30',
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

test('printed rows are a count and a share', () => {
  const income = {
    statement: 'income_statement',
    rows: 4,
    shown: 3,
    columns: 1,
    residual: 0,
    totals: 5,
    equal: 4,
    known_in_other: 1,
    other_rows: 0.125,
    other_amount: 0.02,
  } as const;
  expect(printedLines([income]).at(-1)).toContain('3 of 4 (75.0 %) rows');
  expect(printedLines([income]).at(-1)).toContain('4 of 5 (80.0 %) printed totals equal, 1 rows in “Other”');
  expect(printedOfCompany('HD', [income])).toEqual([
    expect.stringContaining('12.5 % of rows, 2.0 % of the greatest total'),
  ]);
});
