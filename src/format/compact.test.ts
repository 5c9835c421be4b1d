import { expect, test } from 'vitest';

import { formatCompact } from './compact.ts';

test.each([
  [416_161_000_000, '416B'],
  [-1_250_000, '−1.25M'],
  [999_600_000, '1B'],
  [0, '0'],
  [-0.0001, '−0.0001'],
  [1_234, '1.23K'],
  [2_345_600_000_000, '2.35T'],
])('%d is %s', (value, text) => {
  expect(formatCompact(value)).toBe(text);
});
