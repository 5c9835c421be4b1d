import { describe, expect, it } from 'vitest';

import { statedFigure } from './figure.ts';
import { adjustForSplits, exactRatio, findSplits } from './splits.ts';
import { fact } from './testing/fact.ts';

const TAG = 'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1';
const split = (end: string, value: number, filed: string, start: string | null = null) =>
  fact({ concept: TAG, unit: 'pure', start, end, value, filed, form: '10-Q' });

// NVIDIA: 0001045810-21-000131, -22-000036, -24-000264 and, an echo a year later, -25-000116.
const nvidia = findSplits([
  split('2021-06-03', 4, '2021-08-20'),
  split('2021-07-19', 4, '2022-03-18'),
  split('2024-05-31', 10, '2024-08-28', '2024-05-01'),
  split('2024-06-30', 10, '2025-05-28', '2024-06-01'),
]);

const eps = (end: string, filed: string, value: number) =>
  statedFigure(
    fact({
      concept: 'us-gaap:EarningsPerShareDiluted',
      unit: 'USD/shares',
      start: '2020-01-27',
      end,
      filed,
      value,
    }),
  );

describe('splits of NVIDIA', () => {
  it('are found once each, echoes left out', () => {
    expect(nvidia).toEqual([
      { date: '2021-07-19', ratio: 4 },
      { date: '2024-05-31', ratio: 10 },
    ]);
  });

  it.each([
    ['before both, as first filed (0001045810-21-000010)', eps('2021-01-31', '2021-02-26', 6.9), 0.1725],
    [
      'filed between the two, so restated for the first (0001045810-22-000036)',
      eps('2021-01-31', '2022-03-18', 1.73),
      0.173,
    ],
    ['filed after both', eps('2024-01-28', '2025-02-26', 1.19), 1.19],
    ['a period after both', eps('2025-01-26', '2025-02-26', 2.94), 2.94],
  ])('%s', (_name, figure, expected) => {
    expect(adjustForSplits(figure, 'per_share', nvidia)?.value).toBeCloseTo(expected, 10);
  });

  it('shares are multiplied', () => {
    const shares = statedFigure(
      fact({ unit: 'shares', end: '2021-01-31', filed: '2021-02-26', value: 617e6 }),
    );
    expect(adjustForSplits(shares, 'shares', nvidia)).toMatchObject({
      value: 24_680e6,
      derivation: {
        method: 'split_adjusted',
        formula: 'Multiplied by 40 for the 4-for-1 split on 2021-07-19 and the 10-for-1 split on 2024-05-31',
      },
    });
  });
});

it.each([
  [7, 7],
  [1.5, 1.5],
  [0.0667, 1 / 15], // HERC 2016-06-30, 0001364479-16-000099
  [0.03333, 1 / 30], // NIKOLA 2024-06-24
  [0.02, 1 / 50],
  [0.005, 1 / 200],
  [0.07, null], // SUNATION 2024-06-12: 1 for 14 or 15
])('a ratio stated as %d is %s', (stated, expected) => {
  expect(exactRatio(stated)).toBe(expected);
});

it('a figure before a split of unknown ratio is not shown', () => {
  const splits = findSplits([split('2024-06-12', 0.07, '2024-11-14')]);
  const before = statedFigure(
    fact({ unit: 'USD/shares', end: '2023-12-31', filed: '2024-03-01', value: -0.7 }),
  );
  expect(adjustForSplits(before, 'per_share', splits)).toBeNull();
});
