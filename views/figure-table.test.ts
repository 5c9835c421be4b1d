import { expect, test } from 'vitest';

import { orderColumns, parsePoint, writePoint } from './figure-table.ts';
import { figureRow, figureTable } from './testing/figure-table.ts';

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

const cagr = { id: 'cagr3', label: 'CAGR 3y', detail: null, isPeriod: false } as const;
const years = figureTable(['2023', '2024'], [figureRow('revenue', [1, 2, 3])]);
const table = { ...years, columns: [...years.columns, cagr] };

test('the newest period is first, and growth over several periods stays last', () => {
  const { columns, rows } = orderColumns(table, 'newest');
  expect(columns.map(({ id }) => id)).toEqual(['2024', '2023', 'cagr3']);
  expect(rows[0]?.cells.map(({ value }) => value)).toEqual([2, 1, 3]);
  expect(orderColumns(table, 'oldest')).toBe(table);
});
