import { expect, test } from 'vitest';

import { cellAt } from './figure-table.ts';
import {
  chooseSegments,
  inSegmentView,
  RECONCILING,
  segmentChart,
  type SegmentMetric,
  segmentTable,
  totalRow,
} from './segments.ts';

const year = (value: number) => [{ period: '2024', value: value * 1e6, unit: 'USD' }];
const member = (label: string, value: number, is_subtotal = false) => ({
  member: `aapl:${label}`,
  label,
  is_subtotal,
  points: year(value),
});

/** Apple's products of fiscal 2024, USD millions: 0000320193-24-000123. */
const PRODUCTS: SegmentMetric = {
  metric: 'revenue',
  concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  total: year(391_035),
  partition: 'complete',
  members: [
    member('Product', 294_866, true),
    member('iPhone', 201_183),
    member('Mac', 29_984),
    member('iPad', 26_694),
    member('Wearables', 37_005),
    member('Services', 96_169),
  ],
};
/** Apple's operating income by segment, before unallocated costs: 162,044 of 123,216 in total. */
const INCOME: SegmentMetric = {
  ...PRODUCTS,
  metric: 'operating_income',
  total: year(123_216),
  partition: 'partial',
  members: [member('Segments', 162_044)],
  reconciling: year(-38_828),
};
const AXIS = {
  axis: 'srt:ProductOrServiceAxis',
  kind: 'product' as const,
  label: 'Products and services',
  metrics: [PRODUCTS, INCOME],
};
const about = {
  segments: { accession_number: '0000320193-24-000123', form: '10-K', currency: 'USD' },
  filer: { cik: '0000320193', name: 'Apple Inc.', sample: false },
};

test('members come first, then the total, then subtotals', () => {
  const table = segmentTable({ axis: AXIS, metric: PRODUCTS }, about);
  expect(table.caption).toBe('USD millions');
  expect(table.rows.map(({ label, cells }) => [label, (cells[0]?.value ?? 0) / 1e6])).toEqual([
    ['iPhone', 201_183],
    ['Mac', 29_984],
    ['iPad', 26_694],
    ['Wearables', 37_005],
    ['Services', 96_169],
    ['Total revenue', 391_035],
    ['of which Product', 294_866],
  ]);
});

test('only members that add up to the total are stacked, without subtotals', () => {
  const table = segmentTable({ axis: AXIS, metric: PRODUCTS }, about);
  const chart = segmentChart(PRODUCTS, table);
  expect(chart.form).toBe('stack');
  expect(chart.rows).toEqual(['aapl:iPhone', 'aapl:Mac', 'aapl:iPad', 'aapl:Wearables', 'aapl:Services']);
  expect(segmentChart({ ...PRODUCTS, partition: 'overlapping' }, table).form).toBe('bars');
  expect(segmentChart({ ...PRODUCTS, partition: 'partial' }, table).form).toBe('bars');
});

test('reconciling items are a row and a bar', () => {
  const table = segmentTable({ axis: AXIS, metric: INCOME }, about);
  expect(table.rows.find(({ id }) => id === RECONCILING)?.cells[0]?.value).toBe(-38_828_000_000);
  expect(segmentChart(INCOME, table)).toMatchObject({ form: 'stack', rows: ['aapl:Segments', RECONCILING] });
});

test('the smallest of many members are combined', () => {
  const many = { ...PRODUCTS, members: Array.from({ length: 10 }, (_, at) => member(`M${at}`, at + 1)) };
  const chart = segmentChart(many, segmentTable({ axis: AXIS, metric: many }, about));
  expect(chart.rows).toHaveLength(7);
  const others = chart.table.rows.at(-1);
  expect([others?.label, others?.cells[0]?.value]).toEqual(['4 others', 10_000_000]);
});

test('small members that are missing in a period are not zero', () => {
  const early = { period: '2023', value: 1e6, unit: 'USD' };
  const many = {
    ...PRODUCTS,
    members: Array.from({ length: 10 }, (_, at) => {
      const one = member(`M${at}`, at + 1);
      return at > 8 ? { ...one, points: [early, ...one.points] } : one;
    }),
  };
  const chart = segmentChart(many, segmentTable({ axis: AXIS, metric: many }, about));
  expect(chart.table.rows.at(-1)?.cells.map(({ value }) => value)).toEqual([null, 10_000_000]);
});

