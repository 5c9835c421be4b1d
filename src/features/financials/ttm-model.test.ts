import { expect, test } from 'vitest';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { type SeriesPoint, shownValue } from '../../../contract/series.ts';
import { chartedColumns } from './statement-table.ts';
import { hasTtmSeries, latestOnly, ttmItems, ttmModel, ttmSeriesModel } from './ttm-model.ts';

const quarter = (period: string, value: number, period_end: string): SeriesPoint => ({
  period,
  value,
  unit: 'USD',
  period_end,
});

/** Nike's net income to 2026-02-28: 0000320187-25-000047, -25-000097, -25-000151, -26-000037. */
const QUARTERS = [
  quarter('Q4 2025', 211_000_000, '2025-05-31'),
  quarter('Q1 2026', 727_000_000, '2025-08-31'),
  quarter('Q2 2026', 792_000_000, '2025-11-30'),
  quarter('Q3 2026', 520_000_000, '2026-02-28'),
];

const item = {
  label: 'Net income',
  tag: 'us-gaap:NetIncomeLoss',
  value: 2_250_000_000,
  units: 'USD',
  level: 0,
  is_total: true,
};

function answer(items: object[], metadata?: ResponseOf<'ttm'>['metadata']): ResponseOf<'ttm'> {
  return {
    company: { cik: '0000320187', ticker: 'NKE', name: 'NIKE, Inc.' },
    period: 'TTM',
    statements: {
      income_statement: {
        title: 'Statements of Income',
        line_items: items.map((one) => ({ ...item, ...one })),
      },
    },
    ...(metadata === undefined ? {} : { metadata }),
  };
}

test('the TTM column follows its quarters', () => {
  const model = ttmModel(
    answer([{ key: 'net_income', method: 'four_quarters', quarters: QUARTERS }], {
      as_of: '2026-02-28',
      currency: 'USD',
    }),
    'income_statement',
  );
  expect(model.grid.periods.map(({ id }) => id)).toEqual(['Q4 2025', 'Q1 2026', 'Q2 2026', 'Q3 2026', 'TTM']);
  expect(model.grid.lines[0]?.points.map((point) => point?.value)).toEqual([
    211_000_000, 727_000_000, 792_000_000, 520_000_000, 2_250_000_000,
  ]);
  expect(model.ttm?.get('net_income')).toEqual({
    value: 2_250_000_000,
    unit: 'USD',
    method: 'Sum of the latest four quarters',
    is_balance: false,
  });
  expect(model.notes).toEqual([]);
});

test('a server that returns only TTM totals has a note', () => {
  const model = ttmModel(answer([{}]), 'income_statement');
  expect(model.grid.lines[0]?.key).toBe('us-gaap:NetIncomeLoss');
  expect(model.grid.periods.map(({ id }) => id)).toEqual(['TTM']);
  expect(model.notes[0]).toMatch(/^This server returns only TTM totals/);
});

test('annual-only companies and stale reports have notes', () => {
  const { notes } = ttmModel(
    answer([{}], { basis: 'annual', as_of: '2024-12-31', stale: true }),
    'income_statement',
  );
  expect(notes).toEqual([
    'This company reports annually only, so TTM is its latest fiscal year.',
    'The latest loaded report is out of date. Its period ended Dec 31, 2024.',
  ]);
});

test('two line items with one concept get unique keys', () => {
  expect(ttmItems(answer([{}, {}]), 'income_statement').map(({ key }) => key)).toEqual([
    'us-gaap:NetIncomeLoss',
    'us-gaap:NetIncomeLoss 1',
  ]);
});

test('a statement missing from the response has no lines', () => {
  expect(ttmModel(answer([]), 'cash_flow').grid.lines).toEqual([]);
});

test('a line that is part of another, and one that fails a check, say so', () => {
  const warning = { identity: 'net_income', message: 'Net income: $2,250 million.', alternatives: [] };
  const { grid } = ttmModel(answer([{ marks: ['included'], warnings: [warning] }]), 'income_statement');
  expect(grid.lines[0]?.points[0]).toMatchObject({ marks: ['included'], warnings: [warning] });
});

test('each figure has the sign that the answer shows, and TTM is last', () => {
  const quarters = QUARTERS.map((point, at) => ({
    ...point,
    display_value: (at === 3 ? -1 : 1) * point.value,
  }));
  const line = {
    ...item,
    key: 'other_noncash',
    display_value: 2_250_000_000,
    method: 'four_quarters' as const,
    quarters,
  };
  const statements = { cash_flow: { title: 'Cash Flows', line_items: [line] } };
  const { grid } = ttmModel({ ...answer([]), statements }, 'cash_flow');
  expect(
    grid.lines.map((row) => row.points.map((point) => (point === null ? null : shownValue(point)))),
  ).toEqual([[211_000_000, 727_000_000, 792_000_000, -520_000_000, 2_250_000_000]]);
});

test('a server has a history of twelve months if it says so', () => {
  expect(hasTtmSeries({ period_types: ['annual', 'quarterly', 'ttm'] })).toBe(true);
  expect(hasTtmSeries({ period_types: ['annual', 'quarterly'] })).toBe(false);
  expect(hasTtmSeries(undefined)).toBe(false);
});

test('without one, the latest twelve months are left, not the quarters that they sum', () => {
  const quarters = [{ period: 'Q1 2025', value: 1, unit: 'USD' }];
  const { grid, notes } = latestOnly(ttmModel(answer([{ quarters }]), 'income_statement'));
  expect(grid.periods.map(({ id }) => id)).toEqual(['TTM']);
  expect(grid.lines.map(({ points }) => points.map((point) => point?.period))).toEqual([['TTM']]);
  expect(notes).toContain('This server returns the latest twelve months only.');
});

test('a chart of the table has the twelve months alone', () => {
  const columns = ['Q1 2025', 'TTM'].map((id) => ({ id, label: id, detail: null }));
  const table = { title: '', caption: '', scale: 'units' as const, columns, rows: [] };
  expect(chartedColumns(table).columns.map(({ id }) => id)).toEqual(['TTM']);
});

test('columns of the history are named apart from the quarters', () => {
  const point = { period: 'Q3 2025', value: 4, unit: 'USD', period_end: '2025-06-28' };
  const gap = { period: 'Q2 2025', reason: 'not_reported' as const, text: 'Why' };
  const { grid } = ttmSeriesModel({
    company: { ticker: 'AAPL', cik: '0000320193', name: 'Apple Inc.' },
    columns: ['Q2 2025', 'Q3 2025'].map((id) => ({
      id,
      kind: 'twelve_months' as const,
      start: null,
      end: null,
      label: id,
    })),
    lines: [{ key: 'revenue', label: 'Revenue', level: 0, is_total: true, points: [point], gaps: [gap] }],
    is_complete: true,
    segments: null,
    currency: 'USD',
    coverage: null,
    notes: [],
    period_types: ['ttm'],
  });
  expect(grid.periods.map(({ id }) => id)).toEqual(['TTM Q2 2025', 'TTM Q3 2025']);
  expect(grid.lines[0]?.points.map((each) => each?.period)).toEqual([undefined, 'TTM Q3 2025']);
  expect(grid.lines[0]?.gaps.get('TTM Q2 2025')).toBe('Why');
});
