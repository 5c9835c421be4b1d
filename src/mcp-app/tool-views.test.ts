import { expect, test } from 'vitest';

import { cellAt } from '../../views/figure-table.ts';
import { ViewError } from '../../views/view.ts';
import { chartView } from './chart-view.ts';
import { readMarks, redlineView } from './redline-view.ts';

const figure = (period: string, value: number, accession_number: string) => ({
  period,
  period_end: `${period}-09-27`,
  value,
  display_value: value,
  unit: 'USD',
  accession_number,
  concept: 'us-gaap:Revenues',
  filed: `${period}-10-31`,
  derived: null,
  link: 'http://desk/companies/AAPL/financials',
});

/** What the answers below have in common. */
const REST = { currency: 'USD', coverage: null, left_out: [], next_offset: null };
const YEAR = { fiscal_year: null, period_end: null, accession_number: null, warnings: [] };

const column = (period: string, label: string) => ({ period, label, period_end: `${period}-09-27` });

test('figures of a tool are the rows of a chart, with their source', () => {
  const view = chartView({
    ...REST,
    company: { cik: '0000320193', ticker: 'AAPL', name: 'Apple Inc.' },
    statement: 'income_statement',
    period_type: 'annual',
    notes: [],
    left_out: ['2 older periods'],
    link: 'http://desk/companies/AAPL/financials',
    columns: [column('2024', 'FY2024'), column('2025', 'FY2025')],
    lines: [
      {
        key: 'revenue',
        label: 'Revenue',
        level: 0,
        figures: [
          figure('2024', 391_035_000_000, '0000320193-24-000123'),
          figure('2025', 416_161_000_000, '0000320193-25-000079'),
        ],
      },
      {
        key: 'net_income',
        label: 'Net income',
        level: 0,
        figures: [figure('2025', 112_010_000_000, '0000320193-25-000079')],
      },
    ],
  });
  if (view instanceof Error) throw view;
  expect([view.title, view.caption]).toEqual(['Apple Inc.: income statement', 'USD millions, annual']);
  expect(view.notes).toEqual(['Left out: 2 older periods.']);
  expect(view.chart?.rows).toEqual(['revenue', 'net_income']);
  expect(view.table.rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
    [391_035_000_000, 416_161_000_000],
    [null, 112_010_000_000],
  ]);
  expect(cellAt(view.table, { row: 'revenue', column: '2024' }).cell?.sources?.[0]).toMatchObject({
    accession_number: '0000320193-24-000123',
    concept: 'us-gaap:Revenues',
  });
  expect(cellAt(view.table, { row: 'net_income', column: '2024' }).cell?.sources).toBeUndefined();
  expect(view.sources.map(({ accession_number }) => accession_number)).toEqual([
    '0000320193-25-000079',
    '0000320193-24-000123',
  ]);
});

test('ratios keep their unit, and one of a single year is a table', () => {
  const view = chartView({
    ...REST,
    ...YEAR,
    company: { cik: '0000320193', ticker: 'AAPL', name: 'Apple Inc.' },
    columns: [column('2025', 'FY2025')],
    ratios: [
      {
        name: 'gross_margin',
        label: 'Gross margin',
        definition: null,
        value_type: 'percent',
        values: [{ period: '2025', period_end: '2025-09-27', value: 0.469, reason: null }],
        link: 'http://desk/companies/AAPL/ratios',
      },
    ],
  });
  if (view instanceof Error) throw view;
  expect([view.title, view.caption, view.chart]).toEqual(['Apple Inc.: Gross margin', 'Ratios', null]);
  expect(view.table.rows.map(({ value_type }) => value_type)).toEqual(['percent']);
});

test('cash paid has the sign of the statement and its marks, and twelve months the label of the answer', () => {
  const paid = figure('Q1 2026', 12_148_000_000, '0000320193-26-000006');
  const view = chartView({
    ...REST,
    company: { cik: '0000320193', ticker: 'AAPL', name: 'Apple Inc.' },
    statement: 'cash_flow',
    period_type: 'ttm',
    notes: [],
    link: 'http://desk/companies/AAPL/financials',
    columns: [{ period: 'Q1 2026', label: 'TTM Q1 FY2026', period_end: '2025-12-27' }],
    lines: [
      {
        key: 'capital_expenditure',
        label: 'Capital expenditure',
        level: 0,
        figures: [{ ...paid, display_value: -paid.value, marks: ['derived', 'restated'] }],
      },
    ],
  });
  if (view instanceof Error) throw view;
  expect(view.table.columns.map(({ label, detail }) => [label, detail])).toEqual([
    ['TTM Q1 FY2026', '2025-12-27'],
  ]);
  expect(view.table.rows[0]?.cells[0]).toMatchObject({
    value: -12_148_000_000,
    marks: ['derived', 'restated'],
  });
});

test('a ratio that is not meaningful is no number', () => {
  const value = { period: '2024', period_end: '2024-12-31', value: -4.78, not_meaningful: true };
  const view = chartView({
    ...REST,
    ...YEAR,
    company: { cik: '0000063908', ticker: 'MCD', name: 'MCDONALDS CORP' },
    columns: [{ period: '2024', label: 'FY2024', period_end: '2024-12-31' }],
    ratios: [
      {
        name: 'roe',
        label: 'Return on equity',
        definition: null,
        value_type: 'percent',
        values: [{ ...value, reason: 'Not meaningful: equity is negative' }],
        link: 'http://desk/companies/MCD/ratios',
      },
    ],
  });
  if (view instanceof Error) throw view;
  expect(view.table.rows[0]?.cells[0]).toMatchObject({
    value: null,
    reason: 'Not meaningful: equity is negative',
  });
});

test.each([[null], [{}], [{ company: 1 }], ['<script>']])(
  '%j is neither figures nor a comparison',
  (content) => {
    expect(chartView(content)).toBeInstanceOf(ViewError);
    expect(redlineView(content)).toBeInstanceOf(ViewError);
  },
);

test.each<[string, ReturnType<typeof readMarks>]>([
  [
    'We sell [-phones-]{+tablets+}.',
    [
      ['=', 'We sell '],
      ['-', 'phones'],
      ['+', 'tablets'],
      ['=', '.'],
    ],
  ],
  ['a [b] {c}', [['=', 'a [b] {c}']]],
  ['{+all\nnew+}', [['+', 'all\nnew']]],
  ['', []],
])('the marks of %j are read', (text, ops) => {
  expect(readMarks(text)).toEqual(ops);
});
