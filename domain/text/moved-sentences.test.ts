import fc from 'fast-check';
import { expect, test } from 'vitest';

import { markMovedSentences } from './redline-text.ts';
import type { WordOp } from './word-ops.ts';

type Passage = Parameters<typeof markMovedSentences>[0][number];

const added = (text: string): Passage => ({ status: 'added', moved: false, base: null, target: { text } });
const removed = (text: string): Passage => ({
  status: 'removed',
  moved: false,
  base: { text },
  target: null,
});

const TARIFFS = 'Tariffs may raise our costs. ';
const RATES = 'Higher rates may reduce demand for our products. ';
const TALENT = 'We may not retain the people we need. ';

const opsOf = (passages: readonly Passage[]): (WordOp[] | null)[] => passages.map(({ ops }) => ops ?? null);

test('a sentence that is removed in one place and added in another has moved', () => {
  const marked = markMovedSentences([removed(TARIFFS + RATES), added(RATES + TALENT)]);
  expect(opsOf(marked)).toEqual([
    [
      ['-', TARIFFS],
      ['<', RATES],
    ],
    [
      ['>', RATES],
      ['+', TALENT],
    ],
  ]);
  expect(marked.map(({ moved }) => moved)).toEqual([false, false]);
});

test('a sentence that moved and was edited is marked as moved but for its edits', () => {
  const before = 'As our revenue has grown, our exposure to damages and fines has increased. ';
  const after = 'As our revenue has grown, our exposure to damages and fines has increased in all regions. ';
  const marked = markMovedSentences([removed(TARIFFS + before), added(after)]);
  expect(opsOf(marked)).toEqual([
    [
      ['-', TARIFFS],
      ['<', before],
    ],
    [
      ['>', 'As our revenue has grown, our exposure to damages and fines has increased'],
      ['+', ' in all regions'],
      ['>', '. '],
    ],
  ]);
  expect(marked.map(({ moved }) => moved)).toEqual([false, false]);
});

const changed = (ops: WordOp[]): Passage => ({ ...removed(''), status: 'changed', ops });

test('a part of a sentence that many have has not moved', () => {
  const part = '% decline in water, sports, coffee and tea';
  const passages = [
    changed([
      ['=', 'Volume fell, with a '],
      ['-', `2${part}`],
      ['=', '.'],
    ]),
    changed([
      ['=', 'It rose, with a '],
      ['+', `2${part}`],
      ['=', '.'],
    ]),
  ];
  expect(opsOf(markMovedSentences(passages))).toEqual(opsOf(passages));
});

test('a passage of which every sentence moved has moved', () => {
  const marked = markMovedSentences([removed(TARIFFS + RATES), added(RATES), added(TARIFFS)]);
  expect(marked.map(({ moved }) => moved)).toEqual([true, true, true]);
});

test('a sentence added twice and removed once has moved once', () => {
  const marked = markMovedSentences([removed(RATES), added(RATES), added(RATES)]);
  expect(opsOf(marked)).toEqual([[['<', RATES]], [['>', RATES]], null]);
});

test('a sentence in another disclosure of the other report is marked there', () => {
  const elsewhere = { ...removed(RATES), moved: true };
  expect(markMovedSentences([elsewhere, added(RATES)])).toEqual([elsewhere, added(RATES)]);
});

test('fewer than four words may be equal by chance', () => {
  const passages = [removed('See Note 5. '), added('See Note 5. ')];
  expect(markMovedSentences(passages)).toEqual(passages);
});

test('no sentence is both removed and added, and joined the edits are both texts', () => {
  const text = fc
    .array(fc.constantFrom(TARIFFS, RATES, TALENT), { minLength: 1, maxLength: 4 })
    .map((list) => list.join(''));
  const passage = fc
    .tuple(fc.boolean(), text)
    .map(([isAdded, words]) => (isAdded ? added(words) : removed(words)));
  fc.assert(
    fc.property(fc.array(passage, { maxLength: 5 }), (passages) => {
      const marked = markMovedSentences(passages);
      const edits = opsOf(marked).flatMap((ops, index): WordOp[] => {
        const { target, base } = passages[index] ?? added('');
        return ops ?? (target === null ? [['-', base?.text ?? '']] : [['+', target.text]]);
      });
      for (const sentence of [TARIFFS, RATES, TALENT]) {
        const found = edits.filter(([, words]) => words.includes(sentence));
        const kinds = new Set(found.map(([kind]) => kind));
        expect(kinds.has('+') && kinds.has('-')).toBe(false);
      }
      for (const [index, { ops }] of marked.entries()) {
        const { target, base } = passages[index] ?? added('');
        if (ops !== undefined) expect(ops.map(([, words]) => words).join('')).toBe((target ?? base)?.text);
      }
    }),
  );
});
