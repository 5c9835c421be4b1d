import { expect, test } from 'vitest';

import type { Block } from '../../../contract/document.ts';
import type { ItemSpan } from '../../../contract/filing.ts';
import { headingEntries, itemEntries } from './contents.tsx';

const item = (key: string, part: string | null, title: string): ItemSpan => ({
  key,
  item: key.split('-').at(-1) ?? key,
  part,
  title,
  start: 0,
  body_start: 0,
  end: 1,
  status: 'found',
  quality: 'ok',
});

test.each<[string, ItemSpan[], [string, string][]]>([
  ['a 10-K', [item('1A', null, 'Item 1A. Risk Factors')], [['1A', 'Risk factors']]],
  ['an 8-K', [item('5.02', null, 'Item 5.02 Departure of Directors')], [['5.02', 'Departure of directors']]],
  ['a title with only the number', [item('9', null, 'Item 9.')], [['9', 'Item 9.']]],
  [
    'a 10-Q with an Item 1 in both parts',
    [
      item('I-1', 'I', 'Financial Statements'),
      item('II-1', 'II', 'Legal Proceedings'),
      item('II-6', 'II', 'Exhibits'),
    ],
    [
      ['I.1', 'Financial statements'],
      ['II.1', 'Legal proceedings'],
      ['6', 'Exhibits'],
    ],
  ],
])('%s', (_, items, expected) => {
  expect(itemEntries(items).map(({ name, title }) => [name, title])).toEqual(expected);
});

const heading = (start: number, level: number): Block => ({
  kind: 'heading',
  start,
  end: start + 2,
  level,
});

test('the contents have the headings of the two highest levels present', () => {
  const blocks: Block[] = [
    heading(0, 2),
    heading(3, 4),
    heading(6, 5),
    { kind: 'paragraph', start: 9, end: 10 },
  ];
  expect(headingEntries(blocks, (start) => `h${start}`).map(({ title, level }) => [title, level])).toEqual([
    ['h0', 1],
    ['h3', 2],
  ]);
});
