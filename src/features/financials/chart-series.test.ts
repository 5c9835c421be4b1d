import { expect, test } from 'vitest';

import { plainCell, type FigureRow } from '../../components/figures/figure-table.ts';
import { chartedRows } from './chart-series.ts';
import type { FinancialsSearch } from './financials-query.ts';

const row = (id: string, value_type: FigureRow['value_type'] = 'amount', is_total = true): FigureRow => ({
  id,
  label: id,
  level: 0,
  is_total,
  value_type,
  unit: 'USD',
  cells: [plainCell(1)],
});
const search: FinancialsSearch = {
  basis: 'standardized',
  statement: 'income_statement',
  period_type: 'annual',
  view: 'values',
  label: 'fiscal',
  periods: 'latest',
  breakdown: 'values',
  chart_axis: 'linear',
  chart_values: 'off',
} as const;
const rows = [row('revenue'), row('gross_profit'), row('net_income'), row('eps', 'per_share', false)];

test('by default the chart has revenue and net income; in common size, the parts of revenue', () => {
  expect(chartedRows(rows, search)).toEqual(['revenue', 'net_income']);
  expect(chartedRows(rows, { ...search, view: 'common_size' })).toEqual(['gross_profit', 'net_income']);
});

test('rows in the URL that do not exist are ignored', () => {
  expect(chartedRows(rows, { ...search, series: ['nosuch', 'eps'] })).toEqual(['eps']);
  expect(chartedRows(rows, { ...search, series: ['nosuch'] })).toEqual(['revenue', 'net_income']);
});

test('a statement without the default rows charts its first totals', () => {
  expect(chartedRows([row('a', 'amount', false), row('b'), row('c'), row('d')], search)).toEqual(['b', 'c']);
});
