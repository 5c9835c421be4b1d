import { expect, test } from 'vitest';

import type { DisclosureMatch, DisclosuresResponse } from '../../../contract/disclosures.ts';
import { resultNotes, passageCount, skippedReports } from './search-view.tsx';

const MATCH: DisclosureMatch = {
  tag: 'item:RiskFactorsTextBlock',
  label: 'Risk Factors',
  snippet: '<<tariffs>>',
  form: '10-K',
  period: '2025-09-27',
  filed: '2025-10-31',
  adsh: '0000320193-25-000079',
  fiscal_year: 2025,
  fiscal_period: 'FY',
  match_offset: 0,
  hit_count: 1,
  matched_terms: ['tariffs'],
  novelty_score: 0.971,
};

const answer = (shown: number, total: number, extra: Partial<DisclosuresResponse['metadata']> = {}) => ({
  matches: Array.from({ length: shown }, () => MATCH),
  total,
  metadata: {
    data_source: 'EDGAR',
    max_results: 10,
    processed_at: '2026-10-30T00:00:00Z',
    from_cache: false,
    ...extra,
  },
});

test.each([
  [0, 0, '0 passages'],
  [1, 1, '1 passage'],
  [10, 34, 'Top 10 of 34 passages'],
  [10, 1_234, 'Top 10 of 1,234 passages'],
])('%d shown of %d: %s', (shown, total, words) => {
  expect(passageCount(answer(shown, total))).toBe(words);
});

test.each([
  [{}, []],
  [{ reports: 24 }, ['24 reports searched.']],
  [
    { reports: 2, reports_whole: 1 },
    ['2 reports searched.', 'No Items were found in 1 report, so its full text was searched as one section.'],
  ],
  [
    { reports: 9, reports_whole: 3, diff: { missing: ['0000320193-18-000145'] } },
    [
      '9 reports searched.',
      'No Items were found in 3 reports, so the full text of each was searched as one section.',
      'Skipped, because no report for the base year is loaded: 0000320193-18-000145.',
    ],
  ],
])('notes for %o: %o', (metadata, notes) => {
  expect(resultNotes(answer(1, 1, metadata))).toEqual(notes);
});

test('a skipped report is named by form and period, with the one to load', () => {
  const skipped = {
    adsh: '0000320193-21-000010',
    form: '10-Q',
    fiscal_year: 2021,
    fiscal_period: 'Q1',
    base_year: 2020,
    base_adsh: '0000320193-20-000010',
  };
  const found = answer(1, 1, { diff: { missing: [skipped.adsh], skipped: [skipped] } });
  expect(skippedReports(found)).toEqual([
    { words: '10-Q Q1 FY2021', base: '10-Q Q1 FY2020', adsh: '0000320193-20-000010' },
  ]);
  expect(resultNotes(found)).toEqual([]);
});
