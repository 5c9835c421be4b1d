import { expect, test } from 'vitest';

import type { ResponseOf } from '../contract/endpoints.ts';
import { shownValue } from '../contract/series.ts';
import { hasTtmSeries, latestTtmModel, ttmSeriesModel } from './twelve-months.ts';

const quarter = (period: string, value: number, period_end: string, accession_number: string) => ({
  period,
  value,
  unit: 'USD',
  start: null,
  period_end,
  accession_number,
  form: '10-Q',
  filed: '2026-04-01',
  concept: 'us-gaap:NetIncomeLoss',
});

/** Nike's net income to 2026-02-28. */
const QUARTERS = [
  quarter('Q4 2025', 211_000_000, '2025-05-31', '0000320187-25-000047'),
  quarter('Q1 2026', 727_000_000, '2025-08-31', '0000320187-25-000097'),
  quarter('Q2 2026', 792_000_000, '2025-11-30', '0000320187-25-000151'),
  quarter('Q3 2026', 520_000_000, '2026-02-28', '0000320187-26-000037'),
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

const LATEST_ONLY = 'This server returns the latest twelve months only.';

test('a server without a history has one column, whose figure names the quarters that it sums', () => {
  const line = { key: 'net_income', method: 'four_quarters', quarters: QUARTERS };
  const { grid, notes, currency } = latestTtmModel(
    answer([line], { as_of: '2026-02-28', currency: 'USD' }),
    'income_statement',
  );
  expect(grid.periods).toEqual([{ id: 'TTM', end: '2026-02-28' }]);
  const [point] = grid.lines[0]?.points ?? [];
  expect(point).toMatchObject({ period: 'TTM', value: 2_250_000_000, period_end: '2026-02-28' });
  expect(point?.derived?.formula).toBe('Sum of the latest four quarters');
  expect(point?.derived?.operands.map(({ label, source }) => [label, source?.value])).toEqual(
    QUARTERS.map(({ period, value }) => [period, value]),
  );
  expect(currency).toBe('USD');
  expect(notes).toEqual([LATEST_ONLY]);
});

test.each([
  [
    'quarters without filings',
    { method: 'four_quarters', quarters: [{ period: 'Q1', value: 1, unit: 'USD' }] },
  ],
  ['one quarter, which is no sum', { method: 'latest_quarter', quarters: QUARTERS.slice(-1) }],
  ['no quarters', {}],
])('a figure with %s names no calculation', (_, line) => {
  const { grid } = latestTtmModel(answer([line]), 'income_statement');
  expect(grid.lines[0]?.key).toBe('us-gaap:NetIncomeLoss');
  expect(grid.lines[0]?.points[0]?.derived).toBeNull();
});

test('annual-only companies and stale reports have notes', () => {
  const metadata = { basis: 'annual', as_of: '2024-12-31', stale: true };
  expect(latestTtmModel(answer([{}], metadata), 'income_statement').notes).toEqual([
    'This company reports annually only, so TTM is its latest fiscal year.',
    'The latest loaded report is out of date. Its period ended Dec 31, 2024.',
    LATEST_ONLY,
  ]);
});

test('two line items with one concept get unique keys', () => {
  const { grid } = latestTtmModel(answer([{}, {}]), 'income_statement');
  expect(grid.lines.map(({ key }) => key)).toEqual(['us-gaap:NetIncomeLoss', 'us-gaap:NetIncomeLoss 1']);
});

test('a statement missing from the response has no lines', () => {
  expect(latestTtmModel(answer([]), 'cash_flow').grid).toEqual({ periods: [], lines: [] });
});

test('marks, warnings and the shown sign of a figure are the answer’s', () => {
  const warning = { identity: 'net_income', message: 'Net income: $2,250 million.', alternatives: [] };
  const line = { marks: ['included'], warnings: [warning], display_value: -2_250_000_000 };
  const [point] = latestTtmModel(answer([line]), 'income_statement').grid.lines[0]?.points ?? [];
  expect(point).toMatchObject({ marks: ['included'], warnings: [warning] });
  expect(point && shownValue(point)).toBe(-2_250_000_000);
});

test('a server has a history of twelve months if its answer names it', () => {
  expect(hasTtmSeries({ period_types: ['annual', 'quarterly', 'ttm'] })).toBe(true);
  expect(hasTtmSeries({ period_types: ['annual', 'quarterly'] })).toBe(false);
  expect(hasTtmSeries(undefined)).toBe(false);
});

test('the history has the columns, labels and gaps of the answer, and the notes of the latest', () => {
  const point = { period: 'Q3 2025', value: 4, unit: 'USD', period_end: '2025-06-28' };
  const gap = { period: 'Q2 2025', reason: 'not_reported' as const, text: 'Why' };
  const { grid, notes } = ttmSeriesModel(
    {
      company: { ticker: 'AAPL', cik: '0000320193', name: 'Apple Inc.' },
      columns: ['Q2', 'Q3'].map((part) => ({
        id: `${part} 2025`,
        kind: 'twelve_months' as const,
        start: null,
        end: null,
        label: `TTM ${part} FY2025`,
      })),
      lines: [{ key: 'revenue', label: 'Revenue', level: 0, is_total: true, points: [point], gaps: [gap] }],
      is_complete: true,
      segments: null,
      currency: 'USD',
      coverage: null,
      notes: ['One'],
      period_types: ['ttm'],
    },
    { stale: true, warnings: ['One'] },
  );
  expect(grid.periods.map(({ label }) => label)).toEqual(['TTM Q2 FY2025', 'TTM Q3 FY2025']);
  expect(grid.lines[0]?.points.map((each) => each?.value)).toEqual([undefined, 4]);
  expect(grid.lines[0]?.gaps.get('Q2 2025')).toBe('Why');
  expect(notes).toEqual(['One', 'The latest loaded report is out of date.']);
});
