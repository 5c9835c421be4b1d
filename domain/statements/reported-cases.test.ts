import { describe, expect, it } from 'vitest';

import type { Fact } from '../facts/fact.ts';
import { periodsOf } from '../facts/period.ts';
import { toCompanyFacts } from './company-facts.ts';
import { NO_FACES } from './face-figures.ts';
import { repairClasses } from './instance-repairs.ts';
import type { StatementName } from './line.ts';
import { gapOf } from './statement-gaps.ts';
import { FACE_LINES, statementLines, TEMPLATE } from './statement-lines.ts';
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
    'a bank’s short-term borrowings count along with all long-term debt (JPMORGAN 2021, 0000019617-22-000272)',
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
    'prepaid expenses and other current assets are one line where they complete current assets (HERC 2025, 0001364479-26-000050)',
    '7350',
    {
      AssetsCurrent: 956,
      CashAndCashEquivalentsAtCarryingValue: 52,
      AccountsReceivableNetCurrent: 769,
      PrepaidExpenseCurrent: 72,
      OtherAssetsCurrent: 63,
    },
    'prepaid_and_other_current',
    135,
  ],
  [
    'prepaid expenses of a note are in other current assets (invented)',
    '7350',
    {
      AssetsCurrent: 884,
      CashAndCashEquivalentsAtCarryingValue: 52,
      AccountsReceivableNetCurrent: 769,
      PrepaidExpenseCurrent: 40,
      OtherAssetsCurrent: 63,
    },
    'prepaid_and_other_current',
    63,
  ],
  [
    'contract liabilities of a note are part of deferred revenue (HOME DEPOT, fiscal 2025, 0001628280-26-019436)',
    '5211',
    { ContractWithCustomerLiabilityCurrent: 1_500, DeferredRevenueCurrent: 2_575 },
    'contract_liabilities',
    2_575,
  ],
  [
    'two debts of one amount count twice where the stated total has both (invented)',
    '3674',
    {
      LongTermDebtNoncurrent: 900,
      ShortTermBorrowings: 123.4,
      LongTermDebtCurrent: 123.4,
      DebtLongtermAndShorttermCombinedAmount: 1_146.8,
    },
    'total_debt',
    1_146.8,
  ],
  [
    'convertible debt of any maturity less its current portion, which has its own row (invented)',
    '3674',
    { ConvertibleDebt: 1_234.5, LongTermDebtCurrent: 234.5 },
    'long_term_debt',
    1_000,
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
  [
    'convertible notes beyond the long-term debt can’t be part of it (0000950103-10-001332)',
    '3674',
    { ConvertibleDebtNoncurrent: 1_100, LongTermDebtNoncurrent: 43.7 },
    'long_term_debt',
    1_143.7,
  ],
  [
    'those below it may be part of it (invented)',
    '3674',
    { ConvertibleDebtNoncurrent: 40, LongTermDebtNoncurrent: 1_000 },
    'long_term_debt',
    1_000,
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
    'rent stated as fixed and variable is rent (invented)',
    '6798',
    {
      OperatingLeaseLeaseIncomeLeasePayments: 800,
      OperatingLeaseVariableLeaseIncome: 100,
      RevenueFromContractWithCustomerExcludingAssessedTax: 60,
      NetIncomeLoss: 210,
    },
    'revenue',
    960,
  ],
  [
    'a landlord’s real estate revenue has that from contracts in it (invented)',
    '6798',
    {
      RealEstateRevenueNet: 960,
      RevenueFromContractWithCustomerExcludingAssessedTax: 60,
      NetIncomeLoss: 210,
    },
    'revenue',
    960,
  ],
  [
    'EBITDA is without a business given away, its result and the gain on it (invented)',
    '3590',
    {
      DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax: 180,
      DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax: 2_000,
      NetIncomeLoss: 3_510,
      IncomeTaxExpenseBenefit: 170,
      InterestExpense: 80,
      DepreciationDepletionAndAmortization: 750,
    },
    'ebitda',
    2_330,
  ],
  [
    'gross profit of another revenue is replaced by revenue less cost (invented)',
    '5331',
    { Revenues: 5_400, CostOfGoodsAndServicesSold: 4_690, GrossProfit: 600, NetIncomeLoss: 50 },
    'gross_profit',
    710,
  ],
  [
    'interest on debt and on leases are all interest, as interest income and net interest show (WALMART, fiscal 2012, 0001193125-12-134679)',
    '5331',
    {
      InterestExpenseDebt: 2_034,
      InterestExpenseLesseeAssetsUnderCapitalLease: 288,
      InvestmentIncomeInterest: 162,
      InterestIncomeExpenseNet: -2_160,
      NetIncomeLoss: 15_699,
    },
    'interest_expense',
    2_322,
  ],
  [
    'interest on debt with another kind of interest is what net interest says (WALMART, fiscal 2020, 0000104169-20-000011)',
    '5331',
    {
      InterestExpenseDebt: 2_262,
      InvestmentIncomeInterest: 189,
      InterestIncomeExpenseNet: -2_410,
      NetIncomeLoss: 14_881,
    },
    'interest_expense',
    2_599,
  ],
  [
    'interest on debt is a part, though more than net interest (WALMART, fiscal 2025, 0000104169-25-000021)',
    '5331',
    {
      InterestExpenseDebt: 2_249,
      InvestmentIncomeInterest: 483,
      InterestIncomeExpenseNonoperatingNet: -2_245,
      NetIncomeLoss: 19_436,
    },
    'interest_expense',
    2_728,
  ],
  [
    'interest on debt that is above what net interest says stays (invented)',
    '5331',
    {
      InterestExpenseDebt: 2_249,
      InvestmentIncomeInterest: 3,
      InterestIncomeExpenseNonoperatingNet: -2_245,
      NetIncomeLoss: 19_436,
    },
    'interest_expense',
    2_249,
  ],
  [
    'restructuring is the row between gross profit and operating income (UNDER ARMOUR 2017, 0001336917-18-000009)',
    '2300',
    {
      GrossProfit: 2_238.723,
      SellingGeneralAndAdministrativeExpense: 2_086.831,
      RestructuringCharges: 13.07,
      RestructuringCostsAndAssetImpairmentCharges: 124.049,
      OperatingIncomeLoss: 27.843,
      NetIncomeLoss: -48.26,
    },
    'restructuring',
    124.049,
  ],
  [
    'restructuring without such a row is as tagged (invented)',
    '2300',
    {
      RestructuringCharges: 13.07,
      RestructuringCostsAndAssetImpairmentCharges: 124.049,
      NetIncomeLoss: -48.26,
    },
    'restructuring',
    13.07,
  ],
  [
    'interest paid may be more than what is paid net (invented)',
    '7510',
    { InterestExpense: 630, InterestIncomeExpenseNet: -608, NetIncomeLoss: -1_714 },
    'interest_expense',
    630,
  ],
];

