import { expect, test } from 'vitest';

import { formatFigure, kindOfUnit, unitWords } from './figure-kind.ts';

test.each([
  ['USD', 'amount'],
  ['shares', 'shares'],
  ['USD/shares', 'per_share'],
  ['pure', 'number'],
] as const)('a figure in %s is %s', (unit, kind) => {
  expect(kindOfUnit(unit)).toBe(kind);
});

test.each([
  [6.08, 'per_share', '6.08'],
  [15_408_095_000, 'shares', '15,408'],
  [0.0202, 'percent', '2.0%'],
  [-0.0299, 'percent', '−3.0%'],
  [1.8723, 'times', '1.87×'],
] as const)('%d as %s in a table of millions reads %s', (value, kind, text) => {
  expect(formatFigure(value, kind, 'millions')).toBe(text);
});

test.each([
  ['amount', 'USD', 'USD millions'],
  ['shares', 'shares', 'shares, millions'],
  ['per_share', 'USD/shares', 'USD per share'],
  ['percent', null, '%'],
] as const)('%s figures of a table of millions are in %s: %s', (kind, unit, words) => {
  expect(unitWords(kind, unit, 'millions')).toBe(words);
});
