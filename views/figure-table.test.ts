import { expect, test } from 'vitest';

import { type FigureTable, orderColumns, plainCell, parsePoint, writePoint } from './figure-table.ts';

test.each([
  ['revenue:2024', { row: 'revenue', column: '2024' }],
  ['us-gaap:ProductMember:2024-Q1', { row: 'us-gaap:ProductMember', column: '2024-Q1' }],
  ['#total:2024', { row: '#total', column: '2024' }],
  ['revenue', null],
  [':2024', null],
  ['revenue:', null],
  ['', null],
  [undefined, null],
])('%s', (text, cell) => {
  expect(parsePoint(text)).toEqual(cell);
  if (cell !== null) expect(writePoint(cell)).toBe(text);
});

test('no figure is no text', () => {
  expect(writePoint(null)).toBeUndefined();
});

const column = (id: string) => ({ id, label: id, detail: null });

const table: FigureTable = {
  title: 'Revenue',
  caption: 'USD',
  scale: 'units',
  columns: [column('2023'), column('2024'), { ...column('cagr3'), isPeriod: false }],
  rows: [
    {
      id: 'revenue',
      label: 'Revenue',
      level: 0,
      is_total: true,
      value_type: 'amount',
      unit: 'USD',
      cells: [plainCell(1), plainCell(2), plainCell(3)],
    },
  ],
};

test('the newest period is first, and growth over several periods stays last', () => {
  const { columns, rows } = orderColumns(table, 'newest');
  expect(columns.map(({ id }) => id)).toEqual(['2024', '2023', 'cagr3']);
  expect(rows[0]?.cells.map(({ value }) => value)).toEqual([2, 1, 3]);
  expect(orderColumns(table, 'oldest')).toBe(table);
});
