import { expect, test } from 'vitest';

import { emptyCell, plainCell, type FigureRow } from '../../../components/figures/figure-table.ts';
import { cagrColumns } from './cagr-columns.ts';

const YEARS = [2015, 2020, 2022, 2024, 2025];
const periods = YEARS.map((year) => ({ id: String(year), end: null }));

const row = (values: (number | null)[], value_type: FigureRow['value_type'] = 'amount'): FigureRow => ({
  id: 'revenue',
  label: 'Revenue',
  level: 0,
  is_total: true,
  value_type,
  unit: 'USD',
  cells: values.map((value) => (value === null ? emptyCell('none') : plainCell(value))),
});

test('compound growth is to the newest year from 3, 5 and 10 years before', () => {
  // Apple's revenue: 0000320193-15-000108, -20-000096, -22-000108, -24-000123, -25-000079
  const values = [233_715e6, 274_515e6, 394_328e6, 391_035e6, 416_161e6];
  const { columns, cells } = cagrColumns(periods, [row(values)]);
  expect(columns.map(({ id, detail }) => [id, detail])).toEqual([
    ['cagr3', 'from FY2022'],
    ['cagr5', 'from FY2020'],
    ['cagr10', 'from FY2015'],
  ]);
  expect(cells.get('revenue')?.map(({ value }) => value?.toFixed(4))).toEqual(['0.0181', '0.0868', '0.0594']);
});

test.each<[string, FigureRow, (string | null)[]]>([
  [
    'a missing, zero or negative figure',
    row([null, -5, 0, 1, 2]),
    [
      'Not meaningful: zero 3 years before',
      'Not meaningful: negative 5 years before',
      'Not available: no figure 10 years before',
    ],
  ],
  [
    'a missing newest figure',
    row([1, 1, 1, 1, null]),
    [3, 5, 10].map(() => 'Not available: no figure for the period'),
  ],
  ['a rate', row([1, 1, 1, 1, 1], 'percent'), [3, 5, 10].map(() => 'Not calculated for rates')],
])('%s has a reason instead', (_, given, reasons) => {
  const found = cagrColumns(periods, [given]).cells.get('revenue') ?? [];
  expect(found.map(({ value }) => value)).toEqual([null, null, null]);
  expect(found.map(({ reason }) => reason)).toEqual(reasons);
});
