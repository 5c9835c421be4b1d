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
