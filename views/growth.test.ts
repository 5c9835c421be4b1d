import { expect, test } from 'vitest';

import type { SeriesPoint } from '../contract/series.ts';
import type { FigureRow } from './figure-table.ts';
import { cagrColumns, computedRows } from './growth.ts';
import { yearOverYear } from './key-figures.ts';
import { buildGrid } from './statement.ts';
import { figureRow } from './testing/figure-table.ts';

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

const YEARS = [2015, 2020, 2022, 2024, 2025];
const periods = YEARS.map((year) => ({ id: String(year), end: null }));

const row = (values: (number | null)[], value_type: FigureRow['value_type'] = 'amount') =>
  figureRow('revenue', values, { label: 'Revenue', value_type });

test('compound growth is to the newest year from 3, 5 and 10 years before', () => {
  // Apple's revenue: 0000320193-15-000108, -20-000096, -22-000108, -24-000123, -25-000079
  const values = [233_715e6, 274_515e6, 394_328e6, 391_035e6, 416_161e6];
  const { columns, cells } = cagrColumns(periods, [row(values)]);
  expect(columns.map(({ id, detail }) => [id, detail])).toEqual([
    ['cagr3', 'from FY2022'],
    ['cagr5', 'from FY2020'],
    ['cagr10', 'from FY2015'],
  ]);
  expect(cells.get('revenue')?.map(({ value }) => value?.toFixed(4))).toEqual(['0.0181', '0.0868', '0.0594']);
});

test.each<[string, FigureRow, (string | null)[]]>([
  [
    'a missing, zero or negative figure',
    row([null, -5, 0, 1, 2]),
    [
      'Not meaningful: zero 3 years before',
      'Not meaningful: negative 5 years before',
      'Not available: no figure 10 years before',
    ],
  ],
  [
    'a missing newest figure',
    row([1, 1, 1, 1, null]),
    [3, 5, 10].map(() => 'Not available: no figure for the period'),
  ],
  ['a rate', row([1, 1, 1, 1, 1], 'percent'), [3, 5, 10].map(() => 'Not calculated for rates')],
])('%s has a reason instead', (_, given, reasons) => {
  const found = cagrColumns(periods, [given]).cells.get('revenue') ?? [];
  expect(found.map(({ value }) => value)).toEqual([null, null, null]);
  expect(found.map(({ reason }) => reason)).toEqual(reasons);
});

test.each<[now: number, before: number, isRatio: boolean, expected: string | null]>([
  // Apple's revenue, 0000320193-24-000123 after 0000320193-23-000106.
  [391_035_000_000, 383_285_000_000, false, '+2.0%'],
  // Its net income of the same years.
  [93_736_000_000, 96_995_000_000, false, '−3.4%'],
  [0.23971, 0.25306, true, '−1.3 pp'],
  [0.26, 0.25, true, '+1.0 pp'],
  [100, 100, false, '0.0%'],
  [100.01, 100, false, '0.0%'],
  [100.6, 100, false, '+0.6%'],
  [300, 100, false, '+200.0%'],
  [5, 0, false, null],
  [5, -1, false, null],
  // The base decides: a loss after a profit has a rate.
  [-5, 10, false, '−150.0%'],
  [0.05, -0.01, true, '+6.0 pp'],
])('%d after %d is %s', (now, before, isRatio, expected) => {
  expect(yearOverYear(now, before, isRatio)).toBe(expected);
});
