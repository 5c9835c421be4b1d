import { expect, test } from 'vitest';

import { placesNear } from './places-near.ts';

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each([
  [NINE, [8], 1, 4, [7, 8, 9, 1]],
  [NINE, [8], 1, 2, [7, 8]],
  [NINE, [], 1, 3, [1, 2, 3]],
  [NINE, [3], 1, 9, NINE],
  [NINE, [2, 30], 0, 3, [2, 1, 2]],
  [[10, 20, 30, 40], [21, 39], 1, 3, [20, 40, 10]],
  [[10, 20], [50], 1, 1, [10]],
])('%j near %j, at most %i words away: %i of them', (places, others, reach, most, expected) => {
  const found = placesNear(Uint32Array.from(places), Uint32Array.from(others), reach, most);
  expect([...found]).toEqual(expected);
});
