import { describe, expect, it } from 'vitest';

import type { FigureKind } from '../facts/fact.ts';
import { annualPeriods } from '../facts/period.ts';
import { ASSETS } from './balance-chains.ts';
import { BALANCE_LINES } from './balance-lines.ts';
import { CAPEX, OPERATING } from './cash-flow-chains.ts';
import type { Chain } from './chain.ts';
import { toCompanyFacts } from './company-facts.ts';
import { LONG_TERM_DEBT } from './debt.ts';
import { GROSS_PROFIT, NET_INCOME } from './income-chains.ts';
import { INCOME_LINES } from './income-lines.ts';
import { readFigure } from './read-figure.ts';
import { REVENUE } from './revenue-chain.ts';
import { fact } from './testing/fact.ts';
import { syntheticYear } from './testing/synthetic-year.ts';

const prefixed = (name: string): string => (name.includes(':') ? name : `us-gaap:${name}`);

/** A year of figures by concept, in millions: value, tag and notes of the one that is read. */
function read(
  chain: Chain,
  flows: Record<string, number>,
  sic: string | null = null,
  kind: FigureKind = 'flow',
) {
  const facts = toCompanyFacts(
    Object.entries({ 'us-gaap:IncomeTaxesPaid': 1, ...flows }).flatMap(([name, value]) => [
      fact({ start: '2024-01-01', end: '2024-12-31', value: value * 1e6, concept: prefixed(name) }),
      // The anchor of the year, where no other is given.
      fact({
        start: '2024-01-01',
        end: '2024-12-31',
        value: 1,
        concept: 'us-gaap:IncomeLossAttributableToParent',
      }),
    ]),
    sic,
  );
  const [period] = annualPeriods(facts);
  const figure = period === undefined ? null : readFigure(facts, chain, period, kind);
  return figure === null ? null : [figure.value / 1e6, figure.fact.concept.split(':')[1], [...facts.notes]];
}

const CONTRACT = 'RevenueFromContractWithCustomerExcludingAssessedTax';

describe('what isn’t operating', () => {
  const BEFORE_TAX =
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
  it.each([
    // WALMART, fiscal 2020 (0000104169-20-000011): other gains of 1,958 million beside net interest.
    [
      'a row beside interest',
      { OperatingIncomeLoss: 20_568, NonoperatingIncomeExpense: 1_958, [BEFORE_TAX]: 20_116 },
      [null, 1_958],
    ],
    // APPLE, fiscal 2025 (0000320193-25-000079).
    [
      'all between operating income and income before tax',
      { OperatingIncomeLoss: 133_050, NonoperatingIncomeExpense: -321, [BEFORE_TAX]: 132_729 },
      [-321, null],
    ],
    ['all of it without operating income', { NonoperatingIncomeExpense: 5, [BEFORE_TAX]: 9 }, [5, null]],
    [
      'all of it with equity-method income after it',
      {
        OperatingIncomeLoss: 90,
        NonoperatingIncomeExpense: 5,
        IncomeLossFromEquityMethodInvestments: 5,
        [BEFORE_TAX]: 100,
      },
      [5, null],
    ],
  ] as const)('%s', (_name, flows, expected) => {
    const found = ['nonoperating', 'other_nonoperating'].map((key) => {
      const line = INCOME_LINES.find((each) => each.key === key);
      return read(line?.chain ?? [], flows)?.[0] ?? null;
    });
    expect(found).toEqual(expected);
  });
});

