import { expect, test } from 'vitest';

import { emptyCell, plainCell, type FigureRow, type FigureTable } from '../figures/figure-table.ts';
import { chartOf, isAlone, lastPlace, spreadLabels } from './chart-data.ts';

const row = (id: string, kind: FigureRow['kind'], values: (number | null)[]): FigureRow => ({
  id,
  label: id,
  level: 0,
  is_total: false,
  kind,
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

test('a chart holds the numbers of its table, gaps as gaps, in the order asked for', () => {
  const { series, format } = chartOf({ table, rows: ['net_income', 'revenue'], form: 'bars' });
  expect(series.map(({ id, values }) => [id, values])).toEqual([
    ['net_income', [null, 93_736_000_000]],
    ['revenue', [383_285_000_000, 391_035_000_000]],
  ]);
  expect(format(93_736_000_000)).toBe('93,736');
});

test('one axis holds one unit: a line of another kind than the first is left out, and so is an unknown one', () => {
  expect(
    chartOf({ table, rows: ['revenue', 'eps', 'nosuch'], form: 'bars' }).series.map(({ id }) => id),
  ).toEqual(['revenue']);
});

test('the last value of a series is the last that is not a gap', () => {
  expect(lastPlace([1, null, 3, null])).toBe(2);
  expect(lastPlace([null])).toBe(-1);
});

test('a value between gaps stands alone', () => {
  expect([0, 1, 2, 3].map((at) => isAlone([1, null, 3, 4], at))).toEqual([true, false, false, false]);
});

test('labels at line ends keep their distance and their order', () => {
  expect(spreadLabels([10, 100], 14)).toEqual([10, 100]);
  const [upper = 0, lower = 0] = spreadLabels([50, 52], 14);
  expect(lower - upper).toBeGreaterThanOrEqual(14);
  expect(Math.abs((upper + lower) / 2 - 51)).toBeLessThan(8);
});
