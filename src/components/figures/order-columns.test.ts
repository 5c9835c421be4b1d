import { expect, test } from 'vitest';

import { plainCell, type FigureTable } from './figure-table.ts';
import { orderColumns } from './order-columns.ts';

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
