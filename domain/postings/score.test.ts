import { expect, test } from 'vitest';

import { reusedMemory, reusedZeros } from './segment-search.ts';

test('the same memory is zeros again, and other memory for another size', () => {
  const zeros = reusedZeros((size) => new Uint32Array(size));
  const first = zeros(3);
  first.set([1, 2, 3]);
  const second = zeros(3);
  expect(second).toBe(first);
  expect([...second]).toEqual([0, 0, 0]);
  expect([...zeros(5)]).toEqual([0, 0, 0, 0, 0]);
});

test('memory that is used again has what was left in it', () => {
  const memory = reusedMemory((size) => new Uint32Array(size));
  memory(2).set([4, 5]);
  expect([...memory(2)]).toEqual([4, 5]);
  expect(memory(3)).toHaveLength(3);
});