it.each(INCOME)('%s', (_name, sic, flows, key, expected) => {
  expect(valueOf(syntheticYear(sic, flows, { Assets: 9_000 }), 'income_statement', key)).toBe(expected * 1e6);
});

it.each([
  [
    'interest that is less than what is paid net is a part (HERTZ 2020, 0001657853-21-000006)',
    '7510',
    { InterestExpense: 70, InterestIncomeExpenseNet: -608, NetIncomeLoss: -1_714 },
    'interest_expense',
  ],
  [
    'it isn’t added back in EBITDA either (HERTZ 2020, 0001657853-21-000006)',
    '7510',
    {
      InterestExpense: 70,
      InterestIncomeExpenseNet: -608,
      DepreciationAndAmortization: 225,
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: -2_052,
      NetIncomeLoss: -1_714,
    },
    'ebitda',
  ],
  [
    'services cost less than what else is sold costs: no gross profit (AMERICAN TOWER, first quarter of 2010, 0001193125-10-111052)',
    '4899',
    {
      Revenues: 454.434,
      CostOfServices: 6.045,
      DirectCostsOfLeasedAndRentedPropertyOrEquipment: 100.424,
      CostsAndExpenses: 275.585,
      OperatingIncomeLoss: 178.849,
      NetIncomeLoss: 96.631,
    },
    'gross_profit',
  ],
  [
    'goods cost less than fuel of a carrier: no gross profit (CELADON, fiscal 2010, 0001008886-12-000111)',
    '4213',
    {
      Revenues: 528.618,
      CostOfGoodsAndServicesSold: 5.947,
      FuelCosts: 125.174,
      OperatingExpenses: 508.786,
      OperatingIncomeLoss: 19.832,
      NetIncomeLoss: 4.264,
    },
    'gross_profit',
  ],
] as const)('%s', (_name, sic, flows, key) => {
  const facts = syntheticYear(sic, flows, { Assets: 9_000 });
  expect(valueOf(facts, 'income_statement', 'net_income')).toBe(flows.NetIncomeLoss * 1e6);
  expect(valueOf(facts, 'income_statement', key)).toBeUndefined();
});

