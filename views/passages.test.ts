import { expect, test } from 'vitest';

import type { DisclosureMatch, DisclosuresResponse } from '../contract/disclosures.ts';
import {
  passageCount,
  passagePlace,
  passageShare,
  resultNotes,
  shareNotes,
  shareText,
  skippedReports,
} from './passages.ts';

test.each([
  [0.4, 'complete', 2, '40%'],
  [0.4, undefined, undefined, '40%'],
  [1, 'first', 0, '?'],
  [0.98, 'incomplete', 0, '?'],
  [0.4, 'incomplete', 1, '≤40%'],
  [0, 'incomplete', 1, '0%'],
  [0.003, 'complete', 1, '<1%'],
] as const)('%d, %s, %s: %s', (novelty_score, novelty_basis, same_form, text) => {
  expect(shareText(passageShare({ novelty_score, novelty_basis, same_form }))).toBe(text);
});

test('each mark is explained once', () => {
  const match = { novelty_score: 0.4, novelty_basis: 'incomplete', same_form: 1 };
  expect(shareNotes([match, match, { ...match, same_form: 0 }].map(passageShare))).toEqual([
    '? Unknown: no earlier report on the same form is loaded',
    '≤ Upper bound: some earlier reports are missing',
  ]);
  expect(shareNotes([])).toEqual([]);
});

test.each([
  [{}, null],
  [{ filename: 'a.htm' }, { document: 'a.htm' }],
  [
    { filename: 'a.htm', document_offset: 120 },
    { document: 'a.htm', offset: 120 },
  ],
  [
    { filename: 'a.htm', document_offset: 120, passage: 'Tariffs.' },
    { document: 'a.htm', offset: 120, to: 128 },
  ],
  [
    { filename: 'a.htm', document_offset: 120, hit_offset: 125, passage: 'Tariffs.' },
    { document: 'a.htm', offset: 120, to: 128 },
  ],
  // A table: its text is not in the response.
  [
    { filename: 'a.htm', document_offset: 120, hit_offset: 480 },
    { document: 'a.htm', offset: 480 },
  ],
  [{ filename: 'a.htm', passage: 'Tariffs.' }, { document: 'a.htm' }],
])('%o is read at %o', (place, search) => {
  expect(passagePlace(place)).toEqual(search);
});

test.each([
  [null, false, '?'],
  [0, false, '0%'],
  [0.003, true, '<1%'],
  [0.3, false, '30%'],
  [0.3, true, '≤30%'],
])('a share of %s (upper bound: %s) is shown as %s', (share, is_bound, shown) => {
  expect(shareText({ share, is_bound })).toBe(shown);
});

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
    { reports: 9, reports_whole: 3 },
    [
      '9 reports searched.',
      'No Items were found in 3 reports, so the full text of each was searched as one section.',
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
