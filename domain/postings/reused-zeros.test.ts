import { expect, test } from 'vitest';

import { reusedZeros } from './reused-zeros.ts';

test('the same memory is zeros again, and other memory for another size', () => {
  const zeros = reusedZeros((size) => new Uint32Array(size));
  const first = zeros(3);
  first.set([1, 2, 3]);
  const second = zeros(3);
  expect(second).toBe(first);
  expect([...second]).toEqual([0, 0, 0]);
  expect([...zeros(5)]).toEqual([0, 0, 0, 0, 0]);
});
