import { describe, expect, test } from 'vitest';

import { comparableReport, earlierReports, isListLongEnough, listedBase } from './comparable-report.ts';
import type { Report } from './disclosure.ts';

type Row = [
  accession_number: string,
  form: '10-K' | '10-Q',
  filing_date: string,
  period_end: string,
  fiscal_year: number,
  fiscal_period: string,
];

/** Apple's reports as EDGAR lists them. */
const APPLE: Row[] = [
  ['0000320193-25-000079', '10-K', '2025-10-31', '2025-09-27', 2025, 'FY'],
  ['0000320193-25-000073', '10-Q', '2025-08-01', '2025-06-28', 2025, 'Q3'],
  ['0000320193-24-000123', '10-K', '2024-11-01', '2024-09-28', 2024, 'FY'],
  ['0000320193-24-000081', '10-Q', '2024-08-02', '2024-06-29', 2024, 'Q3'],
  ['0000320193-22-000108', '10-K', '2022-10-28', '2022-09-24', 2022, 'FY'],
];

const reports: Report[] = APPLE.map(
  ([accession_number, form, filing_date, period_end, fiscal_year, fiscal_period]) => ({
    accession_number,
    cik: '0000320193',
    form,
    filed_form: form,
    is_amendment: false,
    filing_date,
    period_end,
    fiscal_year,
    fiscal_period,
    segmented: 'items',
  }),
);
const report = (accession_number: string): Report => {
  const found = reports.find((entry) => entry.accession_number === accession_number);
  if (found === undefined) throw new Error(`${accession_number} is not in the table`);
  return found;
};

describe('the report that another is compared with', () => {
  test.each([
    ['0000320193-25-000073', undefined, '0000320193-24-000081'],
    ['0000320193-25-000079', undefined, '0000320193-24-000123'],
    ['0000320193-25-000079', 2022, '0000320193-22-000108'],
    ['0000320193-24-000123', undefined, null],
    ['0000320193-25-000079', 2019, null],
  ])('%s, for %s, is compared with %s', (accession, year, base) => {
    expect(comparableReport(report(accession), reports, year)?.accession_number ?? null).toBe(base);
  });

  test('is the original where there is an amendment too', () => {
    const original = report('0000320193-24-000081');
    const amended: Report = {
      ...original,
      accession_number: '0000320193-24-000999',
      is_amendment: true,
      filing_date: '2024-09-01',
    };
    const base = comparableReport(report('0000320193-25-000073'), [amended, ...reports]);
    expect(base).toBe(original);
    expect(comparableReport(report('0000320193-25-000073'), [amended])).toBe(amended);
  });
});

test('wording is compared with the reports of the three fiscal years before, not of 36 months', () => {
  expect(earlierReports(report('0000320193-25-000079'), reports).map((entry) => entry.filing_date)).toEqual([
    '2025-08-01',
    '2024-11-01',
    '2024-08-02',
    // Filed three years and three days before.
    '2022-10-28',
  ]);
  expect(earlierReports(report('0000320193-22-000108'), reports)).toEqual([]);
  const older: Report = {
    ...report('0000320193-22-000108'),
    accession_number: '0000320193-21-000105',
    filing_date: '2021-10-29',
    period_end: '2021-09-25',
    fiscal_year: 2021,
  };
  expect(earlierReports(report('0000320193-25-000079'), [older])).toEqual([]);
});

test('the earlier of two reports filed on one day is the one for the earlier period', () => {
  const later = report('0000320193-25-000079');
  const late: Report = { ...report('0000320193-25-000073'), filing_date: later.filing_date };
  expect(earlierReports(later, [late])).toEqual([late]);
  expect(earlierReports(late, [later])).toEqual([]);
});

test.each([
  // Fiscal 2022 began on 2021-09-26.
  ['0000320193-25-000079', '2021-09-25', true],
  ['0000320193-25-000079', '2021-10-28', false],
  ['0000320193-25-000073', '2021-09-25', true],
  ['0000320193-25-000073', '2021-10-28', false],
  ['0000320193-25-000073', null, true],
])('a filing list from %s on %s covers three fiscal years: %s', (accession, begins, is_covered) => {
  expect(isListLongEnough(report(accession), begins)).toBe(is_covered);
});

test('the report to load is that of the same period of the base year', () => {
  const listed = APPLE.map(([accession_number, form, , report_date]) => ({
    accession_number,
    form,
    report_date,
    is_amendment: false,
  }));
  expect(listedBase(report('0000320193-25-000079'), 2022, listed)).toBe('0000320193-22-000108');
  expect(listedBase(report('0000320193-25-000073'), 2024, listed)).toBe('0000320193-24-000081');
  expect(listedBase(report('0000320193-25-000079'), 2023, listed)).toBeNull();
});
