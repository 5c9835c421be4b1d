import { expect, test } from 'vitest';

import { formatFigure, valueTypeOf, unitLabel } from './value-type.ts';

test.each([
  ['USD', 'amount'],
  ['shares', 'shares'],
  ['USD/shares', 'per_share'],
  ['pure', 'number'],
] as const)('the value type of %s is %s', (unit, value_type) => {
  expect(valueTypeOf(unit)).toBe(value_type);
});

test.each([
  [6.08, 'per_share', '6.08'],
  [15_408_095_000, 'shares', '15,408'],
  [0.0202, 'percent', '2.0%'],
  [-0.0299, 'percent', '−3.0%'],
  [1.8723, 'times', '1.87×'],
] as const)('%d as %s in a table in millions is formatted as %s', (value, value_type, text) => {
  expect(formatFigure(value, value_type, 'millions')).toBe(text);
});

test.each([
  ['amount', 'USD', 'USD millions'],
  ['shares', 'shares', 'shares, millions'],
  ['per_share', 'USD/shares', 'USD per share'],
  ['percent', null, '%'],
] as const)('the unit of %s values in %s, in a table in millions, is %s', (value_type, unit, text) => {
  expect(unitLabel(value_type, unit, 'millions')).toBe(text);
});
