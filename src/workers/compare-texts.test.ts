import { expect, test } from 'vitest';

import { wordOps } from '../../domain/text/word-ops.ts';
import { compareTexts } from './compare-texts.ts';
import type { TextPassage } from './diff-task.ts';
import { runTask } from './run-task.ts';

const texts = (...passages: string[]): TextPassage[] =>
  passages.map((text, ordinal) => ({
    ordinal,
    offset: ordinal * 100,
    text,
    heading: [],
    filename: 'a.htm',
    document_offset: 0,
  }));

const options = { ignore_numbers: false, is_one_company: true, compare: wordOps };

/** Each row as status, index in the base, index in the target, and `m` when moved. */
const outline = (base: string[], target: string[], ignore_numbers = false) =>
  compareTexts(
    { base: texts(...base), target: texts(...target) },
    { ...options, ignore_numbers },
  ).passages.map(
    (row) =>
      `${row.status} ${row.base?.ordinal ?? '-'} ${row.target?.ordinal ?? '-'}${row.moved ? ' m' : ''}`,
  );

const TRADE = 'Tariffs and other limits on trade have raised our costs and may raise them again';
const CYBER = 'Attacks on our systems could stop our work and harm our name with customers';
const STAFF = 'We depend on people whom our rivals may take and whom we may not replace in time';
const SALES = 'Sales rose by 12% to 1,200 million in 2024';

test.each([
  ['the same', [TRADE, CYBER], [TRADE, CYBER], ['unchanged 0 0', 'unchanged 1 1']],
  ['one new', [TRADE], [TRADE, CYBER], ['unchanged 0 0', 'added - 1']],
  [
    'one removed, at its original position',
    [TRADE, CYBER, STAFF],
    [TRADE, STAFF],
    ['unchanged 0 0', 'removed 1 -', 'unchanged 2 1'],
  ],
  ['the first removed', [CYBER, TRADE], [TRADE], ['removed 0 -', 'unchanged 1 0']],
  [
    'one moved to the top',
    [TRADE, CYBER, STAFF],
    [STAFF, TRADE, CYBER],
    ['unchanged 2 0 m', 'unchanged 0 1', 'unchanged 1 2'],
  ],
  ['numbers only', [SALES], [SALES.replace('12', '9').replace('2024', '2025')], ['numbers_only 0 0']],
  [
    'reworded',
    [TRADE, CYBER],
    [TRADE, CYBER.replace('harm our name', 'cost us trust')],
    ['unchanged 0 0', 'changed 1 1'],
  ],
  [
    'reworded and moved',
    [TRADE, STAFF, CYBER],
    [CYBER.replace('work', 'trade'), TRADE, STAFF],
    ['changed 2 0 m', 'unchanged 0 1', 'unchanged 1 2'],
  ],
  ['entirely different', [TRADE], [STAFF], ['removed 0 -', 'added - 0']],
  [
    'case, punctuation and white space are ignored',
    [TRADE],
    [` ${TRADE.toUpperCase()}. `],
    ['unchanged 0 0'],
  ],
  ['an empty text and a passage', [], [TRADE], ['added - 0']],
  ['two empty texts', [], [], []],
])('%s', (_, base, target, rows) => {
  expect(outline(base, target)).toEqual(rows);
});

test('number-only changes can be ignored', () => {
  expect(outline([SALES], [SALES.replace('12', '9')], true)).toEqual(['unchanged 0 0']);
});

test('the summary has counts, the share changed and the similarity', () => {
  const { summary } = compareTexts(
    { base: texts('a b c d', 'x y'), target: texts('a b c d', 'p q r') },
    options,
  );
  expect(summary).toEqual({
    unchanged: 1,
    numbers_only: 0,
    changed: 0,
    added: 1,
    removed: 1,
    moved: 0,
    // 5 of 13 words were added or removed; 4 of 9 are in both; 4 / (√6 · √7).
    share_changed: 0.3846,
    similarity: { cosine: 0.6172, jaccard: 0.4444 },
  });
});

test('pairs after the time limit have no word diff, and are counted', () => {
  let now = 0;
  const clock = () => (now += 1_000);
  const changed = [TRADE, CYBER, STAFF].map((text) => text.replace('our', 'their'));
  const result = runTask(
    {
      kind: 'texts',
      base: texts(TRADE, CYBER, STAFF),
      target: texts(...changed),
      ignore_numbers: false,
      is_one_company: true,
    },
    clock,
  );
  if (result.kind !== 'texts') throw new Error(`expected a result of kind texts, got ${result.kind}`);
  expect(result.without_words).toBe(1);
  expect(result.passages.map(({ ops }) => ops !== undefined)).toEqual([true, true, false]);
});

test('words of pairs that are already aligned', () => {
  expect(runTask({ kind: 'words', pairs: [['a b', 'a c']] }, () => 0)).toEqual({
    kind: 'words',
    ops: [
      [
        ['=', 'a '],
        ['-', 'b'],
        ['+', 'c'],
      ],
    ],
  });
});
