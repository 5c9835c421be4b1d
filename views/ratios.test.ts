import { expect, test } from 'vitest';

import type { RatioSeries } from '../contract/ratios.ts';
import { ratioColumns } from '../domain/ratios/ratio-columns.ts';
import { formatRatio, latestRatio, operandName, ratioSeriesTable, inputWarnings } from './ratios.ts';

const warning = { identity: 'gross_profit', message: 'Gross profit: $23,076 million.', alternatives: [] };
const point = (year: number, given = {}) => ({
  period: String(year),
  period_end: `${year}-12-31`,
  value: 0.4,
  reason: null,
  ...given,
});

const series = (points: ReturnType<typeof point>[]) => [
  {
    name: 'gross_margin',
    group: 'profitability',
    label: 'Gross margin',
    definition: 'Gross profit ÷ revenue',
    value_type: 'percent' as const,
    points,
    gaps: [],
  },
];

/** As of a server that names no columns. */
const over = (list: RatioSeries[]) => ({ columns: ratioColumns({ series: list }), series: list });

test('a ratio of an operand that fails a check is marked', () => {
  const given = over(series([point(2023), point(2024, { warnings: [warning] })]));
  const [row] = ratioSeriesTable(given, '').rows;
  expect(row?.cells.map(({ marks }) => marks)).toEqual([[], ['warning']]);
  expect(row?.cells[1]?.sources?.[0]?.warnings).toEqual([warning]);
});

test('a ratio that is not meaningful is no number, and a missing one says why', () => {
  const [given] = series([
    point(2023, { value: -4.78, marks: ['not_meaningful'], reason: 'Not meaningful: equity is negative' }),
  ]);
  const gap = { period: '2024', period_end: '2024-12-31', reason: 'not_reported' as const, text: 'Why' };
  const [row] = ratioSeriesTable(over(given === undefined ? [] : [{ ...given, gaps: [gap] }]), '').rows;
  expect(row?.cells.map(({ value, reason }) => [value, reason])).toEqual([
    [null, 'Not meaningful: equity is negative'],
    [null, 'Why'],
  ]);
});

test.each([
  [{ value: 0.4, median: 0.3, percentile: 62.5, companies: 9 }, [0.4, 0.3, 62.5], null],
  [
    { value: 0.4, median: null, percentile: null, companies: 4 },
    [0.4, null, null],
    'Not available: needs 5 loaded companies of the sector with this ratio, has 4',
  ],
  [undefined, [0.4, null, null], 'Not available: the company has none for FY2024'],
])('the sector follows the periods: %o', (rank, values, reason) => {
  const ranks = {
    sector: 'technology',
    period: '2024',
    period_end: '2024-12-31',
    companies: 9,
    minimum: 5,
    ratios: rank === undefined ? {} : { gross_margin: rank },
  };
  const { columns, rows } = ratioSeriesTable(over(series([point(2024)])), '', { ranks });
  expect(columns.map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
    'FY2024, 2024-12-31',
    'Sector median, 9 companies',
    'Percentile, FY2024',
  ]);
  expect(rows[0]?.cells.map(({ value }) => value)).toEqual(values);
  expect(rows[0]?.cells[2]?.reason).toBe(reason);
});

test.each([
  // Apple's fiscal 2024, 0000320193-24-000123.
  ['gross_margin', 0.4621, '46.21%'],
  ['roe', 1.6459, '164.59%'],
  ['current_ratio', 0.8673, '0.87×'],
  ['debt_to_equity', 1.8723, '1.87×'],
  ['debt_to_assets', 0.2922, '29.22%'],
  // Adobe's holds more cash than debt.
  ['net_debt_to_ebitda', -0.2972, '−0.30×'],
] as const)('%s of %d is formatted as %s', (name, value, text) => {
  expect(formatRatio(name, value)).toBe(text);
});

test('operands and warnings have labels', () => {
  expect(['ebitda', 'free_cash_flow'].map(operandName)).toEqual(['EBITDA', 'Free cash flow']);
  expect(inputWarnings(['negative_equity', 'Something else.'])).toEqual(['Something else.']);
});

// Hertz 2025, 0001657853-26-000008: a loss over negative equity.
test('a ratio that is not meaningful has no value, but the number that its calculation shows', () => {
  const reason = 'Not meaningful: shareholders’ equity is negative';
  expect(latestRatio('roe', 1.6275, { not_meaningful: { roe: reason } })).toEqual({
    value: null,
    computed: 1.6275,
    reason,
  });
  expect(latestRatio('roa', 0.2568, {})).toMatchObject({ value: 0.2568, computed: 0.2568 });
});
