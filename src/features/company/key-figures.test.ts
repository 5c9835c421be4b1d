import { expect, test } from 'vitest';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { CompanyStatement } from '../../api/statements.ts';
import { keyFigures } from './key-figures.ts';

const company = { cik: '0000320193', ticker: 'AAPL', name: 'Apple Inc.' };

/** Apple's fiscal 2024: 0000320193-24-000123. */
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

const line = (key: string, values: [string, number][]) => ({
  key,
  label: key,
  level: 0,
  is_total: true,
  points: values.map(([period, value]) => ({ period, value, unit: 'USD' })),
});
const INCOME: CompanyStatement = {
  company,
  lines: [
    line('revenue', [
      ['2023', 383_285_000_000],
      ['2024', 391_035_000_000],
    ]),
    line('net_income', [['2024', 93_736_000_000]]),
  ],
  is_complete: true,
  segments: null,
  coverage: null,
  currency: 'USD',
  notes: [],
};

/** Apple's balance sheets: 0000320193-23-000106 and 0000320193-24-000123. */
const BALANCE: CompanyStatement = {
  ...INCOME,
  lines: [
    line('total_assets', [
      ['2023', 352_583_000_000],
      ['2024', 364_980_000_000],
    ]),
  ],
};

test('total assets and return on assets have a history from the balance sheet', () => {
  const income = {
    ...INCOME,
    lines: [
      line('net_income', [
        ['2023', 96_995_000_000],
        ['2024', 93_736_000_000],
      ]),
    ],
  };
  const { figures } = keyFigures(METRICS, { income, balance: BALANCE });
  expect(figures[3]?.history).toEqual([352_583_000_000, 364_980_000_000]);
  expect(figures[4]?.history.map((value) => value?.toFixed(4) ?? null)).toEqual(['0.2751', '0.2568']);
});

test('figures share one unit and have an annual history', () => {
  const { figures, unit } = keyFigures(METRICS, { income: INCOME, balance: undefined });
  expect(unit).toBe('USD millions');
  expect(figures.map(({ name, text }) => [name, text])).toEqual([
    ['revenue', '391,035'],
    ['net_income', '93,736'],
    ['profit_margin', '24.0%'],
    ['total_assets', null],
    ['return_on_assets', null],
  ]);
  expect(figures[0]?.history).toEqual([383_285_000_000, 391_035_000_000]);
  // One year is not a history.
  expect(figures[2]?.history).toEqual([]);
});

test('a missing figure says why, and without an income statement there is no history', () => {
  const { figures } = keyFigures(METRICS, { income: undefined, balance: undefined });
  expect(figures[3]?.reason).toBe('No balance sheet was read for 2024.');
  expect(figures[4]?.reason).toBe('Not reported in the latest annual report');
  expect(figures.map(({ history }) => history.length)).toEqual([0, 0, 0, 0, 0]);
});
