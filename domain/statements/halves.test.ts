import { describe, expect, it } from 'vitest';

import { hasInterim } from '../facts/fiscal-calendar.ts';
import { periodsOf } from '../facts/period.ts';
import { ASSETS } from './balance-chains.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { NET_INCOME } from './income-chains.ts';
import { REVENUE } from './revenue-chain.ts';
import { lineSeries } from './series.ts';
import { statementLines } from './statement-lines.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';
import { computeTtm } from './ttm.ts';
import { twelveMonthLines } from './twelve-month-lines.ts';
import { ttmWindow } from './twelve-months-sum.ts';

const [REVENUES, INCOME] = ['us-gaap:Revenues', 'us-gaap:NetIncomeLoss'];

const balances = ['2023-12-31', '2024-06-30', '2024-12-31', '2025-06-30'].map((end, at) =>
  fact({ concept: 'us-gaap:Assets', end, value: 900e6 + at, form: end.endsWith('06-30') ? '6-K' : '20-F' }),
);

/** A foreign issuer with a 20-F each year and a 6-K for each first half. */
function halfYearly(): CompanyFacts {
  const years = [
    ...calendarYear(2023, REVENUES, { h: 40e6, y: 90e6 }),
    ...calendarYear(2024, REVENUES, { h: 50e6, y: 110e6 }),
    ...calendarYear(2025, REVENUES, { h: 70e6 }),
    ...calendarYear(2023, INCOME, { h: 4e6, y: 9e6 }),
    ...calendarYear(2024, INCOME, { h: 5e6, y: 3e6 }),
    ...calendarYear(2025, INCOME, { h: 7e6 }),
  ];
  const foreign = years.map((each) => ({ ...each, form: each.form === '10-K' ? '20-F' : '6-K' }));
  return toCompanyFacts([...foreign, ...balances], '3571');
}

const points = (facts: CompanyFacts, chain: typeof REVENUE, kind: 'flow' | 'balance' = 'flow') =>
  lineSeries(facts, { chain, kind }, periodsOf(facts, 'quarterly')).map(
    ({ period, value, marks, derived }) => [
      period,
      value / 1e6,
      marks?.join(' ') ?? '',
      derived?.method ?? null,
    ],
  );

it('a year with six months only has two halves; the second is derived', () => {
  const facts = halfYearly();
  expect([facts.calendar.has_quarters, hasInterim(facts.calendar)]).toEqual([false, true]);
  expect(points(facts, REVENUE)).toEqual([
    ['H1 2023', 40, '', null],
    ['H2 2023', 50, 'derived', 'fy_minus_h1'],
    ['H1 2024', 50, '', null],
    ['H2 2024', 60, 'derived', 'fy_minus_h1'],
    ['H1 2025', 70, '', null],
  ]);
  expect(points(facts, NET_INCOME).map(([period, value]) => [period, value])).toContainEqual(['H2 2024', -2]);
  expect(points(facts, ASSETS, 'balance').map(([period]) => period)).toEqual([
    'H2 2023',
    'H1 2024',
    'H2 2024',
    'H1 2025',
  ]);
});

it('TTM is the sum of two halves in a row', () => {
  const facts = halfYearly();
  const { statements, metadata } = computeTtm(facts, ['income_statement'], {
    today: '2026-03-31',
  });
  expect(metadata).toMatchObject({ basis: 'halves', as_of: '2025-06-30', stale: false, warnings: [] });
  const revenue = statements.income_statement?.line_items.find(({ key }) => key === 'revenue');
  expect([revenue?.value, revenue?.method]).toEqual([130e6, 'two_halves']);
  expect(revenue?.quarters?.map(({ period }) => period)).toEqual(['H2 2024', 'H1 2025']);
});

it('twelve months to a half are two halves, and to a year end the year', () => {
  const facts = halfYearly();
  const revenue = twelveMonthLines(facts, 'income_statement').find(({ line }) => line.key === 'revenue');
  expect(revenue?.points.map(({ period, value, start }) => [period, value / 1e6, start])).toEqual([
    ['H2 2023', 90, '2023-01-01'],
    ['H1 2024', 100, '2023-07-01'],
    ['H2 2024', 110, '2024-01-01'],
    ['H1 2025', 130, '2024-07-01'],
  ]);
});

