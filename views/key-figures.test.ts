import { expect, test } from 'vitest';

import type { ResponseOf } from '../contract/endpoints.ts';
import { keyTable } from './key-figures.ts';

const company = { cik: '0000320193', ticker: 'AAPL', name: 'Apple Inc.' };

/** Apple's fiscal 2024, 0000320193-24-000123, as a server with the specification's metrics alone returns it. */
const METRICS: ResponseOf<'metrics'> = {
  company,
  period_type: 'annual',
  currency: 'USD',
  metrics: {
    revenue: 391_035_000_000,
    net_income: 93_736_000_000,
    total_assets: null,
    profit_margin: 0.23971,
    return_on_assets: null,
  },
  reasons: { total_assets: 'No balance sheet was read for 2024.' },
};

const point = (value: number, unit = 'USD') => ({ period: '2024', value, unit });

test('five metrics make one column, without changes or history', () => {
  const { columns, rows, unit } = keyTable(METRICS);
  expect(columns.map(({ label }) => label)).toEqual(['Latest fiscal year']);
  expect(unit).toBe('USD millions');
  expect(rows.map(({ key, cells }) => [key, cells[0]?.text])).toEqual([
    ['revenue', '391,035'],
    ['net_income', '93,736'],
    ['profit_margin', '24.0%'],
    ['total_assets', null],
    ['return_on_assets', null],
  ]);
  expect(rows[3]?.cells[0]?.reason).toBe('No balance sheet was read for 2024.');
  expect(rows.flatMap(({ history }) => history)).toEqual([]);
});

test('amounts share a scale; per-share figures and ratios keep their own', () => {
  const { columns, rows, unit } = keyTable({
    ...METRICS,
    key_figures: {
      columns: [{ kind: 'annual', period: '2024', period_end: '2024-09-28' }],
      figures: [
        {
          key: 'revenue',
          label: 'Revenue',
          statement: 'income_statement',
          // 0000320193-24-000123, 0000320193-23-000106
          values: [{ point: point(391_035_000_000), prior: 383_285_000_000 }],
          history: [
            { period: '2023', value: 383_285_000_000 },
            { period: '2024', value: 391_035_000_000 },
          ],
        },
        {
          key: 'net_margin',
          label: 'Net margin',
          statement: null,
          values: [{ point: point(0.23971, 'pure'), prior: 0.25306 }],
          history: [{ period: '2024', value: 0.23971 }],
        },
        {
          key: 'eps_diluted',
          label: 'Earnings per share, diluted',
          statement: 'income_statement',
          values: [{ point: point(6.08, 'USD/shares'), prior: null }],
          history: [],
        },
      ],
    },
  });
  expect(unit).toBe('USD millions, except per share');
  expect(columns).toEqual([{ label: 'FY2024', detail: 'Sep 28, 2024', end: '2024-09-28' }]);
  expect(rows.map(({ cells }) => [cells[0]?.text, cells[0]?.change])).toEqual([
    ['391,035', '+2.0%'],
    ['24.0%', '−1.3 pp'],
    ['6.08', null],
  ]);
  expect(rows[0]?.history).toEqual([383_285_000_000, 391_035_000_000]);
  // One year is not a history.
  expect(rows[1]?.history).toEqual([]);
});
