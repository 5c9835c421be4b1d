import { expect, test } from 'vitest';

import { findColumn, SCREEN_COLUMNS } from './columns.ts';
import { findScreenValue, parseCondition } from './condition.ts';
import { runScreen, type ScreenedCompany } from './run-screen.ts';
import { rankWithin } from './sector-ranks.ts';

function company(name: string, currency: string, figures: Record<string, number>): ScreenedCompany {
  const values = SCREEN_COLUMNS.map((column) => figures[column.name] ?? Number.NaN);
  return { cik: name.padStart(10, '0'), name, sic: '3674', currency, figures: Float64Array.from(values) };
}

const ALL = [
  company('A', 'USD', { revenue: 10, roe: 0.1 }),
  company('b', 'USD', { revenue: 30, roe: 0.3 }),
  company('C', 'USD', { roe: 0.2 }),
  company('D', 'TWD', { revenue: 500, roe: 0.4 }),
];

function screen(where: string[], sort: string, currency: string | null = null) {
  const value = findScreenValue(sort.replace('-', ''));
  const result = runScreen(ALL, {
    conditions: where.map(parseCondition),
    sort: { of: value ?? 'name', is_descending: sort.startsWith('-') },
    currency,
    isWanted: () => true,
  });
  return { names: result.companies.map(({ name }) => name), others: result.other_currencies };
}

test('a figure that is missing comes last in either direction', () => {
  expect(screen([], '-revenue', 'USD').names).toEqual(['b', 'A', 'C']);
  expect(screen([], 'revenue', 'USD').names).toEqual(['A', 'b', 'C']);
});

test('names are sorted without regard to capitals', () => {
  expect(screen([], 'name').names).toEqual(['A', 'b', 'C', 'D']);
});

test('amounts are compared in one currency, and the others are counted', () => {
  expect(screen(['revenue>20'], '-roe', 'USD')).toEqual({
    names: ['b'],
    others: [{ currency: 'TWD', count: 1 }],
  });
});

test('a company that fails another condition is not counted among other currencies', () => {
  expect(screen(['revenue>20', 'roe<30%'], '-roe', 'USD').others).toEqual([]);
});

test('ratios are compared across currencies', () => {
  expect(screen(['roe>=20%'], '-roe').names).toEqual(['D', 'b', 'C']);
});

test('a figure that is not meaningful fulfils nothing, and the companies left out for it are counted', () => {
  const all = [...ALL, company('E', 'USD', { revenue: 40, roe: Number.POSITIVE_INFINITY })];
  const count = (...where: string[]) => {
    const { companies, not_meaningful } = runScreen(all, {
      conditions: where.map(parseCondition),
      sort: { of: findScreenValue('roe') ?? 'name', is_descending: true },
      currency: null,
      isWanted: () => true,
    });
    return [companies.map(({ name }) => name).join(''), not_meaningful];
  };
  expect(count('roe>=0')).toEqual(['DbCA', 1]);
  expect(count('roe=missing')).toEqual(['', 1]);
  expect(count('roe>=0', 'revenue<35')).toEqual(['bA', 0]);
  expect(count('roe_percentile>=0')).toEqual(['DbCA', 1]);
  expect(count()).toEqual(['DbCAE', 0]);
});

test('a percentile is a condition like a figure', () => {
  expect(screen(['roe_percentile>60'], 'name').names).toEqual(['b', 'D']);
});

test.each<[values: (number | null)[], expected: (number | null)[]]>([
  [
    [1, 2, 3],
    [0, 50, 100],
  ],
  [
    [5, 5, 5],
    [50, 50, 50],
  ],
  [
    [1, 2, 2, 9],
    [0, 50, 50, 100],
  ],
  [
    [1, 2],
    [null, null],
  ],
  [
    [1, null, 2, 3],
    [0, null, 50, 100],
  ],
])('%j have their percentiles', (values, expected) => {
  const ranks = rankWithin(
    values.map(() => 'g'),
    values,
  );
  expect(ranks.map((rank) => rank?.percentile ?? null)).toEqual(expected);
});

test('every column has its own name', () => {
  expect(new Set(SCREEN_COLUMNS.map(({ name }) => name)).size).toBe(SCREEN_COLUMNS.length);
  expect(findColumn('operating_cash_flow')?.column.line).toEqual({
    statement: 'cash_flow',
    key: 'operating',
  });
});
