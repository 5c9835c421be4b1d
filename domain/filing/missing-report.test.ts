import { expect, it } from 'vitest';

import { findMissingReport, type ListedFiling } from './missing-report.ts';

const filing = (form: string, report_date: string | null, filing_date: string): ListedFiling => ({
  form,
  accession_number: `0000000001-${filing_date.slice(2, 4)}-${filing_date.slice(5, 7)}${filing_date.slice(8)}00`,
  is_amendment: form.endsWith('/A'),
  report_date,
  filing_date,
});

const YEAR = filing('10-K', '2026-06-30', '2026-07-30');
const QUARTER = filing('10-Q', '2026-03-31', '2026-04-29');
const AMENDED = filing('10-K/A', '2026-06-30', '2026-08-20');
const UNDATED = filing('10-Q', null, '2026-10-30');
const MISDATED = filing('10-Q', '2027-09-30', '2026-10-30');

it.each<[string, string | null, ListedFiling[], ListedFiling | null]>([
  ['a later annual report', '2025-06-30', [YEAR], YEAR],
  ['the newest of several', '2025-06-30', [QUARTER, YEAR], YEAR],
  ['none that the figures include', '2026-06-30', [YEAR, QUARTER], null],
  ['none that ends days after the figures do', '2026-06-27', [YEAR], null],
  ['no amendment', '2025-06-30', [AMENDED], null],
  ['none without a period', '2026-06-30', [UNDATED], null],
  ['none dated after its filing', '2026-06-30', [MISDATED], null],
  ['any where there are no figures', null, [QUARTER], QUARTER],
  ['none where nothing is listed', null, [], null],
])('names %s', (_, newest, filings, missing) => {
  expect(findMissingReport(newest, filings)?.accession_number ?? null).toBe(
    missing?.accession_number ?? null,
  );
});
