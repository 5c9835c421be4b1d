import { expect, test } from 'vitest';

import { columnRanges, columnsOnPaper } from './printing.ts';

test.each([
  [9, [[0, 9]]],
  [
    11,
    [
      [0, 6],
      [6, 11],
    ],
  ],
  [
    20,
    [
      [0, 7],
      [7, 14],
      [14, 20],
    ],
  ],
])('%d columns are printed as tables of %j', (columns, ranges) => {
  expect(columnRanges(columns, 9)).toEqual(ranges);
});

test.each<[string, number[], number]>([
  ['at most nine', [100, ...Array.from({ length: 20 }, () => 40)], 9],
  ['as many as fit', [220, ...Array.from({ length: 20 }, () => 92)], 7],
  ['with long names, which wrap', [900, ...Array.from({ length: 20 }, () => 92)], 6],
  ['with one column that is wider', [220, 92, 92, 160], 4],
  ['one column that is wider than the paper', [220, 1200], 1],
  ['unmeasured columns', [0, 0, 0], 9],
])('a sheet of paper has %s', (_, widths, columns) => {
  expect(columnsOnPaper(widths)).toBe(columns);
});