const revenue = (facts: Fact[]): number | undefined =>
  valueOf(toCompanyFacts(facts, '3711'), 'income_statement', 'revenue');

describe('revenue of a year that a later report restates by gross profit and cost alone', () => {
  const REVENUE = 'RevenueFromContractWithCustomerExcludingAssessedTax';
  const later = { accession_number: '0001731289-24-000053', filed: '2026-02-28' };
  const restated = [
    usd('CostOfGoodsAndServicesSold', 135_694e3, later),
    usd('GrossProfit', -85_969e3, later),
  ];
  const first = [
    usd(REVENUE, 50_825e3),
    usd('CostOfGoodsAndServicesSold', 155_582e3),
    usd('GrossProfit', -104_757e3),
    usd('NetIncomeLoss', -784_238e3),
    assets('2024-12-31'),
  ];

  it('is their sum, where it was in its own report (NIKOLA 2022, dated two years later)', () => {
    expect(revenue(first)).toBe(50_825e3);
    expect(revenue([...first, ...restated])).toBe(49_725e3);
  });

  it('stays where the later report states it too', () => {
    expect(revenue([...first, ...restated, usd(REVENUE, 50_825e3, later)])).toBe(50_825e3);
  });

  it('stays where gross profit was of another revenue', () => {
    const other = first.map((each) =>
      each.concept.endsWith('GrossProfit') ? usd('GrossProfit', -9e6) : each,
    );
    expect(revenue([...other, ...restated])).toBe(50_825e3);
  });
});

it.each([
  [
    'dividends are those of common and preferred stock (PNC, first quarter of 2010, 0001193125-10-112660)',
    { PaymentsOfDividendsCommonStock: 45, PaymentsOfDividendsPreferredStockAndPreferenceStock: 93 },
    'dividends',
    138,
  ],
  [
    'all dividends have the preferred ones in them (invented)',
    { PaymentsOfDividends: 138, PaymentsOfDividendsPreferredStockAndPreferenceStock: 93 },
    'dividends',
    138,
  ],
  [
    'capital expenditure is property of each kind (RANGE RESOURCES, first quarter of 2010, 0000950123-10-038994)',
    {
      PaymentsToAcquireOilAndGasPropertyAndEquipment: 166.244,
      PaymentsToAcquirePropertyPlantAndEquipment: 6.355,
      PaymentsToAcquireOilAndGasProperty: 19.849,
    },
    'capital_expenditure',
    192.448,
  ],
  [
    'a bank’s depreciation of premises and amortization add up (BANK OF AMERICA, first quarter of 2010, 0001193125-10-111878)',
    { DepreciationPremisesAndEquipment: 566, AmortizationOfIntangibleAssets: 446 },
    'depreciation_amortisation',
    1_012,
  ],
  [
    'rows of one line are added up (MICROSOFT, fiscal 2024, 0000950170-24-087843)',
    { IncreaseDecreaseInOtherCurrentAssets: 1_648, IncreaseDecreaseInOtherNoncurrentAssets: 6_817 },
    'increase_prepaid_and_other',
    8_465,
  ],
  [
    'a row that the others add up to is all of them (invented)',
    {
      IncreaseDecreaseInReceivables: 300,
      IncreaseDecreaseInAccountsReceivable: 260,
      IncreaseDecreaseInOtherReceivables: 40,
    },
    'increase_receivables',
    300,
  ],
  [
    'stock issued of zero gives way to options exercised (SNOWFLAKE, fiscal 2023, 0001640147-23-000030)',
    { ProceedsFromIssuanceOfCommonStock: 0, ProceedsFromStockOptionsExercised: 39.893 },
    'stock_issued',
    39.893,
  ],
] as const)('%s', (_name, flows, key, expected) => {
  // No report is stored as printed, which the lines know.
  const faces = { ...NO_FACES, ...FACE_LINES };
  const facts = syntheticYear('3571', { NetIncomeLoss: 1, ...flows }, { Assets: 9_000 }, faces);
  expect(valueOf(facts, 'cash_flow', key)).toBeCloseTo(expected * 1e6, 0);
});

