import { describe, expect, it } from 'vitest';

import { toCompanyFacts } from './company-facts.ts';
import type { Fact } from './fact.ts';
import { factsOfInstance } from './instance-facts.ts';
import type { StatementName } from './line.ts';
import { periodsOf } from './period.ts';
import { statementLines } from './statement-lines.ts';
import { fact, type Typed } from './testing/fact.ts';
import { type Figures, syntheticYear } from './testing/synthetic-year.ts';

const WEIGHTED = 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic';
const usd = (concept: string, value: number, given: Partial<Typed> = {}): Fact =>
  fact({ concept: `us-gaap:${concept}`, start: '2024-01-01', end: '2024-12-31', value, ...given });
const balance = (concept: string, value: number, end = '2024-12-31', given: Partial<Typed> = {}): Fact =>
  fact({ concept, start: null, end, value, ...given });
const assets = (end: string, given: Partial<Typed> = {}): Fact => balance('us-gaap:Assets', 9e9, end, given);

/** A line's value in a period; undefined where there is none. */
function valueOf(
  facts: ReturnType<typeof toCompanyFacts>,
  statement: StatementName,
  key: string,
  period = '2024',
): number | undefined {
  const lines = statementLines(
    facts,
    statement,
    periodsOf(facts, period.startsWith('Q') ? 'quarterly' : 'annual'),
  );
  return lines.find((line) => line.key === key)?.points.find((point) => point.period === period)?.value;
}

const sheet = (sic: string, balances: Figures, key: string): number | undefined => {
  const value = valueOf(
    syntheticYear(sic, { NetIncomeLoss: 1 }, { Assets: 90_000, StockholdersEquity: 40_000, ...balances }),
    'balance_sheet',
    key,
  );
  return value === undefined ? undefined : value / 1e6;
};

/** Balances in millions, the line and its value. */
const DEBT: readonly (readonly [string, string, Figures, string, number | undefined])[] = [
  [
    'a bank’s short-term borrowings count beside all long-term debt (JPMORGAN 2021, 0000019617-22-000272)',
    '6021',
    {
      ShortTermBorrowings: 53_594,
      LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities: 301_005,
    },
    'total_debt',
    354_599,
  ],
  [
    'two tags with one amount are one debt (MARVELL, 0001835632-26-000011)',
    '3674',
    { LongTermDebtNoncurrent: 3_970.8, ShortTermBorrowings: 499.8, LongTermDebtCurrent: 499.8 },
    'total_debt',
    4_470.6,
  ],
  [
    'convertible notes are debt (SNOWFLAKE, 0001640147-25-000052)',
    '7372',
    { ConvertibleDebtNoncurrent: 2_271.529 },
    'long_term_debt',
    2_271.529,
  ],
  [
    'all long-term debt less its current portion, a row of its own (SUNATION 2013, 0000897101-14-000329)',
    '3661',
    { LongTermDebt: 1.118, LongTermDebtCurrent: 0.489706 },
    'long_term_debt',
    0.628294,
  ],
  [
    'a landlord’s kinds of debt add up (invented)',
    '6798',
    { SecuredDebt: 2_000, SeniorNotes: 9_843, LineOfCredit: 400, CommercialPaper: 100 },
    'total_debt',
    12_343,
  ],
  [
    'a kind that the others add up to is all of them (invented)',
    '6798',
    { NotesPayable: 11_843, SecuredDebt: 2_000, UnsecuredDebt: 9_843 },
    'total_debt',
    11_843,
  ],
  [
    'debt due within a year has its long-term part in it (INTEL 2023, 0000050863-24-000010)',
    '3674',
    {
      LiabilitiesCurrent: 28_053,
      DebtCurrent: 2_288,
      LongTermDebtCurrent: 2_288,
      AccountsPayableCurrent: 8_578,
    },
    'current_long_term_debt',
    undefined,
  ],
];

it.each(DEBT)('%s', (_name, sic, balances, key, expected) => {
  const value = sheet(sic, balances, key);
  expect(value === undefined ? undefined : Number(value.toPrecision(12))).toBe(expected);
});

const AT_BEFORE =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments';
const AT_TAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

