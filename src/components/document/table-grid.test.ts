import { expect, test } from 'vitest';

import { plainNumber } from '../copy/copied-text.ts';
import { tableCells } from './copy-table.ts';
import { tableGrid } from './table-grid.ts';

type Spec = string | [text: string, colspan: number, rowspan?: number];

/** Lays out a table of texts and formats each cell as `text@column` with its spans. */
function laidOut(rows: Spec[][]): { columns: number; rows: string[] } {
  const texts: string[] = [];
  const cells = rows.map((row) =>
    row.map((spec) => {
      const [text, colspan, rowspan] = typeof spec === 'string' ? [spec, 1] : spec;
      texts.push(text);
      return {
        start: texts.length - 1,
        end: texts.length,
        colspan,
        ...(rowspan === undefined ? {} : { rowspan }),
      };
    }),
  );
  const textOf = (start: number) => texts[start] ?? '';
  const grid = tableGrid(cells, ({ start }) => textOf(start) === '');
  return {
    columns: grid.columns,
    rows: grid.rows.map((row) =>
      row
        .map(({ cell, column, colspan, rowspan }) => {
          const spans = colspan === 1 && rowspan === 1 ? '' : ` ${colspan}x${rowspan}`;
          return `${textOf(cell.start)}@${column}${spans}`;
        })
        .join(', '),
    ),
  };
}

test.each<[string, Spec[][], number, string[]]>([
  [
    'empty columns are removed, and spans count the remaining ones',
    [
      ['', '', ['2024', 2], '', ['2023', 2]],
      ['Revenue', '', '$', '391,035', '', '$', '383,285'],
    ],
    5,
    ['@0, 2024@1 2x1, 2023@3 2x1', 'Revenue@0, $@1, 391,035@2, $@3, 383,285@4'],
  ],
  [
    'a span of a thousand is one column where there is one',
    [[['Title', 1000]], [['Text', 1000]]],
    1,
    ['Title@0', 'Text@0'],
  ],
  [
    'a wide heading over removed columns keeps one',
    [[['Heading', 3]], ['', 'a', '']],
    1,
    ['Heading@0', 'a@0'],
  ],
  [
    'a cell that reaches down moves the cells below it',
    [[['Year', 1, 2], 'First'], ['Second'], ['Third', 'Fourth']],
    2,
    ['Year@0 1x2, First@1', 'Second@1', 'Third@0, Fourth@1'],
  ],
  ['a row span ends with the table', [[['a', 1, 65_000], 'b'], ['c']], 2, ['a@0 1x2, b@1', 'c@1']],
  ['without text there are no columns', [['', ''], [['', 1000]]], 0, ['', '']],
  ['no rows', [], 0, []],
])('%s', (_, rows, columns, expected) => {
  expect(laidOut(rows)).toEqual({ columns, rows: expected });
});

test('rows that each span a thousand columns have as few as they use', () => {
  const rows = Array.from({ length: 20_000 }, (): Spec[] => [
    ['a', 1000],
    ['b', 1000],
    ['', 1000],
  ]);
  expect(laidOut(rows).columns).toBe(2);
});

test.each([
  ['$ 391,035', '391035'],
  ['(1,234.5)', '-1234.5'],
  ['(2.8)%', '-2.8%'],
  ['—', '—'],
  ['Note 12', 'Note 12'],
  ['2025', '2025'],
  ['−1,234', '-1234'],
  ['1.8×', '1.8'],
])('%s is copied as %s', (printed, copied) => {
  expect(plainNumber(printed)).toBe(copied);
});

test('a copied table has signs with their figures, and no columns of signs', () => {
  // AAPL's 10-K for FY2025 (0000320193-25-000079), as filed: the dollar sign in a cell of its own.
  const text = 'Products|$|307,003|$|294,866';
  const rows = [
    text.split('|').map((part) => {
      const start = text.indexOf(part === '$' ? '$' : part);
      return { start, end: start + part.length };
    }),
  ];
  const grid = tableGrid(rows, () => false);
  expect(tableCells(grid, (start, end) => text.slice(start, end))).toEqual([
    ['Products', '307003', '294866'],
  ]);
});
