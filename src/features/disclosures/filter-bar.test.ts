import { expect, test } from 'vitest';

import { minNoveltyLabel } from './filter-bar.tsx';

test.each([
  [0, 'Any novelty'],
  [0.05, '5% or more: at least one word changed'],
  [0.2, '20% or more: reworded or expanded'],
  [0.45, '45% or more: reworded or expanded'],
  [0.5, '50% or more: at least half new'],
  [0.6, '60% or more: at least half new'],
  [0.95, '95% or more: nearly all new'],
  [1, '100%: no wording from earlier reports'],
])('%d is %s', (value, words) => {
  expect(minNoveltyLabel(value)).toBe(words);
});
