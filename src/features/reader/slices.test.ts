import { expect, test } from 'vitest';

import { ownBlocks, pageAt, sliceAt, sliceCount } from './slices.ts';

test.each([
  [0, 0],
  [99_999, 0],
  [100_000, 1],
  [2_345_678, 23],
  [-5, 0],
])('character %i is in slice %i', (offset, expected) => {
  expect(sliceAt(offset)).toBe(expected);
});

test.each([
  [0, 1],
  [1, 1],
  [100_000, 1],
  [100_001, 2],
])('a text of %i characters has %i slices', (characters, expected) => {
  expect(sliceCount(characters)).toBe(expected);
});

test('the page of an offset is the one that ends after it', () => {
  const pages = [
    { page: 1, offset: 100 },
    { page: 2, offset: 250 },
  ];
  expect([0, 99, 100, 249, 250].map((offset) => pageAt(pages, offset))).toEqual([1, 1, 2, 2, null]);
});

test('a block across a boundary renders once, with the slice it starts in', () => {
  const blocks = [
    { kind: 'paragraph' as const, start: 99_000, end: 99_500 },
    { kind: 'table' as const, start: 99_501, end: 104_000 },
    { kind: 'paragraph' as const, start: 104_001, end: 104_100 },
  ];
  expect(ownBlocks({ blocks }, 0).map(({ start }) => start)).toEqual([99_000, 99_501]);
  expect(ownBlocks({ blocks }, 1).map(({ start }) => start)).toEqual([104_001]);
});

test.each<[string, (number | undefined)[], (number | undefined)[]]>([
  ['no level is skipped', [1, 2, 5, 5, 3], [1, 2, 3, 4, 3]],
  ['a document that begins below its top', [4, 4, 2], [2, 3, 2]],
  ['without a level', [undefined, 3], [2, 3]],
])('the levels of headings are right: %s', (_, levels, expected) => {
  const blocks = levels.map((level, start) => ({
    kind: 'heading' as const,
    start,
    end: start + 1,
    ...(level === undefined ? {} : { level }),
  }));
  expect(ownBlocks({ blocks }, 0).map(({ level }) => level)).toEqual(expected);
});
