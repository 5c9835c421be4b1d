import { expect, test } from 'vitest';

import { buildTrigrams, trigramsOf } from './trigrams.ts';

test.each([
  [['ibm'], 3],
  [['aaaa'], 3],
  [['a', 'b'], 2],
  [['eli', 'lilly'], 8],
  [[], 0],
])('%j has %i runs of three with its words’ ends', (words, count) => {
  expect(trigramsOf(words).size).toBe(count);
});

const INDEX = buildTrigrams([['microsoft'], ['walt', 'disney'], ['microvast'], ['日本', 'holdings'], ['x']]);

test.each([
  [['microsft'], [0, 2]],
  [['disnay'], [1]],
  [['dinsey'], [1]],
  [['日本'], [3]],
  [['zzzz'], []],
  [[], []],
])('%j is worth comparing with the names at %j', (words, positions) => {
  expect(INDEX.similar(words)).toEqual(positions);
});
