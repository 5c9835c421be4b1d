import { expect, it } from 'vitest';

import { isSameFigure, isScaleError } from './vintages.ts';

it.each([
  [2_583_800_000, 2_584_000_000, true], // 0000063908-23-000012, 0000063908-24-000092
  [955_245_000, 955_300_000, true], // 0001835632-22-000016, 0001835632-23-000013
  [433_400_000, 434_000_000, true], // rounded up so that the statement adds up
  [3_400_000, 3_000_000, true],
  [21_597_000_000, 21_600_000_000, false], // both in millions: 0000320187-16-000336, 0000320187-15-000113
  [17_332_221_000, 17_344_950_000, false],
  [2_000_000, 1_600_000, false],
  [2.459, 2.46, true],
  [2.46, 2.5, false],
  [1.97, 1.98, false],
  [0, 4.7, false],
])('%d and %d: %s', (a, b, expected) => {
  expect(isSameFigure(a, b)).toBe(expected);
});

it.each([
  [4.7, 4_709_200_000, true], // 0000063908-22-000011, 0000063908-22-000016
  [746.3, 746_300_000, true],
  [1000, 1_300_000, false],
  [5, 5, false],
  [0, 5, false],
  [-4.7, 4_709_200_000, false],
])('%d and %d differ in scale: %s', (a, b, expected) => {
  expect(isScaleError(a, b)).toBe(expected);
});
