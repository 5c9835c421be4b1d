import { expect, it } from 'vitest';

import { subsetsThatSum } from './partition.ts';

it('finds the parts of a sum in every year', () => {
  // 0000320193-24-000123: iPhone, Mac, iPad, Wearables, Services; Product is the first four.
  const lines = [
    [201_183, 200_583, 205_489],
    [29_984, 29_357, 40_177],
    [26_694, 28_300, 29_292],
    [37_005, 39_845, 41_241],
    [96_169, 85_200, 78_129],
  ];
  expect(subsetsThatSum(lines, [294_866, 298_085, 316_199])).toEqual([[0, 1, 2, 3]]);
});

it.each([
  [
    'a year that doesn’t add up',
    [
      [10_000, 5_000],
      [7_000, 4_000],
    ],
    [17_000, 9_500],
  ],
  [
    'one part alone',
    [
      [17_000, 9_000],
      [7_000, 4_000],
    ],
    [17_000, 9_000],
  ],
  ['small figures that make up anything', [[1], [2], [3], [4]], [5]],
  ['a total of zero', [[5_000], [-5_000]], [0]],
  ['nothing', [], [1]],
])('believes no sum with %s', (_, series, totals) => {
  expect(subsetsThatSum(series, totals)).toEqual([]);
});

it('allows for rounding in all years but one', () => {
  const parts = [
    [600_100, 700_100],
    [300_200, 200_200],
    [50_300, 40_300],
  ];
  expect(subsetsThatSum(parts, [950_600, 940_601])).toEqual([[0, 1, 2]]);
  expect(subsetsThatSum(parts, [950_600, 940_602])).toEqual([]);
});

it('takes losses as they are', () => {
  expect(subsetsThatSum([[50_073], [51_749], [-3_483], [99]], [98_339])).toEqual([[0, 1, 2]]);
});

it('looks through 22 members, and for 23 answers with nothing', () => {
  const series = Array.from({ length: 22 }, (_, i) => [
    1_000_003 * (i + 1),
    900_001 * (i + 2),
    800_009 * (i + 3),
  ]);
  expect(subsetsThatSum(series, [12_345_678, 23_456_789, 34_567_890])).toEqual([]);
  expect(subsetsThatSum([...series, [1, 1, 1]], [3_000_009, 2, 3])).toEqual([]);
});
