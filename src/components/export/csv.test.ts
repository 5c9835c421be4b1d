import { expect, test } from 'vitest';

import { emptyCell, plainCell, type FigureTable } from '../figures/figure-table.ts';
import { toCsv } from './csv.ts';
import { fileName } from './save-file.ts';

const table: FigureTable = {
  title: 'Apple Inc.: income statement, annual',
  caption: 'USD millions, except per share',
  scale: 'millions',
  columns: [
    { id: '2023', label: 'FY2023', detail: '2023-09-30' },
    { id: '2024', label: 'FY2024', detail: '2024-09-28' },
  ],
  rows: [
    {
      id: 'revenue',
      label: 'Revenue',
      level: 0,
      is_total: true,
      value_type: 'amount',
      unit: 'USD',
      // 0000320193-24-000123
      cells: [plainCell(383_285_000_000), plainCell(391_035_000_000)],
    },
    {
      id: 'x',
      label: '=HYPERLINK("http://x","a, b")',
      level: 0,
      is_total: false,
      value_type: 'amount',
      unit: 'USD',
      cells: [emptyCell('none'), plainCell(-321_000_000)],
    },
    {
      id: 'growth',
      label: '-Growth',
      level: 0,
      is_total: false,
      value_type: 'percent',
      unit: null,
      cells: [emptyCell('none'), plainCell(0.0202)],
    },
  ],
};

test('a CSV has scaled numbers, empty cells for missing values, and no formulas', () => {
  expect(toCsv(table)).toBe(
    [
      '\uFEFFLine item,Unit,FY2023,FY2024',
      'Period end,,2023-09-30,2024-09-28',
      'Revenue,USD millions,383285,391035',
      `"'=HYPERLINK(""http://x"",""a, b"")",USD millions,,-321`,
      `'-Growth,%,,2.02`,
      '',
    ].join('\r\n'),
  );
});

test('a file name comes from the title', () => {
  expect(fileName('Apple Inc. (AAPL): income statement, annual')).toBe(
    'apple-inc-aapl-income-statement-annual',
  );
});
