import { expect, test } from 'vitest';

import type { GridCell } from './table-grid.ts';
import { columnWidths } from './text-block.tsx';

const cell = (column: number, length: number, more: Partial<GridCell> = {}): GridCell => ({
  cell: { start: 0, end: length },
  column,
  colspan: 1,
  rowspan: 1,
  isBlank: false,
  ...more,
});

test('a column is as wide as its longest text, within bounds', () => {
  const rows = [
    [cell(0, 30), cell(1, 1), cell(2, 7)],
    [cell(0, 12), cell(1, 1), cell(2, 400)],
    [cell(0, 90, { colspan: 3 }), cell(1, 40, { isBlank: true })],
  ];
  expect(columnWidths({ columns: 3, rows })).toEqual([30, 2, 48]);
});

test('a table without columns has no widths', () => {
  expect(columnWidths({ columns: 0, rows: [] })).toEqual([]);
});