describe('revenue', () => {
  it.each([
    // WMT FY2025, 0000104169-25-000021: contracts leave membership income out.
    [
      'the total before contracts',
      { Revenues: 680_985, [CONTRACT]: 674_538 },
      null,
      [680_985, 'Revenues', []],
    ],
    [
      'contracts where Revenues tags a part',
      { Revenues: 273, [CONTRACT]: 2_073 },
      null,
      [2_073, CONTRACT, []],
    ],
    // UNDER ARMOUR 2013, 0001336917-14-000008: North America is tagged Revenues, net sales SalesRevenueNet.
    [
      'the greatest where names were used the other way round',
      { Revenues: 2_082.5, SalesRevenueNet: 2_277.073, SalesRevenueGoodsNet: 2_332.051 },
      null,
      [2_332.051, 'SalesRevenueGoodsNet', []],
    ],
    [
      'goods and services',
      { SalesRevenueGoodsNet: 7, SalesRevenueServicesNet: 3 },
      null,
      [10, 'SalesRevenueGoodsNet', []],
    ],
    [
      'a bank’s net of interest',
      { RevenuesNetOfInterestExpense: 60, Revenues: 90, [CONTRACT]: 20 },
      '6021',
      [60, 'RevenuesNetOfInterestExpense', []],
    ],
    [
      'a bank’s sum',
      { InterestIncomeExpenseNet: 40, NoninterestIncome: 20, [CONTRACT]: 9 },
      '6021',
      [60, 'InterestIncomeExpenseNet', []],
    ],
    [
      'a bank’s, gross, with a note',
      { InterestAndDividendIncomeOperating: 50, NoninterestIncome: 20 },
      '6021',
      [70, 'InterestAndDividendIncomeOperating', ['Revenue is gross of interest expense.']],
    ],
    ['never a bank’s contracts alone', { [CONTRACT]: 9 }, '6021', null],
    [
      'an insurer’s premiums and income',
      { PremiumsEarnedNet: 50, NetInvestmentIncome: 10, RealizedInvestmentGainsLosses: -2 },
      '6331',
      [58, 'PremiumsEarnedNet', []],
    ],
    [
      'an insurer’s total before its parts',
      { Revenues: 61, PremiumsEarnedNet: 50, NetInvestmentIncome: 10 },
      '6331',
      [61, 'Revenues', []],
    ],
    ['a landlord’s', { OperatingLeaseLeaseIncome: 12 }, '6798', [12, 'OperatingLeaseLeaseIncome', []]],
    ['gross profit and cost, last', { GrossProfit: 30, CostOfRevenue: 70 }, null, [100, 'GrossProfit', []]],
    ['never pro forma', { BusinessAcquisitionsProFormaRevenue: 99 }, null, null],
    ['none of a company before its first product', {}, '2836', null],
  ] as const)('%s', (_name, flows, sic, expected) => {
    expect(read(REVENUE, flows, sic)).toEqual(expected);
  });

  it('a part is not used for a quarter of a year with a total', () => {
    const facts = toCompanyFacts(
      [
        fact({ start: '2024-01-01', end: '2024-12-31', value: 1 }),
        fact({ start: '2024-01-01', end: '2024-12-31', concept: 'us-gaap:Revenues', value: 100e6 }),
        fact({
          start: '2024-10-01',
          end: '2024-12-31',
          concept: 'us-gaap:OperatingLeaseLeaseIncome',
          value: 7e6,
        }),
      ],
      null,
    );
    const quarter = { year: 0, quarter: 4, label: 'Q4 2024', end: '2024-12-31' } as const;
    expect(readFigure(facts, REVENUE, quarter, 'flow')).toBeNull();
  });
});

it.each([
  // SNOWFLAKE 2025, 0001640147-25-000052: without the part of outside shareholders.
  ['the company’s own', { NetIncomeLoss: -1_285.64, ProfitLoss: -1_289.212 }, -1_285.64],
  // MICRON, second quarter of 2013, and MASTERCARD 2024, 0001141391-25-000011: the only one that is tagged.
  [
    'never the outside shareholders’',
    { NetIncomeLossAttributableToNoncontrollingInterest: 2, NetIncomeLoss: -286 },
    -286,
  ],
  ['with them where it is all there is', { ProfitLoss: 12_874 }, 12_874],
])('net income is %s', (_name, flows, expected) => {
  expect(read(NET_INCOME, flows)?.[0]).toBe(expected);
});

it.each([
  ['is derived', '5331', 30],
  ['is not derived for a health plan, whose cost is of pharmacies alone', '6324', undefined],
  ['is not derived for finance', '6021', undefined],
])('gross profit %s', (_name, sic, expected) => {
  expect(read(GROSS_PROFIT, { Revenues: 100, CostOfRevenue: 70 }, sic)?.[0]).toBe(expected);
});

it('current assets are not the assets', () => {
  expect(read(ASSETS, { AssetsCurrent: 50 }, null, 'balance')).toBeNull();
});

