import { expect, test } from 'vitest';

import type { WordOp } from '../text/word-ops.ts';
import { clipOps } from './alert.ts';

const LONG = 'word '.repeat(80).trim();

test.each<[what: string, ops: WordOp[], max: number, kinds: string, clipped: boolean]>([
  [
    'short passages stay whole',
    [
      ['=', 'a '],
      ['+', 'b'],
    ],
    100,
    '=a +b',
    false,
  ],
  [
    'removed words give way to new ones',
    [
      ['-', LONG],
      ['+', 'new words'],
    ],
    300,
    '-… +new words',
    false,
  ],
  [
    'unchanged words are cut around a change',
    [
      ['=', LONG],
      ['+', 'new'],
      ['=', LONG],
    ],
    400,
    '=… +new =…',
    false,
  ],
  ['a long new passage is cut at a word', [['+', LONG]], 42, '+…', true],
])('%s', (_, ops, max, kinds, clipped) => {
  const cut = clipOps(ops, max);
  const shown = cut.ops.map(([kind, text]) => `${kind}${text.includes('…') ? '…' : text.trim()}`);
  expect([shown.join(' '), cut.clipped]).toEqual([kinds, clipped]);
  expect(cut.ops.reduce((sum, [, text]) => sum + text.length, 0)).toBeLessThanOrEqual(max + 1);
});
