import type { SegmentPlan } from './financial-company.ts';
import { type FinancialCompany, LABORATORY, MAKER, SOFTWARE, sells } from './financial-company.ts';
import { IFRS } from './templates/general.ts';

/** Reports in millions, with every line and two prior years. */
const AT_LENGTH = { unit: 1_000_000, detail: 'full', comparative_years: 2 } as const;
const MILLIONS = { unit: 1_000_000 } as const;
const DOLLARS = { unit: 1 } as const;
const REVENUES = { revenue: 'us-gaap:Revenues', cost_of_revenue: 'us-gaap:CostOfRevenue' };

const ROBOT_SEGMENTS: readonly SegmentPlan[] = [
  {
    axis: 'us-gaap:StatementBusinessSegmentsAxis',
    label: 'Segments',
    members: [
      ['WarehouseArms', 'Warehouse Arms', 46],
      ['Grippers', 'Grippers', 31],
      ['Steering', 'Steering', 23],
    ],
    with_income: true,
  },
  {
    axis: 'srt:ProductOrServiceAxis',
    label: 'Products and services',
    members: [
      ['us-gaap:ProductMember', 'Products', 74],
      ['us-gaap:ServiceMember', 'Services', 26],
    ],
  },
  {
    axis: 'srt:StatementGeographicalAxis',
    label: 'Geography',
    members: [
      ['country:US', 'United States', 58],
      ['country:DE', 'Germany', 17],
      ['OtherCountries', 'Other countries', 25],
    ],
  },
];

const SOFTWARE_PRODUCTS: SegmentPlan = {
  axis: 'srt:ProductOrServiceAxis',
  label: 'Products and services',
  members: [
    ['CloudSubscription', 'Cloud subscription', 61],
    ['TermLicense', 'Term license', 22],
    ['Consulting', 'Consulting', 17],
  ],
  subtotals: [{ name: 'Subscription', label: 'Subscription', of: [0, 1] }],
};

const AIRCRAFT_SEGMENTS: SegmentPlan = {
  axis: 'us-gaap:StatementBusinessSegmentsAxis',
  label: 'Segments',
  members: [
    ['CommercialAircraft', 'Commercial Aircraft', 52],
    ['Rotorcraft', 'Rotorcraft', 27],
    ['AftermarketServices', 'Aftermarket Services', 20],
  ],
  with_income: true,
};

