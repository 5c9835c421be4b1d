import { expect, test } from 'vitest';

import { minNoveltyLabel, noveltyMark, noveltyNotes } from './novelty-labels.ts';

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

test.each([
  [0.4, 'complete', 2, ''],
  [0.4, undefined, undefined, ''],
  [1, 'first', 0, '?'],
  [0.98, 'incomplete', 0, '?'],
  [0.4, 'incomplete', 1, '≤'],
  [0, 'incomplete', 1, ''],
] as const)('%d, %s, %s: %s', (score, basis, same_form, mark) => {
  expect(noveltyMark(score, basis, same_form)).toBe(mark);
});

test('each mark is explained once', () => {
  const match = { novelty_score: 0.4, novelty_basis: 'incomplete', same_form: 1 };
  expect(noveltyNotes([match, match, { ...match, same_form: 0 }])).toEqual([
    '? Unknown: no earlier report on the same form is loaded.',
    '≤ Upper bound: some earlier reports are missing.',
  ]);
  expect(noveltyNotes([])).toEqual([]);
});
