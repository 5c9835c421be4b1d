import { expect, test } from 'vitest';

import { label } from './label.ts';

test.each([
  ['Apple Inc.', 'Apple Inc.'],
  ['ACME\u202eXCN', 'ACME XCN'],
  ['  TWO\r\nLINES\u0000 ', 'TWO LINES'],
  ['\u2066Isolated\u2069', 'Isolated'],
  ['Nestlé – שלום', 'Nestlé – שלום'],
  ['👩‍👩‍👧 Family Co', '👩‍👩‍👧 Family Co'],
])('%j is shown as %j', (text, expected) => {
  expect(label(text)).toBe(expected);
});