/** Flows in millions, the line and its value. */
const INCOME: readonly (readonly [string, string, Figures, string, number])[] = [
  [
    'pretax income is before the equity-method income that follows (AMD 2023, 0000002488-24-000012)',
    '3674',
    {
      [AT_TAX]: 508,
      [AT_BEFORE]: 492,
      IncomeLossFromEquityMethodInvestments: 16,
      IncomeTaxExpenseBenefit: -346,
      NetIncomeLoss: 854,
    },
    'pretax_income',
    492,
  ],
  [
    'a landlord’s revenue is rent and services (invented)',
    '6798',
    {
      OperatingLeaseLeaseIncome: 900,
      RevenueFromContractWithCustomerExcludingAssessedTax: 60,
      NetIncomeLoss: 210,
    },
    'revenue',
    960,
  ],
  [
    'gross profit of another revenue is replaced by revenue less cost (invented)',
    '5331',
    { Revenues: 5_400, CostOfGoodsAndServicesSold: 4_690, GrossProfit: 600, NetIncomeLoss: 50 },
    'gross_profit',
    710,
  ],
];

it.each(INCOME)('%s', (_name, sic, flows, key, expected) => {
  expect(valueOf(syntheticYear(sic, flows, { Assets: 9_000 }), 'income_statement', key)).toBe(expected * 1e6);
});

it('net income of a quarter with the group’s alone is without the noncontrolling share, as the year (invented)', () => {
  const quarter = { start: '2024-01-01', end: '2024-03-31', form: '10-Q' };
  const facts = toCompanyFacts(
    [
      usd('NetIncomeLoss', 3_731e6),
      assets('2024-12-31'),
      usd('ProfitLoss', 630e6, quarter),
      usd('NetIncomeLossAttributableToNoncontrollingInterest', 46e6, quarter),
    ],
    '6798',
  );
  expect(valueOf(facts, 'income_statement', 'net_income', 'Q1 2024')).toBe(584e6);
});

it('diluted earnings above basic ones are warned of', () => {
  const perShare = { unit: 'USD/shares' };
  const facts = toCompanyFacts(
    [
      usd('NetIncomeLoss', 88e6),
      assets('2024-12-31'),
      usd('EarningsPerShareBasic', 2.2, perShare),
      usd('EarningsPerShareDiluted', 21.5, perShare),
    ],
    null,
  );
  const lines = statementLines(facts, 'income_statement', periodsOf(facts, 'annual'));
  const warned = lines.flatMap(({ key, points }) =>
    points.flatMap(({ warnings }) => (warnings ? [key] : [])),
  );
  expect(warned).toEqual(['eps_diluted']);
});

it('years that a filer of 40-Fs furnishes on 6-Ks are years (invented)', () => {
  const given = { form: '6-K', unit: 'CAD' };
  const facts = toCompanyFacts(
    [usd('Revenues', 17_046e6, given), usd('NetIncomeLoss', 4_448e6, given), assets('2024-12-31', given)],
    null,
  );
  expect(valueOf(facts, 'income_statement', 'revenue')).toBe(17_046e6);
});

const split = (value: number, day: string): Fact =>
  fact({
    concept: 'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
    unit: 'pure',
    start: day,
    end: day,
    filed: day,
    form: '10-Q',
    value,
  });

const cover = (end: string, filed: string, value: number): Fact =>
  fact({ concept: 'dei:EntityCommonStockSharesOutstanding', unit: 'shares', end, filed, value });

const record = (concept: string, values: readonly (readonly [string, number])[]) => ({
  accession_number: '0001403161-24-000058',
  cik: '0001403161',
  form: '10-K',
  filed: '2024-11-13',
  period_end: '2024-09-30',
  facts: values.map(([member, value]) => ({
    ...fact({ concept, unit: 'USD/shares', start: '2023-10-01', end: '2024-09-30', value }),
    dimensions: { 'us-gaap:StatementClassOfStockAxis': `us-gaap:${member}` },
    decimals: 2,
  })),
  presentation: [],
  labels: { 'us-gaap:CommonClassAMember': 'Class A [Member]' },
  calculations: [],
  members: [],
});

