import { describe, expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { statementLines } from './statement-lines.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

function point(facts: CompanyFacts, key: string, label: string) {
  const periods = periodsOf(facts, label.startsWith('Q') ? 'quarterly' : 'annual');
  const statement = key === 'stock_repurchased' ? 'cash_flow' : 'income_statement';
  const line = statementLines(facts, statement, periods).find((each) => each.key === key);
  return line?.points.find(({ period }) => period === label);
}

describe('signs that filers got wrong', () => {
  it.each([
    // Losses as profits in 0000945436-13-000129 and 0000945436-14-000071.
    ['SUNE', 'net_income', 'Q1 2012', -98.6],
    ['SUNE', 'net_income', 'Q2 2012', -77.2],
    ['SUNE', 'net_income', 'Q1 2013', -89.4],
    // Losses as profits in the quarterly data of 0001364479-19-000004 and 0001364479-20-000005.
    ['HRI', 'net_income', 'Q1 2018', -10.1],
    ['HRI', 'net_income', 'Q2 2018', -0.3],
    ['HRI', 'pretax_income', 'Q1 2018', -15.2],
    ['HRI', 'eps_diluted', 'Q1 2018', -0.36e-6],
    // Negative in 0001193125-11-083157: 20,867 less 7,133 is income from continuing operations of 13,734.
    ['WMT', 'income_tax', '2009', 7133],
    ['WMT', 'income_tax', '2011', 7579],
    // Payments of the cash flow statement, negative in 0000945436-15-000049.
    ['SUNE', 'stock_repurchased', '2014', 15.3],
  ] as const)('%s %s %s is %d million', (ticker, key, period, millions) => {
    expect(point(mirrorCompanyFacts(ticker), key, period)?.value).toBeCloseTo(millions * 1e6, 6);
  });

  it('shows the value as filed', () => {
    expect(point(mirrorCompanyFacts('WMT'), 'income_tax', '2009')?.derived).toMatchObject({
      method: 'sign_corrected',
      operands: [{ sign: -1, source: { value: -7_133_000_000, accession_number: '0001193125-11-083157' } }],
    });
  });

  it.each([
    // A change of working capital is filed either way; the later filing follows the taxonomy (0001045810-12-000013).
    ['NVDA', '2011', -26.341],
  ] as const)('%s: an increase in receivables keeps the later sign', (ticker, period, millions) => {
    const facts = mirrorCompanyFacts(ticker);
    const line = statementLines(facts, 'cash_flow', periodsOf(facts, 'annual')).find(
      ({ key }) => key === 'increase_receivables',
    );
    expect(line?.points.find((each) => each.period === period)?.value).toBe(millions * 1e6);
  });
});

describe('an expense that is negative in annual reports alone', () => {
  // As DISNEY 2021 to 2025, 0001744489-23-000216 and others.
  const facts = toCompanyFacts(
    [2023, 2024, 2025].flatMap((year) => [
      ...calendarYear(year, 'us-gaap:NetIncomeLoss', { q1: 1e9, h: 2e9, n: 3e9, y: 4e9 }),
      ...calendarYear(year, 'us-gaap:InterestExpense', {
        q1: 450e6,
        q2: 450e6,
        q3: 454e6,
        n: 1354e6,
        y: -1854e6,
      }),
    ]),
    null,
  );

  it('is positive, and its fourth quarter is the year less nine months', () => {
    expect(point(facts, 'interest_expense', '2025')?.value).toBe(1854e6);
    expect(point(facts, 'interest_expense', 'Q4 2025')?.value).toBe(500e6);
  });

  it('has the value as filed as an operand of the fourth quarter', () => {
    expect(point(facts, 'interest_expense', 'Q4 2025')?.derived?.operands).toMatchObject([
      { label: 'Year 2025: As filed', sign: -1, source: { value: -1854e6 } },
      { sign: -1, source: { value: 1354e6 } },
    ]);
  });
});

it('a small negative expense is an adjustment and stays', () => {
  const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024].map((year) =>
    fact({
      concept: 'us-gaap:InterestExpense',
      start: `${year}-01-01`,
      end: `${year}-12-31`,
      value: year === 2024 ? -3e6 : 100e6,
    }),
  );
  const net = years.map((year) => ({ ...year, concept: 'us-gaap:NetIncomeLoss', value: 1e9 }));
  expect(point(toCompanyFacts([...years, ...net], null), 'interest_expense', '2024')?.value).toBe(-3e6);
});

const quarterLoss = (q2: number) =>
  toCompanyFacts(
    [
      ...calendarYear(2024, 'us-gaap:NetIncomeLoss', {
        q1: -10e6,
        q2,
        h: -22e6,
        q3: -14e6,
        n: -36e6,
        y: -50e6,
      }),
      ...calendarYear(2024, 'us-gaap:Revenues', {
        q1: 100e6,
        q2: 100e6,
        h: 200e6,
        q3: 100e6,
        n: 300e6,
        y: 420e6,
      }),
    ],
    null,
  );

