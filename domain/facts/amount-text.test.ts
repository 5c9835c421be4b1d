import { expect, test } from 'vitest';

import { amountText } from './fact.ts';

test.each([
  [5_800_000_000, 'USD', '$5,800 million'],
  [-1_250_400_000, 'TWD', '−TWD 1,250.4 million'],
  [12_345_678, 'USD', '$12,345,678'],
  [15_171_992_000, 'shares', '15,172 million'],
])('%d %s is %s', (value, unit, text) => {
  expect(amountText(value, unit)).toBe(text);
});
