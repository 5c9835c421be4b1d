import fc from 'fast-check';
import { expect, test } from 'vitest';

import { centralities, cosine, countTerms, unitVectors } from './centrality.ts';

const vectorsOf = (sentences: readonly string[]) =>
  unitVectors(sentences.map((sentence) => countTerms(sentence.split(' '))));

test('the sentence that others share words with is the most central', () => {
  const ranks = centralities(
    vectorsOf([
      'phones tablets services',
      'phones cameras',
      'tablets pencils',
      'services stores',
      'rain snow',
    ]),
  );
  expect(ranks.indexOf(1)).toBe(0);
  expect(Math.min(...ranks)).toBe(ranks[4]);
});

test('one sentence and none are ranked too', () => {
  expect(centralities(vectorsOf(['phones']))).toEqual([1]);
  expect(centralities([])).toEqual([]);
});

test('a vector is of length 1 to itself, and nought to one without its words', () => {
  const [one = new Map(), other = new Map()] = vectorsOf(['phones tablets', 'rain snow', 'wind']);
  expect(cosine(one, one)).toBeCloseTo(1, 10);
  expect(cosine(one, other)).toBe(0);
});

test('ranks lie between 0 and 1, whatever the sentences', () => {
  const sentence = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 12 }), (sentences) => {
      const ranks = centralities(unitVectors(sentences.map(countTerms)));
      expect(ranks).toHaveLength(sentences.length);
      expect(ranks.every((rank) => rank >= 0 && rank <= 1)).toBe(true);
    }),
  );
});
