import fc from 'fast-check';
import { expect, test } from 'vitest';

import { longestIncreasing } from './longest-increasing.ts';

const ROWS: [values: number[], length: number][] = [
  [[], 0],
  [[5], 1],
  [[3, 1, 2], 2],
  [[0, 1, 2, 3], 4],
  [[3, 2, 1, 0], 1],
  [[0, 4, 1, 2, 3, 9], 5],
];

test.each(ROWS)('%j keeps %i', (values, length) => {
  const kept = [...longestIncreasing(values)].toSorted((a, b) => a - b).map((index) => values[index] ?? -1);
  expect(kept).toHaveLength(length);
  expect(kept).toEqual(kept.toSorted((a, b) => a - b));
});

/** Every run tried. */
function longest(values: readonly number[], from = 0, last = -1): number {
  let best = 0;
  for (let at = from; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value > last) best = Math.max(best, 1 + longest(values, at + 1, value));
  }
  return best;
}

test('is as long as the longest found by trying all', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 9 }), (values) => {
      expect(longestIncreasing(values).size).toBe(longest(values));
    }),
  );
});
