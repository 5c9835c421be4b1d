import { expect, test } from 'vitest';

import type { StatementLine } from '../../../contract/statements.ts';
import { signNote, withCashEffect } from './cash-effect-lines.ts';
import { commonBase, computedRows } from './computed-rows.ts';
import { buildGrid } from './statement-grid.ts';
import { ttmModel } from './ttm-model.ts';
import { valueRows } from './value-rows.ts';

const line = (key: string, label: string, values: Record<string, number>): StatementLine => ({
  key,
  label,
  level: 1,
  is_total: false,
  points: Object.entries(values).map(([period, value]) => ({ period, value, unit: 'USD' })),
});

// Apple, USD millions: 0000320193-24-000123.
const CASH_FLOW = [
  line('increase_receivables', 'Increase in receivables', { 2022: 1_823, 2023: 1_688, 2024: 3_788 }),
  line('increase_inventory', 'Increase in inventory', { 2022: -1_484, 2023: 1_618, 2024: 0 }),
  line('capital_expenditure', 'Capital expenditure', { 2022: 10_708, 2023: 10_959, 2024: 9_447 }),
  line('investment_proceeds', 'Sales and maturities of investments', { 2024: 62_346 }),
];
const grid = withCashEffect(buildGrid(CASH_FLOW), 'cash_flow');
const valuesOf = (rows: ReturnType<typeof valueRows>) =>
  Object.fromEntries(rows.map((row) => [row.label, row.cells.map(({ value }) => value)]));

test('outflows are negative, never negative zero, and changes have their own names', () => {
  expect(valuesOf(valueRows(grid))).toEqual({
    'Change in receivables': [-1_823, -1_688, -3_788],
    'Change in inventory': [1_484, -1_618, 0],
    'Capital expenditure': [-10_708, -10_959, -9_447],
    'Sales and maturities of investments': [null, null, 62_346],
  });
});

test('growth is of the reported amount; common size has the sign on screen', () => {
  const growth = computedRows(grid, 'growth', null);
  expect(growth[2]?.cells[2]?.value?.toFixed(4)).toBe('-0.1380');
  expect(growth[1]?.cells[1]?.reason).toBe('Not meaningful: positive in FY2022');
  const base = commonBase('revenue', [{ period: '2024', value: 391_035, unit: 'USD' }]);
  expect(computedRows(grid, 'common_size', base)[2]?.cells[2]?.value?.toFixed(4)).toBe('-0.0242');
});

test('treasury stock is deducted; other balances and the income statement are as filed', () => {
  const lines = [line('treasury_stock', 'Treasury stock', { 2024: 5 }), line('cash', 'Cash', { 2024: 7 })];
  const sheet = withCashEffect(buildGrid(lines), 'balance_sheet');
  expect(valuesOf(valueRows(sheet))).toEqual({ 'Treasury stock': [-5], Cash: [7] });
  const income = withCashEffect(
    buildGrid([line('cost_of_revenue', 'Cost', { 2024: 5 })]),
    'income_statement',
  );
  expect(valuesOf(valueRows(income))).toEqual({ Cost: [5] });
});

const note = (label: string, period: string) =>
  grid.lines.filter((one) => one.label === label).map((one) => signNote(one, period, 'cash_flow'))[0];

test('a note says what was reported and why the sign differs', () => {
  expect(note('Capital expenditure', '2024')).toBe('Reported as 9,447; shown as −9,447: cash paid');
  expect(note('Change in inventory', '2022')).toBe(
    'Reported as −1,484; shown as 1,484: a decrease releases cash',
  );
  expect(note('Sales and maturities of investments', '2024')).toBeNull();
  expect(note('Change in inventory', '2024')).toBeNull();
});

test('a TTM line outside the template has the sign of the filing’s presentation', () => {
  const item = { label: 'Purchase of strategic investments', level: 1, is_total: false, units: 'USD' };
  const model = ttmModel(
    {
      company: { cik: '0000000001', ticker: 'X', name: 'X' },
      period: 'TTM',
      statements: {
        cash_flow: {
          title: 'Cash flows',
          line_items: [
            { ...item, tag: 'x:A', value: 9, display_value: -9 },
            { ...item, tag: 'x:B', value: 4, display_value: 4 },
          ],
        },
      },
    },
    'cash_flow',
  );
  expect(valueRows(model.grid).map(({ cells }) => cells.at(-1)?.value)).toEqual([-9, 4]);
});
