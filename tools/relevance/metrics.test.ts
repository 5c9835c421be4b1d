import { expect, test } from 'vitest';

import { ndcg, recall } from './metrics.ts';

test.each<[string, number[], number[], number]>([
  ['the best order is 1', [3, 2, 0], [3, 2, 0], 1],
  ['nothing relevant found is 0', [0, 0], [3], 0],
  ['nothing relevant at all is 0', [0], [], 0],
  // (7 / log2 3) / 7
  ['the answer in second place', [0, 3], [3], 0.6309],
  // (3 + 7 / log2 3) / (7 + 3 / log2 3)
  ['two in the wrong order', [2, 3], [2, 3], 0.834],
])('nDCG: %s', (_, results, ideal, expected) => {
  expect(ndcg(results, ideal, 10)).toBeCloseTo(expected, 4);
});

test('nDCG reads no further than its depth', () => {
  expect(ndcg([0, 3], [3], 1)).toBe(0);
});

test('recall is the share of relevant results within the depth', () => {
  expect(recall(['a', 'b', 'c'], new Set(['b', 'c', 'd']), 2)).toBeCloseTo(1 / 3);
  expect(recall(['a'], new Set(), 2)).toBe(1);
});
