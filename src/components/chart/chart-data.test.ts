import { expect, test } from 'vitest';

import { emptyCell, plainCell, type FigureRow, type FigureTable } from '../figures/figure-table.ts';
import { chartOf, isIsolated, lastValueIndex, spreadLabels } from './chart-data.ts';

const row = (id: string, value_type: FigureRow['value_type'], values: (number | null)[]): FigureRow => ({
  id,
  label: id,
  level: 0,
  is_total: false,
  value_type,
  unit: 'USD',
  cells: values.map((value) => (value === null ? emptyCell('none') : plainCell(value))),
});

const table: FigureTable = {
  title: 'Apple Inc.: income statement, annual',
  caption: 'USD millions',
  scale: 'millions',
  columns: [
    { id: '2023', label: 'FY2023', detail: '2023-09-30' },
    { id: '2024', label: 'FY2024', detail: '2024-09-28' },
  ],
  rows: [
    row('revenue', 'amount', [383_285_000_000, 391_035_000_000]),
    row('eps', 'per_share', [6.13, 6.08]),
    row('net_income', 'amount', [null, 93_736_000_000]),
  ],
};

test('a chart has the values of its table, with gaps, in the order of its rows', () => {
  const { series, format } = chartOf({ table, rows: ['net_income', 'revenue'], form: 'bars' });
  expect(series.map(({ id, values }) => [id, values])).toEqual([
    ['net_income', [null, 93_736_000_000]],
    ['revenue', [383_285_000_000, 391_035_000_000]],
  ]);
  expect(format(93_736_000_000)).toBe('93,736');
});

test('one axis has one unit: rows with another value type and unknown rows are omitted', () => {
  expect(
    chartOf({ table, rows: ['revenue', 'eps', 'nosuch'], form: 'bars' }).series.map(({ id }) => id),
  ).toEqual(['revenue']);
});

test('the last value of a series is the last that is not a gap', () => {
  expect(lastValueIndex([1, null, 3, null])).toBe(2);
  expect(lastValueIndex([null])).toBe(-1);
});

test('a value between gaps is isolated', () => {
  expect([0, 1, 2, 3].map((at) => isIsolated([1, null, 3, 4], at))).toEqual([true, false, false, false]);
});

test('labels at line ends keep their distance and order', () => {
  expect(spreadLabels([10, 100], 14)).toEqual([10, 100]);
  const [upper = 0, lower = 0] = spreadLabels([50, 52], 14);
  expect(lower - upper).toBeGreaterThanOrEqual(14);
  expect(Math.abs((upper + lower) / 2 - 51)).toBeLessThan(8);
});
