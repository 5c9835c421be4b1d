import { expect, test } from 'vitest';

import { chooseDiverse } from './choose-diverse.ts';

const alike =
  (pairs: readonly [number, number][]) =>
  (one: number, other: number): number =>
    pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one)) ? 1 : 0;

test.each<[scores: number[], alike: [number, number][], most: number, chosen: number[]]>([
  [[0.2, 0.9, 0.5], [], 2, [1, 2]],
  // 0.7 × 0.8 − 0.3 × 1 = 0.26 is less than 0.7 × 0.5.
  [[0.9, 0.8, 0.5], [[0, 1]], 2, [0, 2]],
  [[0.5, 0.5], [], 5, [0, 1]],
  [[], [], 5, []],
])('of %j with %j alike %i are %j', (scores, pairs, most, chosen) => {
  expect(chooseDiverse(scores, alike(pairs), most)).toEqual(chosen);
});
