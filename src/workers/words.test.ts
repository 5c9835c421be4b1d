import { expect, test } from 'vitest';

import { compareWords, maskedKey, piecesOf, plainKey } from './words.ts';

test.each([
  ['about 164,000 people', ['about', ' ', '164,000', ' ', 'people']],
  ['$1.5 million, or 3%.', ['$', '1.5', ' ', 'million', ',', ' ', 'or', ' ', '3', '%', '.']],
  ['a,b 1, 2', ['a', ',', 'b', ' ', '1', ',', ' ', '2']],
  ['', []],
])('%s in pieces', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
  expect(piecesOf(text).join('')).toBe(text);
});

test.each([
  ['Net sales, 2024', 'net sales 2024', 'net sales 0'],
  ['Net  sales — 2,025.5', 'net sales 2,025.5', 'net sales 0'],
])('%s by its words', (text, plain, masked) => {
  expect(plainKey(text)).toBe(plain);
  expect(maskedKey(text)).toBe(masked);
});

// 0000320193-24-000123 against 0000320193-23-000106, Item 1, Human Capital.
const BEFORE =
  'As of September 30, 2023, the Company had approximately 161,000 full-time equivalent employees.';
const AFTER =
  'As of September 28, 2024, the Company had approximately 164,000 full-time equivalent employees.';

test.each([
  [
    BEFORE,
    AFTER,
    [
      ['=', 'As of September '],
      ['-', '30'],
      ['+', '28'],
      ['=', ', '],
      ['-', '2023'],
      ['+', '2024'],
      ['=', ', the Company had approximately '],
      ['-', '161,000'],
      ['+', '164,000'],
      ['=', ' full-time equivalent employees.'],
    ],
  ],
  [
    'one two three',
    'one four five',
    [
      ['=', 'one '],
      ['-', 'two three'],
      ['+', 'four five'],
    ],
  ],
  ['the same', 'the same', [['=', 'the same']]],
  ['', 'new', [['+', 'new']]],
])('words of %s', (base, target, ops) => {
  expect(compareWords(base, target)).toEqual(ops);
});

test('both texts can be read out of the edits, whatever they are', () => {
  const texts = ['a b c d', 'b  a d\n\nc', 'x', '', 'a. b. c.', ' a ', '1,2,3 .4', '\u{1f600} and \u202e'];
  for (const base of texts) {
    for (const target of texts) {
      const ops = compareWords(base, target) ?? [];
      const read = (side: '+' | '-') =>
        ops
          .filter(([kind]) => kind === '=' || kind === side)
          .map(([, text]) => text)
          .join('');
      expect([read('-'), read('+')]).toEqual([base, target]);
    }
  }
});

const many = (word: string) => Array.from({ length: 2_000 }, (_, index) => `${word}${index}`).join(' ');

test('two texts that have nothing in common, or are too long, are not told apart by words', () => {
  expect(compareWords(many('a'), many('b'))).toBeNull();
  expect(compareWords('a '.repeat(5_000), 'a')).toBeNull();
});
