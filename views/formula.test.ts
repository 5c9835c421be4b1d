import { expect, test } from 'vitest';

import type { FigureRow } from './figure-table.ts';
import { formulaRow } from './formula.ts';
import { figureRow, figureTable } from './testing/figure-table.ts';

const row = (
  id: string,
  label: string,
  values: (number | null)[],
  value_type: FigureRow['value_type'] = 'amount',
) => figureRow(id, values, { label, value_type });

// Apple, fiscal 2024 and 2025: 0000320193-24-000123, 0000320193-25-000079.
const table = figureTable(
  ['2024', '2025'],
  [
    row('revenue', 'Revenue', [391_035_000_000, 416_161_000_000]),
    row('gross_profit', 'Gross profit', [180_683_000_000, 195_201_000_000]),
    row('other', 'Other', [null, 0]),
    row('shares', 'Shares', [15_408_095_000, 15_004_697_000], 'shares'),
  ],
);

test('a share of one line in another is a percentage', () => {
  const { label, value_type, cells } = formulaRow('gross_profit/revenue', table);
  expect([label, value_type]).toEqual(['Gross profit / Revenue', 'percent']);
  expect(cells.map(({ value }) => value?.toFixed(4))).toEqual(['0.4621', '0.4691']);
});

test.each([
  ['revenue - gross_profit * 2', 'Revenue − Gross profit × 2', 'amount', 29_669_000_000],
  ['(revenue - gross_profit) * 2', '(Revenue − Gross profit) × 2', 'amount', 420_704_000_000],
  [
    'revenue - (gross_profit - gross_profit)',
    'Revenue − (Gross profit − Gross profit)',
    'amount',
    391_035_000_000,
  ],
  ['revenue / shares', 'Revenue / Shares', 'per_share', 391_035_000_000 / 15_408_095_000],
])('%s is %s', (text, label, type, value) => {
  const made = formulaRow(text, table);
  expect([made.label, made.value_type, made.cells[0]?.value]).toEqual([label, type, value]);
});

test('a missing operand and a division by zero are gaps with their reason', () => {
  expect(formulaRow('revenue/other', table).cells.map(({ value, reason }) => [value, reason])).toEqual([
    [null, 'Not available: no Other'],
    [null, 'Not meaningful: division by zero'],
  ]);
});

test.each([
  ['revenue + nosuch', 'there is no line “nosuch”'],
  ['revenue +', 'needs a line or a number after “revenue +”'],
  ['(revenue', 'lacks a “)”'],
  ['revenue shares', '“shares” is too much'],
  ['revenue + shares', 'adds what has different units'],
  ['2 + 3', 'names no line'],
  ['<script>', 'needs a line or a number'],
])('%s is refused', (text, message) => {
  expect(() => formulaRow(text, table)).toThrow(message);
});
