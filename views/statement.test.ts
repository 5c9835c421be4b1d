import { expect, test } from 'vitest';

import type { SeriesPoint } from '../contract/series.ts';
import type { StatementLine } from '../contract/statements.ts';
import { type FigureRow, plainCell } from './figure-table.ts';
import { buildGrid, chartedRows, type StatementShown } from './statement.ts';

const line = (key: string, points: SeriesPoint[]): StatementLine => ({
  key,
  label: key,
  level: 0,
  is_total: false,
  points,
});
const point = (period: string, value: number, period_end?: string): SeriesPoint => ({
  period,
  value,
  unit: 'USD',
  ...(period_end === undefined ? {} : { period_end }),
});

test('a grid has the periods of all lines, oldest first, and null for missing figures', () => {
  // Apple, 0000320193-24-000123.
  const grid = buildGrid(
    [],
    [
      line('revenue', [
        point('2024', 391_035_000_000, '2024-09-28'),
        point('2023', 383_285_000_000, '2023-09-30'),
      ]),
      line('net_income', [point('2024', 93_736_000_000, '2024-09-28')]),
    ],
  );
  expect(grid.periods).toEqual([
    { id: '2023', end: '2023-09-30', label: 'FY2023' },
    { id: '2024', end: '2024-09-28', label: 'FY2024' },
  ]);
  expect(grid.lines.map(({ points }) => points.map((one) => one?.value ?? null))).toEqual([
    [383_285_000_000, 391_035_000_000],
    [null, 93_736_000_000],
  ]);
});

test('an answer’s columns are the periods, in its order, with its days and reasons', () => {
  const columns = [
    { id: 'Q3 2025', end: '2025-06-28' },
    { id: 'Q4 2025', end: '2025-09-27' },
    { id: 'TTM', end: '2025-09-27' },
  ];
  // The count of shares on the cover is of a later day: 0000320193-25-000079.
  const shares = {
    ...line('shares_outstanding', [point('Q4 2025', 14_776_353_000, '2025-10-17')]),
    gaps: [],
  };
  const gaps = [{ period: 'Q3 2025', reason: 'not_loaded' as const, text: 'The report is not loaded' }];
  const grid = buildGrid(columns, [{ ...shares, gaps }]);
  expect(grid.periods).toEqual(columns);
  expect(grid.lines[0]?.points.map((one) => one?.period ?? null)).toEqual([null, 'Q4 2025', null]);
  expect(grid.lines[0]?.gaps.get('Q3 2025')).toBe('The report is not loaded');
});

test('lines without figures are omitted', () => {
  const grid = buildGrid([], [line('revenue', [point('2001', 1), point('2020', 2)]), line('empty', [])]);
  expect(grid.periods.map(({ id }) => id)).toEqual(['2001', '2020']);
  expect(grid.lines.map(({ key }) => key)).toEqual(['revenue']);
});

const row = (id: string, value_type: FigureRow['value_type'] = 'amount', is_total = true): FigureRow => ({
  id,
  label: id,
  level: 0,
  is_total,
  value_type,
  unit: 'USD',
  cells: [plainCell(1)],
});
const search: StatementShown = {
  statement: 'income_statement',
  period_type: 'annual',
  view: 'values',
  label: 'fiscal',
  periods: 'latest',
} as const;
const rows = [row('revenue'), row('gross_profit'), row('net_income'), row('eps', 'per_share', false)];

test('by default the chart has revenue and net income; in common size, the parts of revenue', () => {
  expect(chartedRows(rows, search)).toEqual(['revenue', 'net_income']);
  expect(chartedRows(rows, { ...search, view: 'common_size' })).toEqual(['gross_profit', 'net_income']);
});

test('rows in the URL that do not exist are ignored', () => {
  expect(chartedRows(rows, { ...search, series: ['nosuch', 'eps'] })).toEqual(['eps']);
  expect(chartedRows(rows, { ...search, series: ['nosuch'] })).toEqual(['revenue', 'net_income']);
});

test('a statement without the default rows charts its first totals', () => {
  expect(chartedRows([row('a', 'amount', false), row('b'), row('c'), row('d')], search)).toEqual(['b', 'c']);
});