test('a breakdown as shares of the total (0000320193-24-000123)', () => {
  const table = segmentTable({ axis: AXIS, metric: PRODUCTS }, about);
  const mix = inSegmentView(table, 'mix', totalRow(table));
  expect(mix.caption).toBe('% of total');
  expect(mix.rows[0]?.cells[0]?.value).toBeCloseTo(201_183 / 391_035, 9);
  expect(totalRow(mix)?.cells[0]?.value).toBe(1);
  const chart = segmentChart(PRODUCTS, table, 'mix');
  expect(chart.form).toBe('stack');
  expect(chart.table.rows.reduce((sum, row) => sum + (row.cells[0]?.value ?? 0), 0)).toBeCloseTo(1, 9);
});

test.each([
  [['2023', 100], ['2024', 110], 0.1, null],
  [['2022', 100], ['2024', 110], null, 'Not available: no figure a year before'],
  [['2023', -5], ['2024', 110], null, 'Not meaningful: negative a year before'],
  [['Q3 2023', 100], ['Q3 2024', 50], -0.5, null],
] as const)(
  'the growth from %o to %o is computed, or a reason says why not',
  (before, now, value, reason) => {
    const points = [before, now].map(([period, amount]) => ({ period, value: amount }));
    const metric = { ...PRODUCTS, total: points, members: [{ member: 'a', label: 'A', points }] };
    const table = segmentTable({ axis: AXIS, metric }, about);
    const cell = inSegmentView(table, 'growth', totalRow(table)).rows[0]?.cells[1];
    expect(cell?.reason).toBe(reason);
    if (value === null) expect(cell?.value).toBeNull();
    else expect(cell?.value).toBeCloseTo(value, 9);
    expect(segmentChart(metric, table, 'growth').form).toBe('lines');
  },
);

test('a total that is not above zero has no shares', () => {
  const series = [{ period: '2024', value: -10 }];
  const table = segmentTable({ axis: AXIS, metric: { ...PRODUCTS, total: series } }, about);
  const [shares] = inSegmentView(table, 'mix', totalRow(table)).rows;
  expect(shares?.cells[0]?.reason).toBe('Not meaningful: total is negative in FY2024');
});

test('an unknown axis or metric falls back to the first', () => {
  const segments = { accession_number: '0000320193-24-000123', currency: 'USD', axes: [AXIS] };
  expect(chooseSegments(segments, { axis: 'nosuch', metric: 'assets' })?.metric.metric).toBe('revenue');
  expect(chooseSegments(segments, { metric: 'operating_income' })?.metric).toBe(INCOME);
  expect(chooseSegments({ ...segments, axes: [] }, {})).toBeNull();
});

test.each([
  ['aapl:iPhone', PRODUCTS, ['iPhone', 201_183_000_000, []]],
  ['aapl:Product#sum', PRODUCTS, ['of which Product', 294_866_000_000, []]],
  ['#total', PRODUCTS, ['Total revenue', 391_035_000_000, []]],
  [RECONCILING, INCOME, ['Reconciling items', -38_828_000_000, ['The total less its items.']]],
  ['#others', PRODUCTS, [undefined, undefined, undefined]],
  ['aapl:Vision', PRODUCTS, [undefined, undefined, undefined]],
])('a figure of %s has its source', (id, metric, expected) => {
  const { row, cell } = cellAt(segmentTable({ axis: AXIS, metric }, about), { row: id, column: '2024' });
  expect([row?.label, cell?.sources?.[0]?.value, cell?.notes]).toEqual(expected);
});

test('a derived quarter names both of its reports', () => {
  // 0000320193-24-000123 less the nine months of 0000320193-24-000081
  const total = [
    {
      period: 'Q4 2024',
      value: 94_930_000_000,
      accession_number: '0000320193-24-000123',
      formula: 'Fiscal year − nine months',
      less_accession_number: '0000320193-24-000081',
    },
  ];
  const table = segmentTable({ axis: AXIS, metric: { ...PRODUCTS, members: [], total } }, about);
  expect(cellAt(table, { row: '#total', column: 'Q4 2024' }).cell).toMatchObject({
    notes: ['Fiscal year − nine months, of two reports.'],
    sources: [
      { accession_number: '0000320193-24-000123', form: '10-K' },
      { accession_number: '0000320193-24-000081' },
    ],
  });
});