// LPA 2024, 0001997711-25-000030, in USD.
describe('cash generated from operations of an IFRS filer', () => {
  const lpa = {
    'ifrs-full:CashFlowsFromUsedInOperations': 19.391563,
    'ifrs-full:CashFlowsFromUsedInInvestingActivities': -10.734635,
    'ifrs-full:CashFlowsFromUsedInFinancingActivities': -14.690843,
    'ifrs-full:EffectOfExchangeRateChangesOnCashAndCashEquivalents': -0.381101,
    'ifrs-full:IncreaseDecreaseInCashAndCashEquivalents': -6.415016,
  };

  it('is taken where the roll-forward of cash proves it', () => {
    expect(read(OPERATING, lpa)?.[0]).toBe(19.391563);
  });

  it('is not where it comes before interest and tax', () => {
    expect(read(OPERATING, { ...lpa, 'ifrs-full:CashFlowsFromUsedInOperations': 22 })).toBeNull();
  });
});

const revenueOf = (start: string, end: string, value: number, fy: number) =>
  fact({ concept: 'us-gaap:Revenues', start, end, fy, value });

// Krispy Kreme: years to 2023-01-01 and 2023-12-31 (docs/rules.md#fiscal-year-names). Its accession numbers are not recorded.
it('each of two years that end in one calendar year has its own figure', () => {
  const facts = toCompanyFacts(
    [
      revenueOf('2022-01-03', '2023-01-01', 1_529_898_000, 2022),
      revenueOf('2023-01-02', '2023-12-31', 1_686_104_000, 2023),
    ],
    null,
  );
  const read2 = annualPeriods(facts).map((period) => [
    period.label,
    readFigure(facts, REVENUE, period, 'flow')?.value,
  ]);
  expect(read2).toEqual([
    ['2022', 1_529_898_000],
    ['2023', 1_686_104_000],
  ]);
});

describe('a sum of kinds of which no filing states both', () => {
  const DAY = { start: '2022-01-01', end: '2022-12-31' };
  const own = (accession_number: string, filed: string, values: Record<string, number>) =>
    Object.entries(values).map(([name, value]) =>
      fact({
        ...(name.includes('Payments') || name === 'NetIncomeLoss' ? DAY : { start: null, end: DAY.end }),
        concept: `us-gaap:${name}`,
        value,
        accession_number,
        filed,
      }),
    );
  const first = (facts: ReturnType<typeof own>, chain: Chain, kind: FigureKind) => {
    const known = toCompanyFacts(facts, null);
    const [period] = annualPeriods(known);
    return period === undefined ? null : readFigure(known, chain, period, kind)?.value;
  };

  it('is the later one: property under another tag (NIKOLA, 0001731289-23-000013, 0001731289-24-000053)', () => {
    const facts = [
      ...own('0001731289-23-000013', '2023-02-23', {
        NetIncomeLoss: -784_238_000,
        PaymentsToAcquireOtherPropertyPlantAndEquipment: 170_726_000,
      }),
      ...own('0001731289-24-000053', '2024-02-28', {
        NetIncomeLoss: -784_238_000,
        PaymentsToAcquirePropertyPlantAndEquipment: 168_257_000,
      }),
    ];
    expect(first(facts, CAPEX, 'flow')).toBe(168_257_000);
  });

  it('has each kind once: notes under another tag (SUNATION, 0000022701-23-000008, 0000022701-23-000017)', () => {
    const facts = [
      ...own('0000022701-23-000008', '2023-04-14', {
        NetIncomeLoss: -1,
        Assets: 100_000_000,
        NotesPayableRelatedPartiesNoncurrent: 4_635_914,
        LongTermLoansPayable: 3_138_194,
      }),
      ...own('0000022701-23-000017', '2023-11-13', {
        Assets: 100_000_000,
        LongTermNotesPayable: 4_635_914,
        LongTermLoansPayable: 3_138_194,
      }).map((each) => ({ ...each, form: '10-Q' })),
    ];
    expect(first(facts, LONG_TERM_DEBT, 'balance')).toBe(7_774_108);
  });
});

it('net property is gross property less accumulated depreciation where no tag states it', () => {
  const facts = syntheticYear(
    '3510',
    { Revenues: 100 },
    {
      Assets: 1_000,
      PropertyPlantAndEquipmentGross: 15_894,
      AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment: 9_673,
    },
  );
  const line = BALANCE_LINES.find(({ key }) => key === 'property_plant_equipment');
  const [period] = annualPeriods(facts);
  if (line === undefined || period === undefined) throw new Error('no line or year');
  expect(readFigure(facts, line.chain, period, 'balance')?.value).toBe(6_221e6);
});