describe('a quarter’s loss filed as a profit in every report', () => {
  it.each([
    ['exactly what six months leave, with the other sign', 12e6, -12e6],
    ['another amount', 11e6, 11e6],
  ])('%s', (_what, filed, shown) => {
    expect(point(quarterLoss(filed), 'net_income', 'Q2 2024')?.value).toBe(shown);
  });

  it('has the value as filed as its operand', () => {
    expect(point(quarterLoss(12e6), 'net_income', 'Q2 2024')?.derived).toMatchObject({
      method: 'sign_corrected',
      operands: [{ sign: -1, source: { value: 12e6 } }],
    });
  });
});

const yearWith = (earnings: number) =>
  toCompanyFacts(
    [
      fact({ start: '2024-01-01', end: '2024-12-31', value: 50e6 }),
      fact({
        concept: 'us-gaap:EarningsPerShareBasic',
        unit: 'USD/shares',
        start: '2024-01-01',
        end: '2024-12-31',
        value: earnings,
      }),
      fact({
        concept: 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
        unit: 'shares',
        start: '2024-01-01',
        end: '2024-12-31',
        value: 100e6,
      }),
      fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 900e6 }),
    ],
    null,
  );

describe('a year’s loss filed as a profit', () => {
  it.each([
    ['is a loss where the loss per share times the shares is its amount', -0.5, -50e6],
    ['stays where it isn’t', -0.2, 50e6],
    ['stays beside earnings per share', 0.5, 50e6],
  ])('%s', (_name, earnings, shown) => {
    expect(point(yearWith(earnings), 'net_income', '2024')?.value).toBe(shown);
  });
});

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const yearOf = (figures: Record<string, number>): CompanyFacts =>
  toCompanyFacts(
    [
      ...Object.entries({ NetIncomeLoss: 50, ...figures }).map(([name, millions]) =>
        fact({ concept: `us-gaap:${name}`, start: '2024-01-01', end: '2024-12-31', value: millions * 1e6 }),
      ),
      fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 900e6 }),
    ],
    null,
  );

describe('a payment or expense that a filer states below zero in every report', () => {
  it('is turned, and free cash flow is after it (HONEYWELL, first quarter of 2010, 0000930413-10-002069)', () => {
    const facts = yearOf({
      NetCashProvidedByUsedInOperatingActivities: 743,
      PaymentsToAcquirePropertyPlantAndEquipment: -70,
    });
    const lines = statementLines(facts, 'cash_flow', periodsOf(facts, 'annual'));
    const values = ['capital_expenditure', 'free_cash_flow'].map(
      (key) => lines.find((line) => line.key === key)?.points[0]?.value,
    );
    expect(values).toEqual([70e6, 673e6]);
  });

  it.each([
    ['interest that is deducted is turned', 95, 5],
    ['interest that is added is income, net', 105, -5],
  ])('%s (invented)', (_name, pretax, shown) => {
    const facts = yearOf({ InterestExpense: -5, OperatingIncomeLoss: 100, [PRETAX]: pretax });
    expect(point(facts, 'interest_expense', '2024')?.value).toBe(shown * 1e6);
  });
});

it('a number of shares is never below zero (EDGAR ONLINE, Q1 2010: 0001193125-10-121953)', () => {
  const facts = toCompanyFacts(
    [
      fact({ concept: 'us-gaap:NetIncomeLoss', start: '2024-01-01', end: '2024-12-31', value: -1_189e3 }),
      fact({
        concept: 'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
        unit: 'shares',
        start: '2024-01-01',
        end: '2024-12-31',
        value: -26_874e3,
      }),
      fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 900e6 }),
    ],
    null,
  );
  expect(point(facts, 'shares_diluted', '2024')).toMatchObject({
    value: 26_874e3,
    marks: ['sign_corrected'],
  });
});

describe('payments that a statement prints in brackets', () => {
  const reports = { q1: -132.6, h: -265, n: -397, y: -530 };
  it.each([
    // XCEL ENERGY, taxes in the report that states interest so (0001104659-10-024080).
    ['us-gaap:IncomeTaxesPaidNet', 'us-gaap:InterestPaidNet', 530],
    // NORTHROP (0000950123-10-039323) and VALE (0000950123-10-058134).
    ['us-gaap:IncomeTaxesPaidNet', 'noc:InterestPaidNetOfInterestReceived', 530],
    ['us-gaap:IncomeTaxesPaid', 'us-gaap:InterestExpenseLongTermDebt', 530],
    // Refunds, as KEYCORP’s of 154 million (0000950123-10-045412).
    ['us-gaap:IncomeTaxesPaidNet', 'us-gaap:ShareBasedCompensation', -530],
  ] as const)('%s beside %s', (tag, other, expected) => {
    const facts = toCompanyFacts(
      ['us-gaap:NetIncomeLoss', tag, other].flatMap((concept) => calendarYear(2024, concept, reports)),
      null,
      { instances: [], wanted: [] },
    );
    const lines = statementLines(facts, 'cash_flow', periodsOf(facts, 'annual'));
    expect(lines.find(({ key }) => key === 'taxes_paid')?.points[0]?.value).toBe(expected);
  });
});
