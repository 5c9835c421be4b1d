import { expect, test } from 'vitest';

import { logTicks, missingBefore, niceTicks, onAxis, withGaps } from './chart.ts';
import type { ChartAxis } from './choices.ts';
import { toggleRow } from './figure-table.ts';
import { emptyCell, type FigureRow, plainCell } from './figure-table.ts';

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

const ended = (days: readonly string[]) => days.map((day) => ({ id: day, label: day, detail: day }));
const calendar = (ids: readonly string[]) => ids.map((id) => ({ id, label: id, detail: null }));

test.each([
  [ended(['2024-03-30', '2024-06-29', '2024-12-28', '2025-03-29']), [0, 0, 1, 0]],
  // Newest first.
  [ended(['2025-03-29', '2024-12-28', '2024-06-29', '2024-03-30']), [0, 0, 1, 0]],
  [ended(['2022-09-24', '2023-09-30', '2024-09-28']), [0, 0, 0]],
  [calendar(['CY2023 Q4', 'CY2024 Q1', 'CY2024 Q2', 'CY2025 Q1']), [0, 0, 0, 2]],
  [calendar(['CY2019', 'CY2020', 'CY2022', 'CY2023']), [0, 0, 1, 0]],
  [calendar(['a', 'b']), [0, 0]],
  [ended(['2024-03-30']), [0]],
])('%j', (columns, missing) => {
  expect(missingBefore(columns)).toEqual(missing);
});

test('a missing period has no value', () => {
  expect(withGaps([1, 2], [0, 2], () => null)).toEqual([1, null, null, 2]);
});

test.each([
  // Apple's revenue, fiscal 2018 to 2025, in millions.
  [[265_595, 416_161], true, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
  [[-45_536, -8_564], true, [-50_000, -40_000, -30_000, -20_000, -10_000, 0]],
  [[22_974, 38_110], false, [20_000, 25_000, 30_000, 35_000, 40_000]],
  [[-0.028, 0.332], false, [-0.1, 0, 0.1, 0.2, 0.3, 0.4]],
  [[5, 5], false, [5]],
  [[], true, [0]],
] as const)('%j, from zero %s, has the ticks %j', (values, fromZero, ticks) => {
  expect(niceTicks(values, fromZero)).toEqual(ticks);
});

const row = (id: string, value_type: FigureRow['value_type'] = 'amount'): FigureRow => ({
  id,
  label: id,
  level: 0,
  is_total: false,
  value_type,
  unit: 'USD',
  cells: [],
});

const rows = [row('revenue'), row('net_income'), row('eps', 'per_share'), row('tax_rate', 'percent')];

test.each<[string[], string, ChartAxis, string[]]>([
  [['revenue'], 'net_income', 'linear', ['revenue', 'net_income']],
  [['revenue', 'net_income'], 'revenue', 'linear', ['net_income']],
  [['revenue'], 'eps', 'linear', ['revenue', 'eps']],
  [['revenue', 'eps'], 'tax_rate', 'linear', ['revenue', 'tax_rate']],
  [['revenue', 'eps'], 'tax_rate', 'indexed', ['revenue', 'eps', 'tax_rate']],
])('%j and a click on %s, on a %s axis, are %j', (charted, clicked, axis, after) => {
  expect(toggleRow(charted, clicked, rows, axis)).toEqual(after);
});
