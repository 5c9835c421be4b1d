import * as v from 'valibot';
import { expect, test } from 'vitest';

import { chartOf, type ChartSpec } from '../../views/chart.ts';
import { figureRow } from '../../views/testing/figure-table.ts';
import { tableBook } from '../components/export/workbook.ts';
import { Evidence } from './board.ts';
import { chartEvidence, chartSpecOf } from './chart-evidence.ts';
import { figureEvidence } from './figure-evidence.ts';

const row = (id: string, values: readonly number[]) =>
  figureRow(id, values, { label: id === 'revenue' ? 'Revenue' : 'Gross profit', is_total: true });

const spec: ChartSpec = {
  table: {
    title: 'A Inc.: income statement, annual',
    caption: 'USD',
    scale: 'units',
    columns: ['2022', '2023', '2024'].map((id) => ({ id, label: `FY${id}`, detail: `${id}-12-31` })),
    rows: [row('revenue', [100, 200, 400]), row('gross_profit', [10, 50, 200])],
  },
  rows: ['revenue'],
  form: 'bars',
  range: { from: '2023' },
  reference: 'average',
  hasGrowth: true,
  formulas: ['gross_profit / revenue'],
  pins: 'revenue:2024=Sold the unit',
};

/** What a reader sees of a chart. */
const drawn = (chart: ChartSpec | null) => {
  if (chart === null) throw new Error('not a chart');
  const { categories, series, reference, pins } = chartOf(chart);
  return {
    periods: categories.map(({ label }) => label),
    series: series.map(({ label, values, growth }) => [label, values, growth]),
    reference,
    pins,
  };
};

test('a chart on a board keeps its periods, notes, formulas, reference line and growth', () => {
  Object.assign(globalThis, { window: { location: { pathname: '/companies/A/financials', search: '' } } });
  const evidence = v.parse(Evidence, structuredClone(chartEvidence(spec, [])));
  if (evidence.kind !== 'chart') throw new Error('not a chart');
  expect(drawn(chartSpecOf(evidence))).toEqual(drawn(spec));
  expect(drawn(spec)).toEqual({
    periods: ['FY2023', 'FY2024'],
    series: [
      ['Revenue', [200, 400], 'CAGR 100.0%, FY2023 to FY2024'],
      ['Gross profit / Revenue', [0.25, 0.5], null],
    ],
    reference: { value: 300, label: 'Average of Revenue: 300' },
    pins: [{ number: 1, series: 0, at: 1, text: 'Sold the unit' }],
  });
});

test('a chart on a board keeps the 8-Ks of its periods', () => {
  Object.assign(globalThis, { window: { location: { pathname: '/companies/A/financials', search: '' } } });
  const spans = ['2022', '2023', '2024'].map((id) => ({
    id,
    from: `${Number(id) - 1}-12-31`,
    to: `${id}-12-31`,
  }));
  const marks = ['2022-06-01', '2023-01-01', '2024-12-31', '2025-01-02'].map((filing_date) => ({
    filing_date,
    severity: 'critical' as const,
    items: ['4.02'],
  }));
  const evidence = v.parse(
    Evidence,
    structuredClone(chartEvidence({ ...spec, events: { marks, spans } }, [])),
  );
  if (evidence.kind !== 'chart') throw new Error('not a chart');
  expect(chartSpecOf(evidence)?.events).toEqual({
    marks: ['2023-01-01', '2024-12-31'].map((filing_date) => ({ filing_date, severity: 'critical' })),
    spans: spans.slice(1),
  });
});

test('a workbook has the lines of formulas, and what the chart adds, in its own order of periods', () => {
  const newestFirst = {
    ...spec.table,
    columns: spec.table.columns.toReversed(),
    rows: spec.table.rows.map((each) => ({ ...each, cells: each.cells.toReversed() })),
  };
  const [figures, about] = tableBook(
    newestFirst,
    { link: 'https://desk.example/', date: '2026-11-27' },
    spec,
  );
  expect(figures?.rows.at(-1)?.map((cell) => (cell?.kind === 'number' ? cell.value : cell))).toMatchObject([
    { text: 'Gross profit / Revenue' },
    { text: '%' },
    0.5,
    0.25,
    0.1,
  ]);
  expect(about?.rows.flatMap((cells) => cells.map((cell) => cell?.kind === 'text' && cell.text))).toEqual(
    expect.arrayContaining([
      'Revenue: CAGR 100.0%, FY2023 to FY2024',
      'Reference line: Average of Revenue: 300',
      'Note 1 at Revenue, FY2024: Sold the unit',
    ]),
  );
});

// 0000320193-24-000123
test('a payment on a board has the sign of its statement, and what was reported', () => {
  Object.assign(globalThis, { window: { location: { pathname: '/companies/A/financials', search: '' } } });
  const { value, remarks } = figureEvidence({
    title: 'Capital expenditure, FY2024',
    company: { cik: '0000320193', name: 'Apple Inc.' },
    point: {
      period: '2024',
      value: 9_447_000_000,
      display_value: -9_447_000_000,
      sign_note: 'cash paid',
      unit: 'USD',
    },
  });
  expect(value).toBe(-9_447_000_000);
  expect(remarks).toEqual(['Reported as 9,447,000,000; shown as −9,447,000,000: cash paid']);
});
