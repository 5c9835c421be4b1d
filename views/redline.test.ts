import { expect, test } from 'vitest';

import { isChangedRow, type RedlineTable, tableChanges } from './redline.ts';

const TABLE: RedlineTable = {
  caption: '',
  columns: [
    { status: '+', base: null, target: '2025' },
    { status: '=', base: '2024', target: '2024' },
  ],
  rows: [
    {
      status: '=',
      label: 'Sales',
      cells: [
        [null, '7'],
        ['5', '6'],
      ],
    },
    {
      status: '=',
      label: 'Costs',
      cells: [
        [null, '3'],
        ['$2', '2'],
      ],
    },
    {
      status: '-',
      label: 'Other',
      cells: [
        [null, null],
        ['1', null],
      ],
    },
  ],
};

test('counts changed cells, and rows and columns of one report only', () => {
  expect(tableChanges(TABLE)).toBe('1 cell changed, 1 row removed, 1 column added');
  expect(TABLE.rows.map(isChangedRow)).toEqual([true, false, true]);
});
