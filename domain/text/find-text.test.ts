import { expect, test } from 'vitest';

import { findText } from './find-text.ts';

test.each([
  [
    'apple',
    'Apple, APPLE and pineapple',
    [
      [0, 5],
      [7, 12],
      [21, 26],
    ],
  ],
  [
    'net sales',
    'Net\nsales, net \t sales and netsales',
    [
      [0, 9],
      [11, 22],
    ],
  ],
  [' net  sales ', 'net sales', [[0, 9]]],
  ['sales rose', 'Sales\u202f1 rose', [[0, 12]]],
  ['sales 1', 'Sales\u202f1 rose', [[0, 7]]],
  ['net sales', 'net net sales', [[4, 13]]],
  [
    'aa',
    'aaaa',
    [
      [0, 2],
      [2, 4],
    ],
  ],
  ["company's", 'the Company’s report', [[4, 13]]],
  ['“going concern”', 'a "going concern" note', [[2, 17]]],
  [
    '10-K',
    'Form 10‑K and 10–k',
    [
      [5, 9],
      [14, 18],
    ],
  ],
  ['istanbul', 'İstanbul or Istanbul', [[12, 20]]],
  ['.*', 'a.*b', [[1, 3]]],
  [
    '(',
    '((',
    [
      [0, 1],
      [1, 2],
    ],
  ],
  ['total assets', 'Total assets', [[0, 12]]],
  ['x', '', []],
  ['   ', 'a b', []],
  ['😀', 'a😀b', [[1, 3]]],
])('%j is found in %j at %j', (find, text, hits) => {
  expect(findText(find, text, 100)).toEqual({ hits, total: hits.length });
});

test('all are counted, and no more than the given number are named', () => {
  expect(findText('a', 'a '.repeat(7), 3)).toEqual({
    hits: [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
    total: 7,
  });
});

test('long runs of blanks and of half hits are passed over once', () => {
  const text = `${'a '.repeat(200_000)}${' '.repeat(1_000_000)}b`;
  expect(findText('a b', text, 10)).toEqual({ hits: [[399_998, text.length]], total: 1 });
});