it.each([
  ['excise taxes explain it (PHILIP MORRIS, first quarter of 2010, 0001193125-10-112303)', 9_091, 4_124],
  ['no cost explains it', 9_000, 13_215],
])('gross profit below revenue less cost: %s', (_name, taxes, expected) => {
  const flows = { SalesRevenueNet: 15_587, CostOfGoodsSold: 2_372, GrossProfit: 4_124, NetIncomeLoss: 1_703 };
  const facts = syntheticYear('2111', { ...flows, ExciseAndSalesTaxes: taxes }, { Assets: 9_000 });
  expect(valueOf(facts, 'income_statement', 'gross_profit')).toBe(expected * 1e6);
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

it('the noncontrolling share may have the tag of 2009 (invented)', () => {
  const quarter = { start: '2024-01-01', end: '2024-03-31', form: '10-Q' };
  const facts = toCompanyFacts(
    [
      usd('NetIncomeLoss', 3_731e6),
      assets('2024-12-31'),
      usd('ProfitLoss', 630e6, quarter),
      usd('MinorityInterestInNetIncomeLossOfConsolidatedEntities', 46e6, quarter),
    ],
    '6798',
  );
  expect(valueOf(facts, 'income_statement', 'net_income', 'Q1 2024')).toBe(584e6);
});

it('a landlord’s revenue under IFRS is rent and services (invented)', () => {
  const given = { form: '20-F', start: '2024-01-01', end: '2024-12-31' };
  const facts = toCompanyFacts(
    [
      fact({ ...given, concept: 'ifrs-full:RentalIncome', value: 900e6 }),
      fact({ ...given, concept: 'ifrs-full:RevenueFromContractsWithCustomers', value: 60e6 }),
      fact({ ...given, concept: 'ifrs-full:ProfitLoss', value: 210e6 }),
      balance('ifrs-full:Assets', 9e9, '2024-12-31', { form: '20-F' }),
    ],
    '6798',
  );
  expect(valueOf(facts, 'income_statement', 'revenue')).toBe(960e6);
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

it('years on 6-Ks follow those on 40-Fs that still had facts; twelve months to another day are none (invented)', () => {
  const year = (end: string, form: string): Fact[] => {
    const given = { form, unit: 'CAD', filed: `${Number(end.slice(0, 4)) + 1}-02-10` };
    const start = `${end.slice(0, 4)}-01-01`;
    return [
      usd('Revenues', 17_046e6, { ...given, start, end }),
      usd('NetIncomeLoss', 4_448e6, { ...given, start, end }),
      assets(end, given),
    ];
  };
  const trailing = { form: '6-K', unit: 'CAD', start: '2024-07-01', end: '2025-06-30', filed: '2025-08-10' };
  const facts = toCompanyFacts(
    [
      ...year('2022-12-31', '40-F'),
      ...year('2023-12-31', '6-K'),
      ...year('2024-12-31', '6-K'),
      usd('Revenues', 18_000e6, trailing),
    ],
    null,
  );
  expect(periodsOf(facts, 'annual').map(({ label }) => label)).toEqual(['2022', '2023', '2024']);
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

const record = (
  concept: string,
  values: readonly (readonly [member: string, value: number, end?: string])[],
  axis = 'us-gaap:StatementClassOfStockAxis',
) => ({
  accession_number: '0001403161-24-000058',
  cik: '0001403161',
  form: '10-K',
  filed: '2024-11-13',
  period_end: '2024-09-30',
  facts: values.map(([member, value, end = '2024-09-30']) => ({
    ...fact({ concept, unit: 'USD/shares', start: '2023-10-01', end, value }),
    dimensions: { [axis]: `us-gaap:${member}` },
    decimals: 2,
  })),
  labels: { 'us-gaap:CommonClassAMember': 'Class A [Member]' },
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

  it.each<[string, number, number | undefined, (number | null)?]>([
    ['that is a placeholder', 100, undefined],
    ['in thousands', 36_183, undefined],
    ['a thousand times the shares', 36_183_067_000, undefined],
    ['that the weighted average alone contradicts', 36_183_067_000, 36_183_067_000, null],
    ['of these shares', 36_183_067, 36_183_067],
  ])('a count on the cover %s (invented)', (_name, value, expected, earnings = -0.33) => {
    const at = { start: '2024-01-01', end: '2024-12-31', filed: '2025-02-20' };
    const facts = toCompanyFacts(
      [
        fact({ ...at, value: -12e6 }),
        assets('2024-12-31', { filed: '2025-02-20' }),
        fact({ ...at, concept: WEIGHTED, unit: 'shares', value: 36e6 }),
        ...(earnings === null
          ? []
          : [fact({ ...at, concept: 'us-gaap:EarningsPerShareBasic', unit: 'USD/shares', value: earnings })]),
        cover('2025-01-31', '2025-02-20', value),
      ],
      null,
    );
    expect(valueOf(facts, 'balance_sheet', 'shares_outstanding')).toBe(expected);
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
    const repairs = repairClasses(record(concept, classes), concept);
    expect(repairs.map(({ value, computed }) => [value, computed?.derivation.method])).toEqual([
      [expected, method],
    ]);
  });

  const EPS = 'us-gaap:EarningsPerShareBasic';
  const COUNT = 'dei:EntityCommonStockSharesOutstanding';
  it.each([
    [
      'class A, stated after class C',
      EPS,
      [
        ['CommonClassCMember', 6],
        ['CommonClassAMember', 1.5],
      ],
      1.5,
    ],
    [
      'common stock before class B',
      EPS,
      [
        ['CommonClassBMember', 1.82],
        ['CommonStockMember', 2],
      ],
      2,
    ],
    [
      'no preferred stock',
      EPS,
      [
        ['SeriesAPreferredStockMember', 6],
        ['CommonClassAMember', 1.5],
      ],
      1.5,
    ],
    [
      'ordinary before preference shares',
      EPS,
      [
        ['PreferenceSharesMember', 1.65],
        ['OrdinarySharesMember', 1.5],
      ],
      1.5,
    ],
    [
      'classes counted on two days',
      COUNT,
      [
        ['CommonClassAMember', 20, '2024-10-10'],
        ['CommonClassBMember', 3],
      ],
      23,
    ],
    [
      'no depositary shares',
      COUNT,
      [
        ['OrdinarySharesMember', 20],
        ['AdrMember', 3],
      ],
      20,
    ],
  ] as const)('the class shown: %s (invented)', (_name, concept, classes, expected) => {
    for (const axis of ['us-gaap:StatementClassOfStockAxis', 'ifrs-full:ClassesOfShareCapitalAxis']) {
      const facts = repairClasses(record(concept, classes, axis), concept);
      expect(facts.map(({ value }) => value)).toEqual([expected]);
    }
  });

  it('a reverse split of 1 for 15 stated as 15 is turned by share counts that fell (invented)', () => {
    const shares = { concept: WEIGHTED, unit: 'shares' };
    const facts = toCompanyFacts(
      [
        fact({ start: '2023-01-01', end: '2023-12-31', filed: '2024-03-15', value: -40e6 }),
        fact({ ...shares, start: '2023-01-01', end: '2023-12-31', filed: '2024-03-15', value: 40e6 }),
        fact({
          ...shares,
          start: '2024-04-01',
          end: '2024-06-30',
          form: '10-Q',
          filed: '2024-08-12',
          value: 3e6,
        }),
        split(15, '2024-08-12'),
      ],
      null,
    );
    expect(facts.splits.map(({ ratio }) => ratio)).toEqual([1 / 15]);
  });
});

it('interest income that finance income leaves out is shown, not the smaller (TSMC 2024, 0001193125-25-083423)', () => {
  const given = { form: '20-F', start: '2024-01-01', end: '2024-12-31', unit: 'TWD' };
  const facts = toCompanyFacts(
    [
      fact({ ...given, concept: 'ifrs-full:FinanceIncome', value: 566.9e6 }),
      fact({ ...given, concept: 'ifrs-full:RevenueFromInterest', value: 87_213.4e6 }),
      fact({ ...given, concept: 'ifrs-full:ProfitLoss', value: 1_157_524e6 }),
      balance('ifrs-full:Assets', 6_691_765e6, '2024-12-31', { form: '20-F', unit: 'TWD' }),
    ],
    '3674',
  );
  expect(valueOf(facts, 'income_statement', 'interest_income')).toBe(87_213.4e6);
});

it.each<[string, Figures, number]>([
  [
    'is the parent’s where preferred dividends lead from it to that of common shareholders',
    {
      ProfitLoss: 110,
      NetIncomeLossAttributableToNoncontrollingInterest: 10,
      PreferredStockDividendsIncomeStatementImpact: 20,
      NetIncomeLossAvailableToCommonStockholdersBasic: 80,
    },
    100,
  ],
  [
    'is the one stated where they don’t',
    {
      ProfitLoss: 110,
      NetIncomeLossAttributableToNoncontrollingInterest: 10,
      PreferredStockDividendsIncomeStatementImpact: 20,
      NetIncomeLossAvailableToCommonStockholdersBasic: 90,
    },
    110,
  ],
])('net income %s', (_name, flows, millions) => {
  const facts = syntheticYear('6798', { Revenues: 900, ...flows }, { Assets: 9_000 });
  expect(valueOf(facts, 'income_statement', 'net_income')).toBe(millions * 1e6);
});

it('earnings per unit of a partnership are its earnings per share', () => {
  const facts = toCompanyFacts(
    [
      usd('NetIncomeLoss', 100e6),
      usd('NetIncomeLossPerOutstandingLimitedPartnershipUnitDiluted', 0.94, { unit: 'USD/shares' }),
      usd('WeightedAverageLimitedPartnershipUnitsOutstandingDiluted', 106e6, { unit: 'shares' }),
      assets('2024-12-31'),
    ],
    '4922',
  );
  expect(valueOf(facts, 'income_statement', 'eps_diluted')).toBe(0.94);
  expect(valueOf(facts, 'income_statement', 'shares_diluted')).toBe(106e6);
});

it('debt of which only the principal is tagged has that tag as its reason', () => {
  const facts = syntheticYear(
    '2834',
    { NetIncomeLoss: 1 },
    { Assets: 90_000, Liabilities: 40_000, DebtInstrumentCarryingAmount: 700 },
  );
  const line = TEMPLATE.balance_sheet.find(({ key }) => key === 'total_debt');
  const [period] = periodsOf(facts, 'annual');
  expect(period && gapOf(facts, 'balance_sheet', line, period)).toMatchObject({
    reason: 'not_tagged',
    text: 'Reported only under tags we don’t add up: us-gaap:DebtInstrumentCarryingAmount',
  });
});
