import { expect, test } from 'vitest';

import { emptyCell, plainCell } from '../figures/figure-table.ts';
import { onAxis } from './chart-axis.ts';
import type { ChartAxis } from './chart-spec.ts';
import { logTicks } from './log-ticks.ts';

type Values = (number | null)[];

const rowOf = (values: Values) => ({
  label: 'Net income',
  cells: values.map((value) => (value === null ? emptyCell('none') : plainCell(value))),
});

const LOG = 'Net income: values of zero or below have no place on a log axis.';
const INDEX = 'Net income: no index, because its first value isn’t above zero.';

test.each<[ChartAxis, Values, Values | null, string | null]>([
  ['linear', [-1, 0, 2], [-1, 0, 2], null],
  ['log', [1, 10, null], [1, 10, null], null],
  ['log', [-1, 10], [null, 10], LOG],
  ['log', [0, -5, null], null, LOG],
  ['indexed', [50, 75, -25], [100, 150, -50], null],
  ['indexed', [null, 40, 50], [null, 100, 125], null],
  ['indexed', [-5, 10], null, INDEX],
  ['indexed', [0, 10], null, INDEX],
  ['indexed', [null, null], [null, null], null],
])('on a %s axis %j are %j', (axis, values, shown, note) => {
  expect(onAxis(rowOf(values), axis)).toEqual({ values: shown, note });
});

test.each([
  [
    [1, 9],
    [1, 2, 5, 10],
  ],
  [[100], [100, 200]],
  [
    [0.3, 45],
    [0.2, 0.5, 1, 2, 5, 10, 20, 50],
  ],
  [
    [3, 40_000],
    [1, 10, 100, 1000, 10_000, 100_000],
  ],
  [[], [1, 10]],
])('the ticks of a log axis for %j', (values, ticks) => {
  const found = logTicks(values);
  expect(found).toEqual(ticks.length > 7 ? [0.1, 1, 10, 100] : ticks);
});