describe('shares', () => {
  it('a report filed on the day of a split states new shares; an earlier one is adjusted (invented)', () => {
    const perShare = { concept: 'us-gaap:EarningsPerShareBasic', unit: 'USD/shares' };
    const quarter = { start: '2024-04-01', end: '2024-06-30', form: '10-Q', filed: '2024-08-12' };
    const year = { start: '2023-01-01', end: '2023-12-31', filed: '2024-03-15' };
    const facts = toCompanyFacts(
      [
        fact({ ...quarter, value: -9e6 }),
        fact({ ...year, value: -40e6 }),
        assets('2024-06-30', { form: '10-Q', filed: '2024-08-12' }),
        assets('2023-12-31', { filed: '2024-03-15' }),
        fact({ ...perShare, ...quarter, value: -3 }),
        fact({ ...perShare, ...year, value: -1 }),
        split(0.0667, '2024-08-12'),
      ],
      null,
    );
    expect(valueOf(facts, 'income_statement', 'eps_basic', 'Q2 2024')).toBe(-3);
    expect(valueOf(facts, 'income_statement', 'eps_basic', '2023')).toBe(-15);
  });

  it('a ratio by which one filing restates two years is a recapitalization (LPA, 0001997711-25-000030)', () => {
    const years = [2021, 2022, 2023].flatMap((year) => {
      const at = { start: `${year}-01-01`, end: `${year}-12-31`, filed: '2024-04-30', form: '20-F' };
      return [
        fact({ ...at, value: 4_126_505 }),
        assets(at.end, { filed: at.filed, form: '20-F' }),
        fact({ ...at, concept: WEIGHTED, unit: 'shares', value: 168_142_740 }),
      ];
    });
    const restated = [2022, 2023].map((year) =>
      fact({
        concept: WEIGHTED,
        unit: 'shares',
        start: `${year}-01-01`,
        end: `${year}-12-31`,
        filed: '2025-04-30',
        form: '20-F',
        value: 28_600_000,
      }),
    );
    const facts = toCompanyFacts([...years, ...restated], null);
    expect(valueOf(facts, 'income_statement', 'shares_basic', '2021')).toBeCloseTo(28_600_000, 0);
  });

  it('earnings per share after a split have the currency of net income, filed without one (WMT, 0001193125-10-202779)', () => {
    const at = { start: '2023-01-01', end: '2023-12-31', filed: '2024-02-20' };
    const facts = toCompanyFacts(
      [
        fact({ ...at, value: 4_126_505 }),
        assets(at.end, { filed: at.filed }),
        fact({ ...at, concept: WEIGHTED, unit: 'shares', value: 168_142_740 }),
        fact({ ...at, concept: 'us-gaap:EarningsPerShareBasic', unit: 'pure', value: 0.025 }),
        fact({ ...at, concept: WEIGHTED, unit: 'shares', filed: '2025-02-20', value: 28_600_000 }),
        split(0.17, '2024-08-12'),
      ],
      null,
    );
    const lines = statementLines(facts, 'income_statement', periodsOf(facts, 'annual'));
    const point = lines.find(({ key }) => key === 'eps_basic')?.points[0];
    expect([point?.value, point?.unit]).toEqual([0.15, 'USD/shares']);
  });

  it('a cover that counts shares ten months later is another period’s (APPLE 2008, 0001193125-09-153165)', () => {
    const years = [2023, 2024].flatMap((year) => [
      fact({ start: `${year}-01-01`, end: `${year}-12-31`, filed: '2025-02-20', value: 5e9 }),
      assets(`${year}-12-31`, { filed: '2025-02-20' }),
    ]);
    const facts = toCompanyFacts([...years, cover('2025-01-31', '2025-02-20', 895_816_758)], null);
    expect(valueOf(facts, 'balance_sheet', 'shares_outstanding', '2024')).toBe(895_816_758);
    expect(valueOf(facts, 'balance_sheet', 'shares_outstanding', '2023')).toBeUndefined();
  });

  it.each([
    // VISA, fiscal 2024 (0001403161-24-000058).
    ['us-gaap:EarningsPerShareDiluted', [9.73, 15.24], 9.73, 'of_class'],
    // META (0001628280-26-003942).
    ['dei:EntityCommonStockSharesOutstanding', [2_187_177_748, 342_377_716], 2_529_555_464, 'sum_of_classes'],
  ] as const)('%s by class', (concept, [first, second], expected, method) => {
    const classes = [
      ['CommonClassAMember', first],
      ['CommonClassBMember', second],
    ] as const;
    const { repairs } = factsOfInstance(record(concept, classes), [concept]);
    expect(repairs.map(({ fact: { value }, derivation }) => [value, derivation.method])).toEqual([
      [expected, method],
    ]);
  });
});
