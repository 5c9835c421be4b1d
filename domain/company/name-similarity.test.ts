import { expect, test } from 'vitest';

import { nameSimilarity } from './name-similarity.ts';

/** The pairs of Winkler's paper and of the search rule, to three places. */
test.each([
  ['martha', 'marhta', 0.961],
  ['dwayne', 'duane', 0.84],
  ['dixon', 'dicksonx', 0.813],
  ['microsft', 'microsoft', 0.978],
  ['apple', 'apple', 1],
  ['abc', 'xyz', 0],
  ['', 'apple', 0],
  ['a', 'b', 0],
])('%s and %s are %f alike', (a, b, similarity) => {
  expect(nameSimilarity(a, b)).toBeCloseTo(similarity, 3);
  expect(nameSimilarity(b, a)).toBeCloseTo(similarity, 3);
});
