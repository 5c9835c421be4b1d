import { expect, test } from 'vitest';

import type { DisclosureReport } from '../../../contract/redline.ts';
import { noveltyTable, signWords, taggedCount } from './novelty-table.ts';

const report = (fiscal_year: number, given: Partial<DisclosureReport> = {}): DisclosureReport => ({
  adsh: `K${fiscal_year}`,
  form: '10-K',
  filed_form: '10-K',
  is_amendment: false,
  period: `${fiscal_year}-09-28`,
  filed: `${fiscal_year}-11-01`,
  fiscal_year,
  fiscal_period: 'FY',
  segmented: 'items',
  ...given,
});

const cell = (adsh: string, novelty: number | null, status = 'found') => ({
  adsh,
  status,
  quality: 'ok',
  characters: 1_000,
  passages: 4,
  novelty,
  novel_passages: 0,
});

const AMENDED = report(2024, { adsh: 'KA2024', filed_form: '10-K/A', is_amendment: true });
const REPORTS = [
  report(2025),
  AMENDED,
  report(2024),
  report(2022, { filed_form: '10-K405', segmented: 'whole' }),
];
const RISKS = {
  tag: 'item:RiskFactorsTextBlock',
  label: 'Risk\u202e Factors',
  source: 'item',
  cells: [cell('K2025', 0.25), cell('K2024', 0)],
};
const DISCUSSION = {
  tag: 'item:ManagementsDiscussionAndAnalysisTextBlock',
  label: 'MD&A',
  source: 'item',
  cells: [cell('K2025', 0.1, 'incorporated'), cell('K2024', null, 'incorporated'), cell('KA2024', null)],
};
const TAXES = {
  tag: 'us-gaap:IncomeTaxDisclosureTextBlock',
  label: 'Income Tax',
  source: 'tagged',
  cells: [],
};
const ANSWER = { reports: REPORTS, disclosures: [RISKS, DISCUSSION, TAXES] };

test('reports are columns, the newest last', () => {
  expect(noveltyTable(ANSWER, false).columns).toEqual([
    { adsh: 'K2022', title: 'FY2022', detail: '10-K405', filed: '2022-11-01' },
    { adsh: 'K2024', title: 'FY2024', detail: null, filed: '2024-11-01' },
    { adsh: 'KA2024', title: 'FY2024', detail: '10-K/A', filed: '2024-11-01' },
    { adsh: 'K2025', title: 'FY2025', detail: null, filed: '2025-11-01' },
  ]);
});

test('a cell tells how new a disclosure was and what it is compared with, or why not', () => {
  const [risks, discussion] = noveltyTable(ANSWER, false).rows;
  expect(risks?.title).toBe('Risk  Factors');
  expect(risks?.cells).toEqual([
    { kind: 'absent', reason: 'No Items could be found in this report: its whole text is one disclosure' },
    { kind: 'found', share: 0, isElsewhere: false, words: '0% new', before: null },
    { kind: 'absent', reason: 'This report has no such disclosure' },
    { kind: 'found', share: 0.25, isElsewhere: false, words: '25% new', before: 'FY2024' },
  ]);
  const untold = 'How new it is cannot be told from the reports that are loaded';
  const elsewhere = 'The report points elsewhere for it';
  expect(discussion?.cells.slice(1)).toEqual([
    { kind: 'found', share: null, isElsewhere: true, words: `${untold}. ${elsewhere}`, before: null },
    { kind: 'found', share: null, isElsewhere: false, words: untold, before: null },
    { kind: 'found', share: 0.1, isElsewhere: true, words: `10% new. ${elsewhere}`, before: 'FY2024' },
  ]);
});

test('the signs that stand in a table are explained', () => {
  expect(signWords(noveltyTable(ANSWER, false))).toEqual([
    '? not told: an earlier report is not loaded',
    '↗ the report points elsewhere for it',
    '— not in this report',
  ]);
  expect(signWords({ columns: [], rows: [] })).toEqual([]);
});

test('tagged notes stand below the Items once asked for', () => {
  expect(taggedCount(ANSWER)).toBe(1);
  expect(noveltyTable(ANSWER, false).rows).toHaveLength(2);
  expect(noveltyTable(ANSWER, true).rows.map(({ title }) => title)).toEqual([
    'Risk  Factors',
    'MD&A',
    'Income Tax',
  ]);
});

const quarter = (fiscal_year: number, fiscal_period: string) =>
  report(fiscal_year, {
    adsh: `${fiscal_period}${fiscal_year}`,
    form: '10-Q',
    filed_form: '10-Q',
    fiscal_period,
  });

test('quarters are named by their year, and compared with the same of the year before', () => {
  const reports = [quarter(2025, 'Q2'), quarter(2025, 'Q1'), quarter(2024, 'Q2')];
  const { columns, rows } = noveltyTable(
    { reports, disclosures: [{ ...RISKS, cells: reports.map(({ adsh }) => cell(adsh, 0.5)) }] },
    false,
  );
  expect(columns.map(({ title }) => title)).toEqual(['Q2 FY2024', 'Q1 FY2025', 'Q2 FY2025']);
  expect(rows[0]?.cells.map((one) => (one.kind === 'found' ? one.before : one.reason))).toEqual([
    null,
    null,
    'Q2 FY2024',
  ]);
});

test('a company without reports', () => {
  expect(noveltyTable({ reports: [], disclosures: [] }, true)).toEqual({ columns: [], rows: [] });
});
