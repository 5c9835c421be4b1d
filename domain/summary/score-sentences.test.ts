import fc from 'fast-check';
import { expect, test } from 'vitest';

import { centralities, cosine, countTerms, cueScore, unitVectors } from './score-sentences.ts';

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

test('a vector has a product of 1 with itself, and of 0 with one without its words', () => {
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

test.each([
  ['We design, manufacture and sell cars, and offer services related to our products.', 'Tesla, Inc.', 1],
  ['Mastercard is a technology company in the global payments industry.', 'Mastercard Inc', 2 / 3],
  ['NIKE is the largest seller of athletic footwear and apparel in the world.', 'NIKE, Inc.', 1],
  ['Hydraulic fracturing is the most widely used method.', 'CARBO CERAMICS INC', 0],
  ['The weather was mild.', 'Apple Inc.', 0],
])('%s', (text, name, expected) => {
  expect(cueScore(text, name)).toBeCloseTo(expected, 5);
});
