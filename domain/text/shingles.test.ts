import { expect, test } from 'vitest';

import { similarityOf } from './shingles.ts';

const terms = (text: string): string[] => text.split(' ').filter(Boolean);

test.each([
  ['a b c', 'a b c', { cosine: 1, jaccard: 1 }],
  ['a b', 'c d', { cosine: 0, jaccard: 0 }],
  ['a a b', 'a b b', { cosine: 0.8, jaccard: 1 }],
  ['a b c', 'a b c d e', { cosine: 0.7746, jaccard: 0.6 }],
  ['', '', { cosine: 1, jaccard: 1 }],
  ['', 'a', { cosine: 0, jaccard: 0 }],
])('%j and %j have the similarity %j', (base, target, similarity) => {
  expect(similarityOf(terms(base), terms(target))).toEqual(similarity);
});
