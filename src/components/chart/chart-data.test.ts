import { expect, test } from 'vitest';

import { chartOf, isIsolated, lastValueIndex } from '../../../views/chart.ts';
import type { FigureRow } from '../../../views/figure-table.ts';
import { spreadLabels } from '../../../views/plot-labels.ts';
import { figureRow, figureTable } from '../../../views/testing/figure-table.ts';

const row = (id: string, value_type: FigureRow['value_type'], values: (number | null)[]) =>
  figureRow(id, values, { value_type });

const table = figureTable(
  [],
  [
    row('revenue', 'amount', [383_285_000_000, 391_035_000_000]),
    row('eps', 'per_share', [6.13, 6.08]),
    row('net_income', 'amount', [null, 93_736_000_000]),
  ],
  {
    columns: [
      { id: '2023', label: 'FY2023', detail: '2023-09-30' },
      { id: '2024', label: 'FY2024', detail: '2024-09-28' },
    ],
  },
);

test('a chart has the values of its table, with gaps, in the order of its rows', () => {
  const { series } = chartOf({ table, rows: ['net_income', 'revenue'], form: 'bars' });
  expect(series.map(({ id, values }) => [id, values])).toEqual([
    ['net_income', [null, 93_736_000_000]],
    ['revenue', [383_285_000_000, 391_035_000_000]],
  ]);
  expect(series[0]?.format(93_736_000_000)).toBe('93,736');
});

test('a missing quarter is a gap, not joined by a line', () => {
  const columns = ['2024-03-30', '2024-06-29', '2024-12-28', '2025-03-29'].map((day) => ({
    id: day,
    label: day,
    detail: day,
  }));
  const quarters = { ...table, columns, rows: [row('revenue', 'amount', [1, 2, 4, 5])] };
  const { series, categories } = chartOf({ table: quarters, rows: ['revenue'], form: 'lines' });
  expect(series[0]?.values).toEqual([1, 2, null, 4, 5]);
  expect(categories).toHaveLength(5);
});

test('rows of a second value type are lines on the right axis; unknown rows are omitted', () => {
  const { series, ticks } = chartOf({ table, rows: ['revenue', 'eps', 'nosuch'], form: 'bars' });
  expect(series.map(({ id, side, mark }) => [id, side, mark])).toEqual([
    ['revenue', 'left', 'bar'],
    ['eps', 'right', 'line'],
  ]);
  expect([ticks.left([4e11])(4e11), ticks.right?.([6.5])(6.5)]).toEqual(['400,000', '6.50']);
});

test('a third value type is left out', () => {
  const rows = [...table.rows, row('margin', 'percent', [0.44, 0.46])];
  const spec = { table: { ...table, rows }, rows: ['revenue', 'eps', 'margin'], form: 'bars' } as const;
  expect(chartOf(spec).series.map(({ id }) => id)).toEqual(['revenue', 'eps']);
});

test('an index starts at 100 and has room for every value type', () => {
  const { series, ticks } = chartOf({ table, rows: ['revenue', 'eps'], form: 'stack', axis: 'indexed' });
  const rounded = series.map(({ values }) => values.map((value) => Number(value?.toFixed(2))));
  expect(rounded).toEqual([
    [100, 102.02],
    [100, 99.18],
  ]);
  expect(series.map(({ side, mark }) => [side, mark])).toEqual([
    ['left', 'line'],
    ['left', 'line'],
  ]);
  expect(ticks.right).toBeNull();
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
