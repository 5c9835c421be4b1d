import { expect, test } from 'vitest';

import { WidgetError } from '../embed/widget-view.ts';
import { chartView } from './chart-view.ts';
import { readMarks, redlineView } from './redline-view.ts';

const figure = (period: string, value: number, accession_number: string) => ({
  period,
  period_end: `${period}-09-27`,
  value,
  unit: 'USD',
  accession_number,
  concept: 'us-gaap:Revenues',
  filed: `${period}-10-31`,
});

test('figures of a tool are the rows of a chart, with their source', () => {
  const view = chartView({
    company: { cik: '0000320193', name: 'Apple Inc.' },
    statement: 'income_statement',
    period_type: 'annual',
    notes: [],
    left_out: ['2 older periods'],
    link: 'http://desk/companies/AAPL/financials',
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
  expect([view.title, view.caption]).toEqual(['Apple Inc.: income statement', 'USD millions']);
  expect(view.notes).toEqual(['Left out: 2 older periods.']);
  expect(view.chart?.rows).toEqual(['revenue', 'net_income']);
  expect(view.table.rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
    [391_035_000_000, 416_161_000_000],
    [null, 112_010_000_000],
  ]);
  expect(view.sourceOf({ row: 'revenue', column: '2024' })?.point).toMatchObject({
    accession_number: '0000320193-24-000123',
    concept: 'us-gaap:Revenues',
  });
  expect(view.sourceOf({ row: 'net_income', column: '2024' })).toBeNull();
  expect(view.sources.map(({ accession_number }) => accession_number)).toEqual([
    '0000320193-25-000079',
    '0000320193-24-000123',
  ]);
});

test('ratios keep their unit, and one of a single year is a table', () => {
  const view = chartView({
    company: { cik: '0000320193', name: 'Apple Inc.' },
    ratios: [
      {
        name: 'gross_margin',
        label: 'Gross margin',
        value_type: 'percent',
        values: [{ period: '2025', period_end: '2025-09-27', value: 0.469, reason: null }],
        link: 'http://desk/companies/AAPL/ratios',
      },
    ],
  });
  if (view instanceof Error) throw view;
  expect([view.title, view.caption, view.chart]).toEqual(['Apple Inc.: Gross margin', '%', null]);
});

test.each([[null], [{}], [{ company: 1 }], ['<script>']])(
  '%j is neither figures nor a comparison',
  (content) => {
    expect(chartView(content)).toBeInstanceOf(WidgetError);
    expect(redlineView(content)).toBeInstanceOf(WidgetError);
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
