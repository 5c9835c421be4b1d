import { expect, test } from 'vitest';

import { readAmounts } from './amounts.ts';

test.each<[string, [string, number, number][]]>([
  ['$416.2 billion', [['money', 416_200_000_000, 100_000_000]]],
  ['$416,161 million', [['money', 416_161_000_000, 1_000_000]]],
  ['46.9%', [['percent', 46.9, 0.1]]],
  ['6 percent', [['percent', 6, 1]]],
  ['190 basis points', [['points', 1.9, 0.01]]],
  ['2 percentage points', [['points', 2, 1]]],
  ['$7.46 per diluted share', [['money', 7.46, 0.01]]],
  ['approximately 166,000 employees', [['count', 166_000, 1]]],
  // NVIDIA's revenue of FY2026, 0001045810-26-000021, as data services write it.
  ['USD 215,938 million', [['money', 215_938_000_000, 1_000_000]]],
  ['RMB 12.5 billion', [['money', 12_500_000_000, 100_000_000]]],
  ['NT$2,894.3 billion', [['money', 2_894_300_000_000, 100_000_000]]],
  ['0.89x', [['times', 0.89, 0.01]]],
  ['in 2025', []],
  ['Form 10-K, Item 7, Note 5', []],
  [
    '1.9bn and 3m',
    [
      ['count', 1_900_000_000, 100_000_000],
      ['count', 3_000_000, 1_000_000],
    ],
  ],
])('%s', (text, amounts) => {
  expect(
    readAmounts(text).map(({ kind, value, step }) => [kind, value, Number(step.toPrecision(6))]),
  ).toEqual(amounts.map(([kind, value, step]) => [kind, expect.closeTo(value, 4), step]));
});

test('a currency’s code is part of the amount', () => {
  const text = 'It lost USD (5) million, earned RMB 3 billion and sold 4 EUR notes.';
  expect(
    readAmounts(text).map(({ start, end, currency, sign }) => [text.slice(start, end), currency, sign]),
  ).toEqual([
    ['USD (5', 'USD', '()'],
    ['RMB 3 billion', 'CNY', null],
    ['4', null, null],
  ]);
});

test.each([
  ['-3%', '-'],
  ['−$1.2 billion', '-'],
  ['($1,234)', '()'],
  ['($416.2 billion in total)', null],
  ['2-3%', null],
])('the sign of %s is %s', (text, sign) => {
  expect(readAmounts(text)[0]?.sign).toBe(sign);
});
