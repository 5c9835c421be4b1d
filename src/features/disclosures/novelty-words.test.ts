import { expect, test } from 'vitest';

import { leastNoveltyWords, noveltyBasisWords } from './novelty-words.ts';

test.each([
  [0, 'Any, said before or not'],
  [0.05, '5% or more: at least a word changed'],
  [0.2, '20% or more: reworded or added to'],
  [0.45, '45% or more: reworded or added to'],
  [0.5, '50% or more: at least half of it new'],
  [0.6, '60% or more: at least half of it new'],
  [0.95, '95% or more: nearly all of it new'],
  [1, '100%: nothing of it stood in an earlier report'],
])('%d is %s', (value, words) => {
  expect(leastNoveltyWords(value)).toBe(words);
});

test.each([
  [0.4, 'complete', null],
  [0.4, undefined, null],
  [0.4, 'of tomorrow', null],
  [1, 'first', 'the first report, with nothing before it to compare with'],
  [0.4, 'incomplete', 'an earlier report is not loaded, so it may be less new than this'],
  [0, 'incomplete', null],
])('%d, %s: %s', (score, basis, words) => {
  expect(noveltyBasisWords(score, basis)).toBe(words);
});
