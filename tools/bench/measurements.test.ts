import { expect, test } from 'vitest';

import { percentile } from './measurements.ts';

test.each([
  [[5], 0.5, 5],
  [[1, 2, 3, 4], 0.5, 2],
  [[4, 3, 2, 1], 0.95, 4],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.99, 99],
])('percentile of %j at %d is %d', (samples, share, expected) => {
  expect(percentile(samples, share)).toBe(expected);
});

test('no samples is an error', () => {
  expect(() => percentile([], 0.5)).toThrow('no samples');
});
