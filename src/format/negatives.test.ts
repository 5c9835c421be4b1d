import { expect, test } from 'vitest';

import { inParentheses } from './negatives.ts';

test.each([
  ['−796,705', '(796,705)'],
  ['−2.99%', '(2.99%)'],
  ['391,035', '391,035'],
  ['0', '0'],
])('%s is %s', (text, shown) => {
  expect(inParentheses(text)).toBe(shown);
});
