import { describe, expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { toCompanyFacts } from './company-facts.ts';
import { statementLines } from './statement-lines.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

type Facts = ReturnType<typeof toCompanyFacts>;
type Statement = Parameters<typeof statementLines>[1];

/** Value in millions with its filing; null when there is none. */
function read(facts: Facts, statement: Statement, key: string, label: string): string | null {
  const periods = periodsOf(facts, label.startsWith('Q') ? 'quarterly' : 'annual');
  const line = statementLines(facts, statement, periods).find((each) => each.key === key);
  const point = line?.points.find(({ period }) => period === label);
  return point === undefined ? null : `${point.value / 1e6} ${point.accession_number}`;
}

describe('filings of another entity', () => {
  it.each([
    // Herc was spun off with the smaller part: 0001364479-15-000013 reports Hertz, 11,046 and -82.
    ['HRI', 'income_statement', 'revenue', '2014', '1770.4 0001364479-17-000008'],
    ['HRI', 'income_statement', 'net_income', '2014', '89.7 0001364479-17-000008'],
    ['HRI', 'income_statement', 'revenue', '2015', '1678.2 0001364479-17-000008'],
    ['HRI', 'cash_flow', 'net_income_before_noncontrolling', '2015', '111.3 0001364479-17-000008'],
    ['HRI', 'balance_sheet', 'total_assets', '2014', null],
    ['HRI', 'balance_sheet', 'total_assets', '2015', '3397 0001364479-16-000099'],
    ['HRI', 'income_statement', 'revenue', '2013', '10775 0001364479-15-000013'],
    // Nikola merged with a shell: 0001104659-20-030103 reports a profit of 2.7 and equity of 5.
    ['NKLA', 'balance_sheet', 'total_assets', '2018', null],
    ['NKLA', 'balance_sheet', 'shareholders_equity', '2018', '186.24 0001731289-20-000012'],
    ['NKLA', 'income_statement', 'net_income_with_noncontrolling', 'Q1 2019', null],
    ['NKLA', 'cash_flow', 'net_income_before_noncontrolling', '2019', '-88.656 0001731289-21-000006'],
    // Communications Systems merged with Pineapple Energy, the accounting acquirer.
    ['STI', 'balance_sheet', 'total_assets', '2021', '2.799236 0000022701-22-000009'],
    ['STI', 'income_statement', 'cost_of_revenue', '2021', null],
  ] as const)('%s %s %s %s', (ticker, statement, key, period, expected) => {
    expect(read(mirrorCompanyFacts(ticker), statement, key, period)).toBe(expected);
  });

  it('is noted', () => {
    expect([...mirrorCompanyFacts('NKLA').notes].join(' ')).toContain('0001731289-20-000012');
  });

  it.each(['MDXG', 'SUNE', 'UAA', 'MSFT', 'WMT', 'AAPL'] as const)(
    '%s restated, and is one entity',
    (ticker) => {
      expect([...mirrorCompanyFacts(ticker).notes].filter((note) => note.includes('another entity'))).toEqual(
        [],
      );
    },
  );
});

describe('one line under several tags', () => {
  it.each([
    // Restated without discontinued operations, under another tag.
    ['NKE', 'income_statement', 'cost_of_revenue', '2011', '10915 0000320187-13-000092'],
    // 1,980 million of 2016 is tagged in notes of 0001045810-19-000023 and 0001045810-20-000010.
    ['NVDA', 'cash_flow', 'debt_issued', '2019', '0 0001045810-21-000010'],
    ['NVDA', 'cash_flow', 'debt_issued', '2020', '0 0001045810-21-000010'],
    ['NVDA', 'cash_flow', 'debt_issued', 'Q1 2019', null],
    ['NVDA', 'cash_flow', 'debt_issued', 'Q4 2019', null],
    // A note of 0001657853-18-000016 has 48 million under `RepaymentsOfDebt`.
    ['HTZ', 'cash_flow', 'debt_repaid', '2016', '9748 0001657853-17-000010'],
  ] as const)('%s %s %s %s', (ticker, statement, key, period, expected) => {
    expect(read(mirrorCompanyFacts(ticker), statement, key, period)).toBe(expected);
  });
});

it('quarters of a merged company in a current report are not used (KRAFT HEINZ 2014: 18,205 against 10,922)', () => {
  const year = calendarYear(2014, 'us-gaap:Revenues', { y: 10_922e6 });
  const recast = calendarYear(2014, 'us-gaap:Revenues', {
    q1: 4500e6,
    q2: 4600e6,
    q3: 4500e6,
    q4: 4605e6,
  }).map((quarter) => ({
    ...quarter,
    form: '8-K',
    filed: '2015-07-10',
    accession_number: '0000000001-15-071002',
  }));
  const net = fact({ start: '2014-01-01', end: '2014-12-31', value: 657e6 });
  const facts = toCompanyFacts([...year, ...recast, net], null);
  expect(
    ['2014', 'Q1 2014', 'Q4 2014'].map((label) => read(facts, 'income_statement', 'revenue', label)),
  ).toEqual(['10922 0000000001-15-030101', null, null]);
});
