import { expect, test } from 'vitest';

import { niceTicks } from './nice-ticks.ts';

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
