import { expect, test } from 'vitest';

import { sideOrder } from './side-order.ts';

test.each([
  ['2024-02-01', '2025-02-01', 'Earlier'],
  ['2025-02-20', '2025-02-01', 'Later'],
  ['2025-02-01', '2025-02-01', 'Earlier'],
])('a base filed on %s against a report filed on %s is the %s', (base, target, expected) => {
  expect(sideOrder({ filed: base }, { filed: target }).base).toBe(expected);
});
