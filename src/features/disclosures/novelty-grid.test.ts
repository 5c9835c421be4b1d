import { expect, test } from 'vitest';

import type { DisclosureReport } from '../../../contract/disclosures.ts';
import { noveltyTable, legend, taggedCount } from './novelty-grid.tsx';

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

test('reports are columns, newest last', () => {
  expect(noveltyTable(ANSWER, false).columns).toEqual([
    { adsh: 'K2022', title: 'FY2022', detail: '10-K405', filed: '2022-11-01' },
    { adsh: 'K2024', title: 'FY2024', detail: null, filed: '2024-11-01' },
    { adsh: 'KA2024', title: 'FY2024', detail: '10-K/A', filed: '2024-11-01' },
    { adsh: 'K2025', title: 'FY2025', detail: null, filed: '2025-11-01' },
  ]);
});

test('a cell has the share of new wording and the period compared with, or a reason', () => {
  const [risks, discussion] = noveltyTable(ANSWER, false).rows;
  expect(risks?.title).toBe('Risk  factors');
  expect(risks?.cells).toEqual([
    { kind: 'absent', reason: 'No Items were found in this report, so its full text is one section' },
    { kind: 'found', share: 0, is_bound: false, isIncorporated: false, description: '0% new', before: null },
    { kind: 'absent', reason: 'Not in this report' },
    {
      kind: 'found',
      share: 0.25,
      is_bound: false,
      isIncorporated: false,
      description: '25% new',
      before: 'FY2024',
    },
  ]);
  const unknown = 'Unknown: no earlier report on this form is loaded';
  const incorporated = 'Incorporated by reference';
  expect(discussion?.cells.slice(1)).toEqual([
    {
      kind: 'found',
      share: null,
      is_bound: false,
      isIncorporated: true,
      description: `${unknown}. ${incorporated}`,
      before: null,
    },
    {
      kind: 'found',
      share: null,
      is_bound: false,
      isIncorporated: false,
      description: unknown,
      before: null,
    },
    {
      kind: 'found',
      share: 0.1,
      is_bound: false,
      isIncorporated: true,
      description: `10% new. ${incorporated}`,
      before: 'FY2024',
    },
  ]);
});

test('the legend explains the symbols that occur', () => {
  expect(legend(noveltyTable(ANSWER, false))).toEqual([
    '? Unknown: no earlier report is loaded',
    '↗ Incorporated by reference',
    '— Not in this report',
  ]);
  expect(legend({ columns: [], rows: [] })).toEqual([]);
});

test('an upper bound is marked, and words changed are those of the redline', () => {
  const bound = { ...cell('K2025', 0.29), novelty_basis: 'incomplete', share_changed: 0.824 };
  const answer = { reports: REPORTS, disclosures: [{ ...RISKS, cells: [bound, cell('K2024', 0)] }] };
  const shown = (measure: 'new' | 'changed') => {
    const table = noveltyTable(answer, false, measure);
    return [table.rows[0]?.cells.at(-1), legend(table)[0]];
  };
  expect(shown('new')).toEqual([
    {
      kind: 'found',
      share: 0.29,
      is_bound: true,
      isIncorporated: false,
      description: 'At most 29% new',
      before: 'FY2024',
    },
    '≤ Upper bound: some earlier reports are missing',
  ]);
  expect(shown('changed')).toEqual([
    {
      kind: 'found',
      share: 0.824,
      is_bound: false,
      isIncorporated: false,
      description: '82% of words changed',
      before: 'FY2024',
    },
    '? Unknown: no earlier report is loaded',
  ]);
});

test('tagged notes follow the Items, if requested', () => {
  expect(taggedCount(ANSWER)).toBe(1);
  expect(noveltyTable(ANSWER, false).rows).toHaveLength(2);
  expect(noveltyTable(ANSWER, true).rows.map(({ title }) => title)).toEqual([
    'Risk  factors',
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

test('quarters show their fiscal year and are compared with the same quarter a year earlier', () => {
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

test('statements whose notes are sections are shown by note, not absent', () => {
  const statements = {
    tag: 'item:FinancialStatementsTextBlock',
    label: 'Financial Statements',
    source: 'item',
    cells: [cell('K2022', 0.1)],
  };
  const taxes = { ...TAXES, cells: [cell('K2025', 0.1)] };
  const table = noveltyTable({ reports: REPORTS, disclosures: [statements, taxes] }, false);
  expect(table.rows[0]?.cells.map((one) => (one.kind === 'absent' ? one.reason : one.description))).toEqual([
    '10% new',
    'Not in this report',
    'Not in this report',
    'Shown by note',
  ]);
});
