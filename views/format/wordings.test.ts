import { expect, test } from 'vitest';

import { wordingsText } from './wordings.ts';

const also_matched = { label: 'Layoffs', phrases: ['reduction in force'] };

test.each([
  [{ matches: { exact: 4, widened: 1_034 }, also_matched }, '4 with your words, 1,034 with other wording'],
  [{ matches: { exact: 4, widened: 0 }, also_matched }, '4 with your words, 0 with other wording'],
  [{ matches: { exact: 4, widened: 0 }, also_matched: null }, null],
  [{ also_matched }, null],
])('%o reads %s', (answer, text) => {
  expect(wordingsText(answer)).toBe(text);
});
