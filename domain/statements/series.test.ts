import { describe, expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import type { StatementName } from './line.ts';
import { statementLines } from './statement-lines.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

/** Value, marks and value first reported of a figure. */
function read(facts: CompanyFacts, statement: StatementName, key: string, label: string) {
  const periods = periodsOf(facts, label.startsWith('Q') ? 'quarterly' : 'annual');
  const line = statementLines(facts, statement, periods).find((each) => each.key === key);
  const point = line?.points.find(({ period }) => period === label);
  return [point?.value, point?.marks?.join(' '), point?.first_reported?.value];
}

describe('marks of real figures', () => {
  it.each([
    // In thousands and in millions: rounding is no restatement.
    ['MCD', 'income_statement', 'revenue', '2022', [23_182_600_000, '', undefined]],
    ['MCD', 'balance_sheet', 'total_assets', '2023', [56_146_800_000, '', undefined]],
    // 4.7 dollars in 0000063908-22-000011 is a wrong scale.
    ['MCD', 'cash_flow', 'cash_at_end', '2021', [4_709_200_000, '', undefined]],
    // New leases of franchises are shown gross (0000063908-20-000078).
    ['MCD', 'income_statement', 'revenue', '2019', [21_364_400_000, 'restated', 21_076_500_000]],
    // 4 for 1 in August 2020 (0000320193-20-000096).
    ['AAPL', 'income_statement', 'eps_diluted', '2019', [2.97, 'split_adjusted', 11.89]],
    ['AAPL', 'income_statement', 'eps_diluted', '2024', [6.08, '', undefined]],
    ['AAPL', 'income_statement', 'revenue', 'Q4 2024', [94_930_000_000, 'derived', undefined]],
    [
      'WMT',
      'income_statement',
      'income_tax',
      '2009',
      [7_133_000_000, 'restated sign_corrected', 7_145_000_000],
    ],
  ] as const)('%s %s %s %s', (ticker, statement, key, period, expected) => {
    expect(read(mirrorCompanyFacts(ticker), statement, key, period)).toEqual(expected);
  });
});

describe('marks', () => {
  const later = { filed: '2026-02-20', accession_number: '0000000001-26-000001' };
  const year = calendarYear(2024, 'us-gaap:NetIncomeLoss', { q1: 10e6, q2: 20e6, n: 60e6, y: 100e6 });
  const again = (value: number) =>
    fact({ start: '2024-01-01', end: '2024-12-31', value, fy: 2025, ...later });

  it.each([
    ['a year that a later report repeats has none', again(100e6), [100e6, '', undefined]],
    ['a year that a later report changes is restated', again(90e6), [90e6, 'restated', 100e6]],
  ])('%s', (_name, repeated, expected) => {
    expect(read(toCompanyFacts([...year, repeated], null), 'income_statement', 'net_income', '2024')).toEqual(
      expected,
    );
  });
});
