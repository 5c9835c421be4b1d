import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type WordOp, editScript, passageOps, splitWords, wholeOps, wordOps } from './word-ops.ts';

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
  // The form of an apostrophe, a dash or a space is no edit (0001628280-26-003942, "FTC's").
  [
    'our and the FTC’s motions “now” non\u2011final in 2024',
    'our and the FTC\'s motions "now" non-final in\u00a02025',
    [
      ['=', 'our and the FTC\'s motions "now" non-final in\u00a0'],
      ['-', '2024'],
      ['+', '2025'],
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
  test.each(ROWS)('%j becomes %j by these edits: %j', (base, target, ops) => {
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
] as const)('%j is split into words', (text, words) => {
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

const letters = (text: string): string[] => text.split('');

const told = (from: string, to: string, most = 100): string | null =>
  editScript(letters(from), letters(to), most)
    ?.map(({ kind, count }) => `${kind}${count}`)
    .join(' ') ?? null;

test.each([
  ['', '', ''],
  ['abc', 'abc', '=3'],
  ['', 'ab', '+2'],
  ['ab', '', '-2'],
  ['abc', 'axc', '=1 -1 +1 =1'],
  ['abab', 'ab', '=2 -2'],
  ['ab', 'cd', '-2 +2'],
  // Myers' own example takes five edits.
  ['abcabba', 'cbabac', '-2 =1 +1 =2 -1 =1 +1'],
])('%j becomes %j by the runs %s', (from, to, runs) => {
  expect(told(from, to)).toBe(runs);
});

test('more edits than are allowed are none', () => {
  expect([told('ab', 'cd', 4), told('ab', 'cd', 3)]).toEqual(['-2 +2', null]);
});

/** Fewest edits by the plain table of all prefixes. */
function fewest(from: readonly string[], to: readonly string[]): number {
  let row = to.map((_, column) => column + 1);
  row.unshift(0);
  for (const [index, value] of from.entries()) {
    const next = [index + 1];
    for (const [column, other] of to.entries())
      next.push(value === other ? (row[column] ?? 0) : 1 + Math.min(row[column + 1] ?? 0, next[column] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('runs lead from one list to the other in as few edits as any', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });
  fc.assert(
    fc.property(list, list, (from, to) => {
      const runs = editScript(from, to, 100) ?? [];
      const [kept, made] = [[...from], [] as string[]];
      let at = 0;
      for (const { kind, count } of runs) {
        if (kind !== '-')
          made.push(
            ...(kind === '=' ? kept.slice(at, at + count) : to.slice(made.length, made.length + count)),
          );
        if (kind !== '+') at += count;
      }
      expect([made, at]).toEqual([to, from.length]);
      const edits = runs.reduce((sum, { kind, count }) => sum + (kind === '=' ? 0 : count), 0);
      expect(edits).toBe(fewest(from, to));
    }),
  );
});
