import { expect, test } from 'vitest';

import { areaRuns } from './area-runs.ts';

test.each<[(number | null)[], string]>([
  [[5, 6], 'M0,9L0,5L10,6L10,9Z'],
  [[5, null, 7, 8], 'M0,9L0,5L0,9ZM20,9L20,7L30,8L30,9Z'],
  [[null, null], ''],
])('the areas under %j', (heights, path) => {
  expect(areaRuns([0, 10, 20, 30].slice(0, heights.length), heights, 9)).toBe(path);
});
