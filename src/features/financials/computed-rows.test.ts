import { expect, test } from 'vitest';

import type { SeriesPoint } from '../../../contract/series.ts';
import { computedRows } from './computed-rows.ts';
import { buildGrid } from './statement-grid.ts';
import { valueRows } from './value-rows.ts';

const points = (values: [string, number][], unit = 'USD'): SeriesPoint[] =>
  values.map(([period, value]) => ({ period, value, unit }));

// Apple, USD millions: 0000320193-24-000123.
const revenue = points([
  ['2022', 394_328],
  ['2023', 383_285],
  ['2024', 391_035],
]);
const grid = buildGrid(
  [],
  [
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
  ],
);

test('growth is year over year, and not meaningful over zero or a loss', () => {
  const [first, second] = computedRows(grid, 'growth', null);
  expect(first?.cells.map(({ value }) => value?.toFixed(4) ?? null)).toEqual([null, '-0.0280', '0.0202']);
  expect(first?.cells[0]?.reason).toBe('Not available: no prior-year figure');
  expect(second?.cells[2]?.reason).toBe('Not meaningful: negative in FY2023');
  expect(second?.cells[0]?.reason).toBe('Not reported by this server');
});

test('growth across two currencies is not available', () => {
  const mixed = buildGrid(
    [],
    [
      {
        key: 'revenue',
        label: 'Revenue',
        level: 0,
        is_total: true,
        points: [...points([['2022', 300_000]], 'TWD'), ...points([['2023', 11_000]])],
      },
    ],
  );
  const cell = computedRows(mixed, 'growth', null)[0]?.cells.at(-1);
  expect([cell?.value, cell?.reason]).toEqual([null, 'Not available: TWD in FY2022, USD now']);
});

test('growth of a quarter is over the same quarter of the prior year', () => {
  const quarters = buildGrid(
    [],
    [
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
    ],
  );
  expect(computedRows(quarters, 'growth', null)[0]?.cells.at(-1)?.value).toBe(0.5);
});

test('common size divides monetary amounts by the base of the same period', () => {
  const rows = computedRows(grid, 'common_size', { name: 'revenue', points: revenue });
  expect(rows[1]?.cells[2]?.value?.toFixed(4)).toBe('0.2397');
  expect(rows[2]?.cells[2]?.reason).toBe('Not a monetary amount');
  const bare = computedRows(grid, 'common_size', { name: 'revenue', points: [] });
  expect(bare[0]?.cells[2]?.reason).toBe('Not available: no revenue in FY2024');
});

test('a share of a negative base is not meaningful', () => {
  const loss = points([['2024', -391_035]]);
  const [row] = computedRows(grid, 'common_size', { name: 'revenue', points: loss });
  expect(row?.cells[2]).toMatchObject({
    value: null,
    reason: 'Not meaningful: revenue is negative in FY2024',
  });
});

test('derived and restated figures are marked', () => {
  const marked = buildGrid(
    [],
    [
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
    ],
  );
  expect(valueRows(marked)[0]?.cells[0]).toMatchObject({
    marks: ['derived'],
  });
});
