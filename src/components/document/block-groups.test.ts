import { expect, test } from 'vitest';

import type { Block } from '../../../contract/document.ts';
import { blockGroups, estimateBlock } from './block-groups.ts';

const paragraph = (start: number, length: number): Block => ({
  kind: 'paragraph',
  start,
  end: start + length,
});
const table = (start: number, rows: number, cells: number): Block => ({
  kind: 'table',
  start,
  end: start + rows * cells,
  rows: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cells }, (_cell, column) => ({ start: start + row * cells + column, end: start })),
  ),
});

test.each<[string, Block[], number[]]>([
  ['no blocks', [], []],
  ['short paragraphs share a group', [paragraph(0, 500), paragraph(501, 500)], [0]],
  [
    'a long paragraph starts a group',
    [paragraph(0, 500), paragraph(501, 2_800), paragraph(3_302, 100)],
    [0, 501],
  ],
  [
    'a table of 200 rows by 6 is a group',
    [paragraph(0, 500), table(501, 200, 6), paragraph(9_000, 9)],
    [0, 501, 9_000],
  ],
])('%s', (_, blocks, starts) => {
  expect(blockGroups(blocks, 70).map(({ start }) => start)).toEqual(starts);
});

test('groups contain every block, in order', () => {
  const blocks = Array.from({ length: 1_000 }, (_, index) => paragraph(index * 101, 100));
  expect(blockGroups(blocks, 70).flatMap((group) => group.blocks)).toEqual(blocks);
});

test.each<[string, Block, number]>([
  ['a line', paragraph(0, 60), 40],
  ['three lines of 70', paragraph(0, 200), 92],
  ['ten rows', table(0, 10, 4), 264],
])('the height of %s is estimated', (_, block, expected) => {
  expect(estimateBlock(block, 70)).toBe(expected);
});