const ROWS: readonly FinancialCompany[] = [
  sells(
    1,
    {
      ...MAKER,
      size: 2_380,
      growth: 0.11,
      seasons: [1.24, 0.94, 0.9, 0.96],
      shares: 412_000,
      cost: 0.55,
      research: 0.08,
      selling: 0.1,
      buybacks: 0.5,
      investments: 1.1,
      acquisitions: { '2024-09-28': 0.31 },
    },
    { ...AT_LENGTH, prefix: 'zqqr', facts_since: '2018-03-01', segments: ROBOT_SEGMENTS },
  ),
  sells(
    2,
    { size: 860, cost: 0.08, selling: 0.42, receivables: 72, investments: 22, contracts: 84, buybacks: 0 },
    {
      ...AT_LENGTH,
      facts_since: '2021-01-01',
      tags: {
        revenue: 'us-gaap:InterestIncomeExpenseNet',
        cost_of_revenue: 'us-gaap:ProvisionForLoanLeaseAndOtherLosses',
        selling_general: 'us-gaap:NoninterestExpense',
        other_income: 'us-gaap:NoninterestIncome',
        receivables: 'us-gaap:FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
        contract_liabilities: 'us-gaap:Deposits',
      },
      labels: {
        revenue: 'Net interest income',
        cost_of_revenue: 'Provision for credit losses',
        other_income: 'Noninterest income',
      },
      omits: ['gross_profit', 'operating_income', 'current_assets', 'current_liabilities'],
    },
  ),
  sells(3, { size: 1_930, goodwill: 4, debt: 3.4 }, { ...MILLIONS, facts_since: '2021-01-01' }),
  sells(
    4,
    { ...SOFTWARE, size: 640, growth: 0.19, shares: 96_000, acquisitions: { '2022-10-31': 0.8 } },
    {
      ...AT_LENGTH,
      prefix: 'zqlm',
      facts_since: '2018-03-01',
      split: { on: '2024-06-10', ratio: 3 },
      labels: { revenue: 'Total revenue', cost_of_revenue: 'Cost of revenue' },
      segments: [SOFTWARE_PRODUCTS],
    },
  ),
  sells(
    5,
    { ppe: 9, debt: 5, size: 1_510, growth: 0.034, seasons: [1.08, 0.9, 1.06, 0.96], shares: 228_000 },
    {
      ...MILLIONS,
      facts_since: '2021-01-01',
      tags: { revenue: 'us-gaap:RegulatedAndUnregulatedOperatingRevenue' },
      omits: ['gross_profit'],
    },
  ),
  sells(6, { size: 214_000, growth: 0.04, noise: 0.11, ppe: 8, debt: 4, dividends: 0 }, { tags: REVENUES }),
  sells(
    7,
    {
      inventory: 0.62,
      size: 3_640,
      growth: 0.036,
      selling: 0.28,
      cost: 0.61,
      shares: 174_000,
      redeemable: 0.06,
    },
    { ...AT_LENGTH, named_by: 'start', facts_since: '2020-02-01', omits: ['liabilities'] },
  ),
  sells(8, { inventory: 0.62, size: 486_000, growth: 0.028 }, { facts_since: '2018-03-01' }),
  sells(9, { ...MAKER, size: 1_140, growth: 0.07, cost: 0.36, selling: 0.29 }, MILLIONS),
  sells(
    10,
    { ...MAKER, size: 1_480, growth: 0.13, cost: 0.49, research: 0.14, selling: 0.07, shares: 240_000 },
    { ...AT_LENGTH, prefix: 'zqts', currency: 'EUR', facts_since: '2018-03-01', template: IFRS },
  ),
  sells(
    11,
    { size: 2_140, growth: 0.06, cost: 0.64, selling: 0.2, inventory: 0, contracts: 1.9, investments: 9 },
    {
      ...MILLIONS,
      facts_since: '2022-01-01',
      tags: {
        revenue: 'us-gaap:PremiumsEarnedNet',
        cost_of_revenue: 'us-gaap:PolicyholderBenefitsAndClaimsIncurredNet',
        contract_liabilities: 'us-gaap:UnearnedPremiums',
      },
      omits: ['gross_profit', 'operating_income', 'current_assets', 'current_liabilities'],
    },
  ),
  sells(
    12,
    { size: 168_000, cost: 0.38, selling: 0.07, ppe: 24, debt: 11, wear: 0.0085, tax: 0.01 },
    {
      facts_since: '2021-01-01',
      tags: { revenue: 'us-gaap:RealEstateRevenueNet', ppe: 'us-gaap:RealEstateInvestmentPropertyNet' },
      omits: ['gross_profit', 'current_assets', 'current_liabilities'],
    },
  ),
  sells(
    13,
    { ...MAKER, size: 2_960, growth: 0.05, cost: 0.79, research: 0.04, selling: 0.07, shares: 131_000 },
    {
      ...AT_LENGTH,
      facts_since: '2018-03-01',
      former_tags: [
        { key: 'revenue', tag: 'us-gaap:Revenues', until: '2022-03-31' },
        { key: 'capital_expenditure', tag: 'us-gaap:PaymentsToAcquireProductiveAssets', until: '2022-03-31' },
      ],
      segments: [AIRCRAFT_SEGMENTS],
    },
  ),
  sells(14, { size: 118_000, growth: 0.09, noise: 0.09, exchange: 0.02, ppe: 6 }, { tags: REVENUES }),
  sells(
    15,
    { ...SOFTWARE, size: 61_400, growth: 0.08, debt: 0.8, shares: 38_200 },
    {
      facts_since: '2021-07-01',
      restated: {
        on: '2026-01-20',
        early: {
          '2024-09-30': 0.021,
          '2024-12-31': 0.029,
          '2025-03-31': 0.034,
          '2025-06-30': 0.041,
          '2025-09-30': 0.027,
        },
      },
    },
  ),
  sells(
    16,
    { ...MAKER, size: 412_000, growth: 0.31, cost: 0.83, research: 0.14, cash: 1.4, raises_stock: true },
    {
      prefix: 'zqvr',
      facts_since: '2022-01-01',
      detail: 'full',
      comparative_years: 2,
      tags: {
        depreciation: 'zqvr:DepreciationAmortizationAndToolingWrittenOff',
        revenue: 'us-gaap:Revenues',
      },
      labels: { depreciation: 'Depreciation, amortization and tooling written off' },
    },
  ),
  sells(17, { ...MAKER, size: 21_800_000, growth: 0.045, selling: 0.25 }, DOLLARS),
  sells(
    18,
    { ...MAKER, size: 1_870, growth: 0.03, cost: 0.7, shares: 205_000 },
    { ...MILLIONS, facts_since: '2018-03-01', states_fourth_quarter: [2018, 2019, 2020] },
  ),
  sells(19, { ...LABORATORY, size: 13_200, growth: 0.12, shares: 31_000 }),
  sells(20, { size: 92_700, growth: 0.04, ppe: 3.1 }, { facts_since: '2022-01-01', tags: REVENUES }),
  sells(21, { size: 5_480_000, seasons: [0.52, 1.02, 1.71, 0.75], ppe: 5 }, { ...DOLLARS, tags: REVENUES }),
  sells(22, { size: 6_940_000, cost: 0, selling: 0.71, inventory: 0 }, { ...DOLLARS, tags: REVENUES }),
  sells(
    23,
    { size: 4_260_000, growth: -0.03, cost: 0, selling: 0.08, ppe: 0, debt: 0, goodwill: 0, dividends: 1 },
    {
      ...DOLLARS,
      tags: { revenue: 'us-gaap:Revenues', selling_general: 'us-gaap:GeneralAndAdministrativeExpense' },
      omits: ['gross_profit'],
    },
  ),
  sells(24, { ...LABORATORY, size: 9_700, growth: 0.16, shares: 19_500 }),
  sells(
    25,
    { ...LABORATORY, size: 310_000, growth: 0, research: 0, selling: 1, cash: 650, redeemable: 700, tax: 0 },
    {
      ...DOLLARS,
      founded: '2024-04-01',
      tags: {
        cash: 'us-gaap:AssetsHeldInTrustCurrent',
        redeemable: 'us-gaap:TemporaryEquityCarryingAmountAttributableToParent',
      },
    },
  ),
  sells(
    26,
    { size: 9_150, growth: -0.07, cost: 0.71, selling: 0.38, shares: 44_000, inventory: 0, debt: 0.5 },
    { facts_since: '2022-01-01', tags: REVENUES },
  ),
  sells(
    28,
    { ...MAKER, size: 262_000, growth: 0.024, goodwill: 0.2, debt: 4.6, dividends: 0.5, buybacks: 1.1 },
    { facts_since: '2022-01-01' },
  ),
  sells(29, { inventory: 0.62, size: 1_830_000, growth: 0.02, debt: 0.4 }, DOLLARS),
  sells(30, { size: 310_000, growth: 0.2, selling: 0.83, debt: 0.3, raises_stock: true }, DOLLARS),
  sells(31, { ppe: 9, debt: 5, size: 47_300, shares: 26_400 }, { tags: REVENUES, omits: ['gross_profit'] }),
  sells(38, { size: 196, growth: 0.06, ppe: 6, debt: 3, shares: 88_000 }, { ...MILLIONS, tags: REVENUES }),
  sells(
    34,
    { size: 33_400, growth: 0.025, ppe: 7, tax: 0, stock_pay: 0, dividends: 0.9, buybacks: 0 },
    {
      tags: { equity: 'us-gaap:PartnersCapital', retained_earnings: 'us-gaap:GeneralPartnersCapitalAccount' },
    },
  ),
];

/** Every business whose figures are reported, by the CIK of its company. */
export const BUSINESSES: ReadonlyMap<string, FinancialCompany> = new Map(ROWS.map((row) => [row.cik, row]));
