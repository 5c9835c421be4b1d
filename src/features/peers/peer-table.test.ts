import { expect, test } from 'vitest';

import type { SeriesPoint } from '../../../contract/series.ts';
import { viewOf } from './peer-metrics.ts';
import { comparableRows, peerTable, type Comparison, type Peer } from './peer-table.ts';

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
  expect(comparableRows(peerTable(PEERS, search))).toEqual({ rows: ['AAPL', 'NKE'], left_out: ['TSMC'] });
  expect(peerTable(PEERS, search).caption).toBe('Revenue, millions in reporting currency');
  const growth = peerTable(PEERS, { ...search, view: 'growth' });
  expect(growth.rows[1]?.cells[1]?.value?.toFixed(4)).toBe('-0.0984');
  expect(comparableRows(growth)).toEqual({ rows: ['AAPL', 'NKE', 'TSM'], left_out: [] });
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
  expect(table.caption).toBe('Operating income, % of revenue');
  expect(table.rows[0]?.cells.map(({ value }) => value?.toFixed(4))).toEqual(['0.2982', '0.3151']);
  expect(table.rows[1]?.cells[0]?.reason).toBe('Not available: no revenue');
});

test('earnings per share have no scale', () => {
  const eps = { ...point('2024', '2024-09-28', 0, 'USD/shares'), value: 6.08 };
  const peers = [{ id: 'AAPL', name: 'Apple Inc.', points: [eps] }];
  const table = peerTable(peers, { ...search, name: 'Earnings per share, diluted' });
  expect(table.caption).toBe('Earnings per share, diluted, USD');
  expect(table.rows[0]).toMatchObject({ value_type: 'per_share', cells: [{ value: 6.08 }] });
});

test('a metric without a share of revenue is shown in values', () => {
  const asked = { ids: [], period_type: 'annual', periods: 'latest', view: 'margin' } as const;
  expect(viewOf({ ...asked, ids: [], metric: 'eps_diluted' })).toBe('values');
  expect(viewOf({ ...asked, ids: [], metric: 'operating_income' })).toBe('margin');
});
