import { expect, test } from 'vitest';

import { errorContext } from './search-form.tsx';

test.each([
  ['NEAR(revenue', 12, 'NEAR(revenue', '…', ''],
  ['NEAR(a, b, x)', 11, 'NEAR(a, b, ', 'x', ')'],
  ['"going', 0, '', '"', 'going'],
  ['a', 99, 'a', '…', ''],
  ['a', -1, '', 'a', ''],
  ['', 0, '', '…', ''],
  ['a😀b', 1, 'a', '😀', 'b'],
  ['a😀b', 2, 'a', '😀', 'b'],
  [`${'x'.repeat(100)}!${'y'.repeat(100)}`, 100, `…${'x'.repeat(60)}`, '!', `${'y'.repeat(60)}…`],
])('the error of %j at %i is shown after %j, at %j', (q, position, before, at, after) => {
  expect(errorContext(q, position)).toEqual({ before, at, after });
});
