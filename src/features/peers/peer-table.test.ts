import { expect, test } from 'vitest';

import type { SeriesPoint } from '../../../contract/series.ts';
import { comparableRows, type Comparison, type Peer, peerTable } from '../../../views/peers.ts';
import { metricOf, viewOf } from './peer-metrics.ts';

const point = (period: string, period_end: string, millions: number, unit = 'USD'): SeriesPoint => ({
  period,
  period_end,
  value: millions * 1e6,
  unit,
});

/** Revenue: 0000320193-24-000123, 0000320187-25-000047, 0001046179's 20-F of 2024. */
const PEERS: Peer[] = [
  {
    id: 'AAPL',
    name: 'Apple Inc.',
    points: [point('2023', '2023-09-30', 383_285), point('2024', '2024-09-28', 391_035)],
  },
  {
    id: 'NKE',
    name: 'NIKE, Inc.',
    points: [point('2024', '2024-05-31', 51_362), point('2025', '2025-05-31', 46_309)],
  },
  { id: 'TSM', name: 'TSMC', points: [point('2024', '2024-12-31', 2_894_308, 'TWD')] },
  { id: 'NOSUCH', name: 'NOSUCH', missing: 'No company matches NOSUCH.' },
];
const search: Comparison = {
  name: 'Revenue',
  period_type: 'annual',
  view: 'values',
  periods: 'latest',
};

test('each figure is in the calendar year that contains most of its fiscal year', () => {
  const table = peerTable(PEERS, search);
  expect(table.columns.map(({ id }) => id)).toEqual(['CY2023', 'CY2024']);
  expect(table.rows.map(({ id, cells }) => [id, cells.map(({ value }) => value && value / 1e6)])).toEqual([
    ['AAPL', [383_285, 391_035]],
    ['NKE', [51_362, 46_309]],
    ['TSM', [null, 2_894_308]],
    ['NOSUCH', [null, null]],
  ]);
  expect(table.rows[3]?.cells[0]?.reason).toBe('No company matches NOSUCH.');
  expect(table.rows[2]?.cells[0]?.reason).toBe('Not reported for CY2023');
});

test('amounts in another currency are not charted, growth is', () => {
  expect(comparableRows(peerTable(PEERS, search))).toMatchObject({
    rows: ['AAPL', 'NKE'],
    other: ['Not charted (other currency): TSMC.'],
    empty: ['NOSUCH: No company matches NOSUCH.'],
  });
  expect(peerTable(PEERS, search).caption).toBe('Millions in reporting currency');
  const growth = peerTable(PEERS, { ...search, view: 'growth' });
  expect(growth.rows[1]?.cells[1]?.value?.toFixed(4)).toBe('-0.0984');
  expect(comparableRows(growth)).toMatchObject({ rows: ['AAPL', 'NKE', 'TSM'], other: [] });
});

test('a share of revenue is of the revenue of the same period and currency', () => {
  const revenue = [point('2023', '2023-09-30', 383_285), point('2024', '2024-09-28', 391_035)];
  // Operating income of 0000320193-23-000106 and 0000320193-24-000123
  const points = [point('2023', '2023-09-30', 114_301), point('2024', '2024-09-28', 123_216)];
  const table = peerTable(
    [
      { id: 'AAPL', name: 'Apple Inc.', points, revenue },
      { id: 'ZQQR', name: 'ZQQR', points, revenue: revenue.map((base) => ({ ...base, unit: 'TWD' })) },
    ],
    { ...search, name: 'Operating income', view: 'margin' },
  );
  expect(table.caption).toBe('% of revenue');
  expect(table.rows[0]?.cells.map(({ value }) => value?.toFixed(4))).toEqual(['0.2982', '0.3151']);
  expect(table.rows[1]?.cells[0]?.reason).toBe('Not available: no revenue in CY2023');
});

test('earnings per share have no scale', () => {
  const eps = { ...point('2024', '2024-09-28', 0, 'USD/shares'), value: 6.08 };
  const peers = [{ id: 'AAPL', name: 'Apple Inc.', points: [eps] }];
  const table = peerTable(peers, { ...search, name: 'Earnings per share, diluted' });
  expect(table.caption).toBe('USD');
  expect(table.rows[0]).toMatchObject({ value_type: 'per_share', cells: [{ value: 6.08 }] });
});

test.each([
  ['eps_diluted', 'margin', 'values'],
  ['operating_income', 'margin', 'margin'],
  ['gross_margin', 'growth', 'values'],
  ['goodwill', 'growth', 'growth'],
  ['nosuch', 'values', undefined],
] as const)('%s in %s is shown in %s', (metric, view, expected) => {
  const found = metricOf(metric, COLUMNS);
  expect(found === null ? undefined : viewOf(view, found)).toBe(expected);
});

const column = {
  label: 'A',
  group: 'balance_sheet',
  value_type: 'amount',
  statement: null,
  key: null,
} as const;
const COLUMNS = [
  { ...column, name: 'roic', group: 'returns', value_type: 'percent' as const },
  { ...column, name: 'goodwill', statement: 'balance_sheet', key: 'goodwill' },
  { ...column, name: 'goodwill_growth', group: 'growth', statement: 'balance_sheet', key: 'goodwill' },
];

test('a metric that is not in the list is found among all columns once they are known', () => {
  expect(metricOf('roic', undefined)).toBeNull();
  expect(metricOf('roic', COLUMNS)).toMatchObject({ statement: null, value_type: 'percent' });
  expect(metricOf('goodwill', COLUMNS)).toMatchObject({ statement: 'balance_sheet', key: 'goodwill' });
  expect(metricOf('goodwill_growth', COLUMNS)).toBeNull();
  expect(metricOf('revenue', undefined)).toMatchObject({ statement: 'income_statement', key: 'revenue' });
});

test('a ratio that is not meaningful has its reason', () => {
  const roe = { ...point('2023', '2023-09-30', 0, 'pure'), value: 1.5 };
  const reasons = new Map([['CY2024', 'n.m.: equity is negative']]);
  const other = [
    { id: 'MSFT', name: 'Microsoft', points: [{ ...roe, period: '2024', period_end: '2024-12-31' }] },
  ];
  const peers = [{ id: 'MCD', name: 'McDonald’s', points: [roe], reasons }, ...other];
  const table = peerTable(peers, { ...search, name: 'Return on equity', value_type: 'percent' });
  expect(table.caption).toBe('Annual');
  expect(table.rows[0]?.cells[1]?.reason).toBe('n.m.: equity is negative');
});
