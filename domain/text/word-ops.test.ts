import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { passageOps, splitWords, wholeOps, wordOps, type WordOp } from './word-ops.ts';

const ROWS: [base: string, target: string, ops: WordOp[]][] = [
  ['same words', 'same words', [['=', 'same words']]],
  [
    // Employees of 0000320193-24-000123 and of 0000320193-25-000079.
    'approximately 164,000 full-time equivalent employees',
    'approximately 166,000 full-time equivalent employees',
    [
      ['=', 'approximately '],
      ['-', '164,000'],
      ['+', '166,000'],
      ['=', ' full-time equivalent employees'],
    ],
  ],
  ['', 'all new', [['+', 'all new']]],
  ['all gone', '', [['-', 'all gone']]],
  ['', '', []],
  [
    'new tariffs were announced',
    'higher duties were announced',
    [
      ['-', 'new tariffs'],
      ['+', 'higher duties'],
      ['=', ' were announced'],
    ],
  ],
  // Two kept words between edits belong to one edit of a phrase.
  [
    'our new products may be delayed by suppliers in Asia and elsewhere',
    'our first services may be withdrawn by suppliers in Asia and elsewhere',
    [
      ['=', 'our '],
      ['-', 'new products may be delayed'],
      ['+', 'first services may be withdrawn'],
      ['=', ' by suppliers in Asia and elsewhere'],
    ],
  ],
  // The same between two additions.
  [
    'similar expressions identify these statements',
    'other similar words or expressions identify these statements',
    [
      ['-', 'similar'],
      ['+', 'other similar words or'],
      ['=', ' expressions identify these statements'],
    ],
  ],
  // The end of a sentence separates edits.
  [
    'Rates and demand and costs fell. Sales rose in all regions of the world',
    'Rates and demand and costs rose. Sales fell in all regions of the world',
    [
      ['=', 'Rates and demand and costs '],
      ['-', 'fell'],
      ['+', 'rose'],
      ['=', '. Sales '],
      ['-', 'rose'],
      ['+', 'fell'],
      ['=', ' in all regions of the world'],
    ],
  ],
  // Figures remain separate edits.
  [
    'sales of 10 and 20 in these years',
    'sales of 11 and 21 in these years',
    [
      ['=', 'sales of '],
      ['-', '10'],
      ['+', '11'],
      ['=', ' and '],
      ['-', '20'],
      ['+', '21'],
      ['=', ' in these years'],
    ],
  ],
];

const side = (ops: readonly WordOp[], kind: '+' | '-'): string =>
  ops.map(([op, text]) => (op === '=' || op === kind ? text : '')).join('');

const many = (word: string): string =>
  Array.from({ length: 2_000 }, (_, index) => `${word}${index}`).join(' ');

describe('what became what', () => {
  test.each(ROWS)('%j → %j', (base, target, ops) => {
    expect(wordOps(base, target)).toEqual(ops);
  });

  test('joined, the operations are both texts', () => {
    const text = fc.array(fc.constantFrom('a', 'tariff', '1,234.5', ' ', '\n', ', ', '<<', 'ü', '.'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, text, (from, to) => {
        const [base, target] = [from.join(''), to.join('')];
        const ops = wordOps(base, target) ?? wholeOps(base, target);
        expect(side(ops, '-')).toBe(base);
        expect(side(ops, '+')).toBe(target);
      }),
    );
  });

  test('texts too long to be compared, or with nothing in common, are not told apart', () => {
    const [base, target] = ['a '.repeat(7_000), 'b '.repeat(7_000)];
    expect(wordOps(base, target)).toBeNull();
    expect(wordOps(many('a'), many('b'))).toBeNull();
    expect(wordOps('rates may rise in time', 'costs may fall at once')).toBeNull();
    expect(wholeOps('a', 'b')).toEqual([
      ['-', 'a'],
      ['+', 'b'],
    ]);
  });
});

test.each([
  ['$1,234.50, net.', ['$', '1,234.50', ',', ' ', 'net', '.']],
  ['full-time  work', ['full', '-', 'time', '  ', 'work']],
  ['', []],
] as const)('%j in words', (text, words) => {
  expect(splitWords(text)).toEqual([...words]);
});

test('texts with less than half in common are compared by sentences', () => {
  const base =
    'Epic Games\nEpic filed a lawsuit against us in 2020. The stay will expire in July. Both petitions were denied.';
  const target =
    'Epic Games\nEpic Games filed a lawsuit against us in 2020. We put a plan to comply into effect and have asked a higher court to hear our appeal.';
  expect(wordOps(base, target)).toBeNull();
  expect(passageOps(base, target)).toEqual([
    ['=', 'Epic Games\nEpic '],
    ['+', 'Games '],
    ['=', 'filed a lawsuit against us in 2020. '],
    ['-', 'The stay will expire in July. Both petitions were denied.'],
    ['+', 'We put a plan to comply into effect and have asked a higher court to hear our appeal.'],
  ]);
});