it('shares and earnings per share of a second half are derived from the year’s, and marked', () => {
  const shares = 'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding';
  const perShare = 'us-gaap:EarningsPerShareDiluted';
  const [half, year] = [
    { start: '2024-01-01', end: '2024-06-30', form: '6-K', filed: '2024-08-20' },
    { start: '2024-01-01', end: '2024-12-31', form: '20-F', filed: '2025-03-31' },
  ];
  const facts = toCompanyFacts(
    [
      ...calendarYear(2024, INCOME, { h: 62e6, y: 122e6 }),
      fact({ concept: shares, unit: 'shares', value: 83e6, ...half }),
      fact({ concept: shares, unit: 'shares', value: 82.7e6, ...year }),
      fact({ concept: perShare, unit: 'USD/shares', value: 0.75, ...half }),
      fact({ concept: perShare, unit: 'USD/shares', value: 1.48, ...year }),
      fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 9e6 }),
    ],
    '3571',
  );
  const lines = statementLines(facts, 'income_statement', periodsOf(facts, 'quarterly'));
  const of = (key: string) =>
    lines.find((line) => line.key === key)?.points.map(({ period, value, marks }) => [period, value, marks]);
  expect(of('shares_diluted')).toEqual([
    ['H1 2024', 83e6, []],
    ['H2 2024', 82.4e6, ['derived']],
  ]);
  // 122 - 62 million over 82.4 million shares
  expect(of('eps_diluted')).toEqual([
    ['H1 2024', 0.75, []],
    ['H2 2024', 0.7282, ['derived']],
  ]);
});

it('a half that a later year restates beyond its year is not subtracted', () => {
  const facts = toCompanyFacts(
    [
      ...calendarYear(2024, REVENUES, { h: 50e6, y: 110e6 }),
      ...calendarYear(2024, INCOME, { h: 5e6, y: 3e6 }),
      fact({
        concept: REVENUES,
        start: '2024-01-01',
        end: '2024-06-30',
        value: 80e6,
        form: '10-Q',
        filed: '2025-08-20',
      }),
      fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 9e6 }),
    ],
    '3571',
  );
  const values = points(facts, REVENUE).map(([period, value]) => [period, value]);
  expect(values[0]).toEqual(['H1 2024', 80]);
  expect(values.find(([period]) => period === 'H2 2024')).toBeUndefined();
});

it('a filer that changes from quarters to halves is never summed over both', () => {
  const facts = toCompanyFacts(
    [
      ...[REVENUES, INCOME].flatMap((concept) => [
        ...calendarYear(2024, concept, { q1: 10e6, q2: 11e6, h: 21e6, q3: 12e6, n: 33e6, y: 46e6 }),
        ...calendarYear(2025, concept, { h: 26e6 }),
      ]),
      fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 9e6 }),
    ],
    '3571',
  );
  expect(points(facts, REVENUE).map(([period, value]) => [period, value])).toEqual([
    ['Q1 2024', 10],
    ['Q2 2024', 11],
    ['Q3 2024', 12],
    ['Q4 2024', 13],
    ['H1 2025', 26],
  ]);
  const window = ttmWindow(facts);
  expect(window?.quarters.map(({ label }) => label)).toEqual(['H1 2025']);
  const { statements } = computeTtm(facts, ['income_statement'], { today: '2025-09-30' });
  const revenue = statements.income_statement?.line_items.find(({ key }) => key === 'revenue');
  // 46 + 26 - 21
  expect([revenue?.value, revenue?.method]).toEqual([51e6, 'year_to_date']);
});

describe('years of real companies', () => {
  it.each(TICKERS)('%s reports by quarter or by year, not by half', (ticker) => {
    const { years } = mirrorCompanyFacts(ticker).calendar;
    expect(years.filter(({ has_halves }) => has_halves).map(({ label }) => label)).toEqual([]);
  });
});
