import { expect, test } from 'vitest';

import type { SeriesPoint } from '../../../contract/statements.ts';
import { buildGrid } from './statement-grid.ts';
import { commonBase, viewRows } from './statement-view.ts';
import { valueRows } from './value-rows.ts';

const points = (values: [string, number][], unit = 'USD'): SeriesPoint[] =>
  values.map(([period, value]) => ({ period, value, unit }));

// Apple, USD millions: 0000320193-24-000123.
const revenue = points([
  ['2022', 394_328],
  ['2023', 383_285],
  ['2024', 391_035],
]);
const grid = buildGrid([
  { key: 'revenue', label: 'Revenue', level: 0, is_total: true, points: revenue },
  {
    key: 'net_income',
    label: 'Net income',
    level: 0,
    is_total: true,
    points: points([
      ['2023', -10],
      ['2024', 93_736],
    ]),
  },
  {
    key: 'eps',
    label: 'EPS',
    level: 1,
    is_total: false,
    points: points([['2024', 6.08]], 'USD/shares'),
  },
]);

test('growth is over the year before; from a loss, from nothing and without a year before it is not said', () => {
  const [first, second] = viewRows(grid, 'growth', null);
  expect(first?.cells.map(({ value }) => value?.toFixed(4) ?? null)).toEqual([null, '-0.0280', '0.0202']);
  expect(first?.cells[0]?.reason).toBe('No figure of a year before to compare with');
  expect(second?.cells[2]?.reason).toBe('Negative in FY2023: growth from it has no meaning');
  expect(second?.cells[0]?.reason).toBe('Not in the filings read for FY2022');
});

test('growth of a quarter is over the same quarter of the year before', () => {
  const quarters = buildGrid([
    {
      key: 'revenue',
      label: 'Revenue',
      level: 0,
      is_total: true,
      points: points([
        ['Q4 2023', 50],
        ['Q3 2024', 90],
        ['Q4 2024', 75],
      ]),
    },
  ]);
  expect(viewRows(quarters, 'growth', null)[0]?.cells.at(-1)?.value).toBe(0.5);
});

test('common size divides by the whole of the same period, and amounts of money alone', () => {
  const rows = viewRows(grid, 'common_size', commonBase('revenue', revenue));
  expect(rows[1]?.cells[2]?.value?.toFixed(4)).toBe('0.2397');
  expect(rows[2]?.cells[2]?.reason).toBe('Not an amount of money, so no part of the whole');
  const bare = viewRows(grid, 'common_size', commonBase('revenue', []));
  expect(bare[0]?.cells[2]?.reason).toBe('No whole for FY2024 to divide by');
});

test('computed and restated figures are marked', () => {
  const marked = buildGrid([
    {
      key: 'revenue',
      label: 'Revenue',
      level: 0,
      is_total: true,
      points: [
        {
          period: '2024',
          value: 1,
          unit: 'USD',
          derived: { method: 'sum', formula: 'Parts', operands: [] },
          first_reported: null,
        },
      ],
    },
  ]);
  expect(valueRows(marked)[0]?.cells[0]).toMatchObject({
    is_derived: true,
    is_restated: false,
  });
});
