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
  ['complete', null],
  [undefined, null],
  ['of tomorrow', null],
  ['first', 'the first report, with nothing before it to compare with'],
  ['incomplete', 'an earlier report is not loaded, so it may be less new than this'],
])('%s: %s', (basis, words) => {
  expect(noveltyBasisWords(basis)).toBe(words);
});
