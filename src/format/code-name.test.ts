import { expect, test } from 'vitest';

import { codeName } from './code-name.ts';

test.each([
  ['real_estate', 'Real estate'],
  ['technology', 'Technology'],
  ['consumer_staples', 'Consumer staples'],
  ['NASDAQ', 'Nasdaq'],
  ['NYSE', 'NYSE'],
  ['TSX', 'TSX'],
])('%s is shown as %s', (code, expected) => {
  expect(codeName(code)).toBe(expected);
});
