import { expect, test } from 'vitest';

import { divideSections, notesSpan, runsOf } from './divide-sections.ts';
import type { ItemSpan } from './document-text.ts';

const span = (key: string, start: number, end: number): ItemSpan => ({
  key,
  item: key,
  part: null,
  title: key,
  start,
  body_start: start,
  end,
  status: 'found',
  quality: 'ok',
});

const annual = { form: '10-K', type: '10-K' };
const divided = (text: string, items: ItemSpan[], source: { form: string; type: string | null } = annual) =>
  divideSections({ text, items }, source).map(({ start, end, keys }) => [start, end, keys.join(' ')]);

test.each<[string, ItemSpan[], { form: string; type: string | null }, (string | number)[][]]>([
  [
    'Items with text between them',
    [span('1', 2, 5), span('1A', 6, 10)],
    annual,
    [
      [0, 2, ''],
      [2, 5, '1'],
      [5, 6, ''],
      [6, 10, '1A'],
      [10, 12, ''],
    ],
  ],
  [
    'Items that share their text',
    [span('1', 0, 6), span('2', 0, 12)],
    annual,
    [
      [0, 6, '1 2'],
      [6, 12, '2'],
    ],
  ],
  [
    'two runs of one Item',
    [{ ...span('7', 0, 4), more: [{ start: 8, end: 12 }] }],
    annual,
    [
      [0, 4, '7'],
      [4, 8, ''],
      [8, 12, '7'],
    ],
  ],
  ['an exhibit', [], { form: '10-K', type: 'EX-10.1' }, [[0, 12, 'EX']]],
  ['a small business form', [span('6', 0, 12)], { form: '10-KSB', type: '10-KSB' }, [[0, 12, 'KSB-6']]],
  ['an early 8-K', [span('5', 0, 12)], { form: '8-K', type: '8-K' }, [[0, 12, '8K-5']]],
  ['an Item that no form has', [span('77', 0, 12)], annual, [[0, 12, '']]],
])('%s', (_, items, source, expected) => {
  expect(divided('abcdefghijkl', items, source)).toEqual(expected);
});

test('an empty text has no sections', () => {
  expect(divided('', [])).toEqual([]);
});

const LONG = 'The Company recognizes revenue when control passes. '.repeat(30);

test.each<[string, string, string | null]>([
  [
    'their title above note 1',
    `Balance sheets\n1,000\nNotes to Consolidated Financial Statements\nNote 1 Background\n${LONG}`,
    'Notes to',
  ],
  [
    'their title above a subject',
    `Cash 5\nNOTES TO FINANCIAL STATEMENTS (Unaudited)\nBasis of Presentation\n${LONG}`,
    'NOTES TO',
  ],
  ['the heading of note 1 alone', `Cash 5\nNOTE 1. THE COMPANY\n${LONG}`, 'NOTE 1'],
  [
    'a table of contents',
    `Notes to Consolidated Financial Statements\nNote 1\tBackground\t56\n${LONG}`,
    null,
  ],
  ['a reference', 'Notes to Consolidated Financial Statements\n1. General', null],
])('notes begin with %s', (_, text, start) => {
  const found = notesSpan(text, { start: 0, end: text.length });
  expect(found === null ? null : text.slice(found.start, found.start + (start?.length ?? 0))).toBe(start);
});

test('notes end at the auditor’s report', () => {
  const text = `Notes to Financial Statements\n1. General\n${LONG}\nReport of Independent Registered Public Accounting Firm\nWe have audited.`;
  const sections = divideSections({ text, items: [span('8', 0, text.length)] }, annual);
  expect(sections.map(({ keys }) => keys)).toEqual([['8/notes'], ['8/auditor']]);
  expect(runsOf(sections, new Set(['8', '8/notes', '8/auditor']))).toEqual([{ start: 0, end: text.length }]);
});

test('statements under the list of exhibits are of the Item that refers to them alone', () => {
  const items = [{ ...span('8', 0, 10), more: [{ start: 20, end: 30 }] }, span('15', 10, 40)];
  const sections = divideSections({ text: 'x'.repeat(40), items }, annual);
  expect(sections.map(({ start, keys }) => [start, keys])).toEqual([
    [0, ['8']],
    [10, ['15']],
    [20, ['8']],
    [30, ['15']],
  ]);
});
