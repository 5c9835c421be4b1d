import { expect, it } from 'vitest';

import { statedFigure } from '../facts/fact.ts';
import { scaleShares } from './read-figure.ts';
import { fact } from './testing/fact.ts';

const figure = (value: number, unit = 'USD') =>
  statedFigure(fact({ start: '2025-01-01', end: '2025-12-31', unit, value }));

it.each([
  // McDonald's: 0000063908-26-000035 leaves the millions out, 0000063908-23-000012 does not.
  ['millions', 713.4, 8_563e6, 12, 713.4e6],
  ['thousands', 713_400, 8_563e6, 12, 713.4e6],
  ['ones', 736_500_000, 6_177.4e6, 8.39, 736_500_000],
  // Hershey: 0000047111-10-000018, common stock beside class B.
  ['thousands of one class', 167_257, 147_394_000, 0.66, 167_257_000],
  // National Steel: 0001292814-10-001853.
  ['a thousand times', 1_492_453_000_000, 1_281e6, 0.86, 1_492_453_000],
  ['a loss', 50, -100e6, -2, 50e6],
  ['no plain scale', 713.4, 8_563e9, 12, 713.4],
  ['no earnings per share', 713.4, 8_563e6, 0, 713.4],
])('shares in %s', (_name, shares, income, perShare, expected) => {
  const got = scaleShares(figure(shares, 'shares'), figure(income), figure(perShare, 'USD/shares'));
  expect(got.value).toBeCloseTo(expected, 3);
});

it('nothing to compare with leaves them', () => {
  expect(scaleShares(figure(713.4, 'shares'), null, figure(12)).derivation).toBeNull();
});

it('without earnings per share dividends tell the scale (MDU RESOURCES: 0000067716-10-000047)', () => {
  const got = scaleShares(figure(187_963, 'shares'), figure(29_749_000), figure(0.1575), [
    'Dividends',
    'Dividends per share',
  ]);
  expect(got).toMatchObject({
    value: 187_963_000,
    derivation: { formula: 'Filed in thousands; scaled to match dividends ÷ dividends per share' },
  });
});
