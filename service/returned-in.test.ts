import { expect, test } from 'vitest';

import type { StoredReport } from '../domain/disclosures/disclosure.ts';
import { maskedTerms } from '../domain/disclosures/novelty.ts';
import { NOVELTY_TERMS, shinglesOf } from '../domain/text/shingles.ts';
import { returnedIn } from './passages.ts';

const report = (fiscal_year: number, fiscal_period: string, form = '10-Q'): StoredReport => ({
  accession_number: `${fiscal_year}${fiscal_period}`,
  cik: '0000320193',
  form,
  filed_form: form,
  is_amendment: false,
  filing_date: `${fiscal_year}-08-01`,
  period_end: `${fiscal_year}-06-30`,
  fiscal_year,
  fiscal_period,
  segmented: 'items',
  basis: 'complete',
  revision: '',
});

const TEXT = 'Sales of the nine months rose since demand for lamps grew in all regions that we serve.';
const OTHER = 'Something else entirely was said of the year in this report.';
const wording = (one: StoredReport, text: string) => ({
  report: one,
  shingles: shinglesOf(maskedTerms(text), NOVELTY_TERMS),
});

test.each([
  ['the same quarter of the year before has it', [report(2025, 'Q2'), report(2024, 'Q3')], null],
  ['another quarter has it', [report(2025, 'Q2'), report(2024, 'Q2')], 2024],
  ['the same quarter two years before has it', [report(2025, 'Q2'), report(2023, 'Q3')], 2023],
])(
  'a third quarter’s wording returned from another quarter’s report, where %s',
  (_, [newest, older], year) => {
    if (newest === undefined || older === undefined) throw new Error('two reports');
    const earlier = [wording(newest, OTHER), wording(older, TEXT)];
    expect(returnedIn(TEXT, report(2025, 'Q3'), earlier)?.fiscal_year ?? null).toBe(year);
  },
);
