import { type Chain, ifrs, usGaap } from './chain.ts';
import { ASSET_MANAGERS, BANKS, DEPOSIT_BANKS, INSURERS, LESSORS, NO_GROSS_PROFIT } from './sic-range.ts';

const CONTRACT_REVENUE = [
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
];

const NONINTEREST_INCOME = usGaap('NoninterestIncome');

const BANK_REVENUE: Chain = [
  usGaap('RevenuesNetOfInterestExpense', 'Revenues'),
  {
    method: 'sum',
    formula: 'Net interest income plus noninterest income',
    terms: [
      { label: 'Net interest income', sign: 1, of: [usGaap('InterestIncomeExpenseNet')] },
      { label: 'Noninterest income', sign: 1, of: [NONINTEREST_INCOME] },
    ],
  },
  {
    method: 'sum',
    formula: 'Interest and dividend income plus noninterest income',
    note: 'Revenue is gross of interest expense.',
    terms: [
      { label: 'Interest and dividend income', sign: 1, of: [usGaap('InterestAndDividendIncomeOperating')] },
      { label: 'Noninterest income', sign: 1, of: [NONINTEREST_INCOME] },
    ],
  },
];

const SALES = ['us-gaap:SalesRevenueNet', 'us-gaap:SalesRevenueGoodsNet'];

const GENERAL_REVENUE: Chain = [
  {
    concepts: ['us-gaap:Revenues'],
    outdone_by: { concepts: [...CONTRACT_REVENUE, ...SALES], share: 0.95 },
  },
  // Rent is no revenue from contracts: of a landlord it is the larger part.
  {
    method: 'sum',
    formula: 'Rent plus revenue from contracts with customers',
    only_sic: LESSORS,
    unless: ['us-gaap:Revenues'],
    terms: [
      {
        label: 'Rent',
        sign: 1,
        of: [
          usGaap('OperatingLeaseLeaseIncome', 'LeaseIncome', 'OperatingLeasesIncomeStatementLeaseRevenue'),
        ],
      },
      { label: 'Revenue from contracts with customers', sign: 1, of: [{ concepts: CONTRACT_REVENUE }] },
    ],
  },
  { concepts: CONTRACT_REVENUE },
  // Goods are part of sales; if they are larger, the tags are swapped (UNDER ARMOUR to 2015).
  {
    concepts: ['us-gaap:SalesRevenueNet'],
    outdone_by: { concepts: ['us-gaap:SalesRevenueGoodsNet'], share: 1 },
  },
  {
    method: 'sum',
    formula: 'Sales of goods plus sales of services',
    terms: [
      { label: 'Sales of goods', sign: 1, of: [usGaap('SalesRevenueGoodsNet')] },
      { label: 'Sales of services', sign: 1, of: [usGaap('SalesRevenueServicesNet')] },
    ],
  },
  // Sellers of goods only.
  usGaap('SalesRevenueGoodsNet'),
  {
    ...usGaap(
      'SalesRevenueServicesNet',
      'RegulatedAndUnregulatedOperatingRevenue',
      'RegulatedOperatingRevenue',
      'ElectricUtilityRevenue',
      'UtilityRevenue',
      'RealEstateRevenueNet',
      'OperatingLeaseLeaseIncome',
      'OperatingLeasesIncomeStatementLeaseRevenue',
      'HealthCareOrganizationRevenue',
      'HealthCareOrganizationPatientServiceRevenue',
      'OilAndGasRevenue',
      'OilAndGasSalesRevenue',
      'RefiningAndMarketingRevenue',
      'RevenueMineralSales',
      'ContractsRevenue',
      'AdvertisingRevenue',
      'LicensesRevenue',
      'RoyaltyRevenue',
      'GrossInvestmentIncomeOperating',
      'InvestmentIncomeOperating',
      'InterestAndDividendIncomeOperating',
    ),
    alone: true,
  },
  ifrs('Revenue', 'RevenueFromContractsWithCustomers'),
  {
    ...ifrs('InsuranceRevenue', 'RevenueFromSaleOfGoods', 'RevenueFromRenderingOfServices'),
    alone: true,
  },
  {
    method: 'sum',
    formula: 'Net interest income plus net fee income',
    terms: [
      { label: 'Net interest income', sign: 1, of: [ifrs('InterestRevenueExpense')] },
      { label: 'Net fee income', sign: 1, of: [ifrs('FeeAndCommissionIncomeExpense')] },
    ],
  },
];

const COST_OF_REVENUE: Chain = [
  // Two lines of the face without a total: the cost of goods alone is a part.
  {
    method: 'sum',
    formula: 'Cost of goods plus cost of services',
    unless: usGaap('CostOfRevenue', 'CostOfGoodsAndServicesSold').concepts,
    terms: [
      { label: 'Cost of goods', sign: 1, of: [usGaap('CostOfGoodsSold')] },
      { label: 'Cost of services', sign: 1, of: [usGaap('CostOfServices')] },
    ],
  },
  usGaap('CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'),
  { ...usGaap('CostOfServices'), alone: true },
  ifrs('CostOfSales'),
];

const REVENUE_RULES: Chain = [
  ...BANK_REVENUE.map((rule) => ({ ...rule, only_sic: BANKS })),
  // An insurer's total, if reported, before its largest parts.
  { concepts: ['us-gaap:Revenues'], only_sic: INSURERS },
  {
    method: 'sum',
    formula: 'Premiums earned plus investment income and realized gains',
    only_sic: INSURERS,
    terms: [
      { label: 'Premiums earned', sign: 1, of: [usGaap('PremiumsEarnedNet')] },
      { label: 'Net investment income', sign: 1, of: [usGaap('NetInvestmentIncome')] },
      { label: 'Realized gains', sign: 1, of: [usGaap('RealizedInvestmentGainsLosses')], optional: true },
    ],
  },
  ...GENERAL_REVENUE.map((rule) => ({ ...rule, not_sic: DEPOSIT_BANKS })),
  ...BANK_REVENUE.map((rule) => ({ ...rule, only_sic: ASSET_MANAGERS })),
  {
    method: 'sum',
    formula: 'Gross profit plus cost of revenue',
    not_sic: NO_GROSS_PROFIT,
    terms: [
      { label: 'Gross profit', sign: 1, of: [usGaap('GrossProfit'), ifrs('GrossProfit')] },
      { label: 'Cost of revenue', sign: 1, of: COST_OF_REVENUE },
    ],
  },
];

/** Revenue by industry, then in general: a bank's revenue from contracts is only a part. Rule: docs/rules.md#revenue */
export const REVENUE: Chain = REVENUE_RULES.map((rule) =>
  'terms' in rule ? rule : { ...rule, above_zero: true },
);

const NONCONTROLLING: Chain = [usGaap('NetIncomeLossAttributableToNoncontrollingInterest')];

/** Net income to common, if it is the group's less the noncontrolling interests' share: then it is the parent's. */
const PARENT_INCOME: Chain = [
  {
    ...usGaap('NetIncomeLossAvailableToCommonStockholdersBasic'),
    proof: { terms: [NONCONTROLLING], total: [usGaap('ProfitLoss')] },
  },
];

/** Net income of the parent, where filers tag it; else of the whole group. Rule: docs/rules.md#net-income */
export const NET_INCOME: Chain = [
  usGaap('NetIncomeLoss'),
  ...PARENT_INCOME,
  {
    method: 'sum',
    formula: 'Net income including noncontrolling interests less their share',
    in_years_of: [usGaap('NetIncomeLoss'), ...PARENT_INCOME],
    terms: [
      { label: 'Net income including noncontrolling interests', sign: 1, of: [usGaap('ProfitLoss')] },
      { label: 'Noncontrolling interests', sign: -1, of: NONCONTROLLING },
    ],
  },
  usGaap('ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic', 'IncomeLossAttributableToParent'),
  ifrs('ProfitLossAttributableToOwnersOfParent', 'ProfitLoss'),
];

/** Gross profit as tagged, else revenue less cost of revenue; only as tagged for financial companies and health plans. */
export const GROSS_PROFIT: Chain = [
  usGaap('GrossProfit'),
  ifrs('GrossProfit'),
  {
    method: 'revenue_minus_cost',
    formula: 'Revenue less cost of revenue',
    not_sic: NO_GROSS_PROFIT,
    terms: [
      { label: 'Revenue', sign: 1, of: REVENUE },
      { label: 'Cost of revenue', sign: -1, of: COST_OF_REVENUE },
    ],
  },
];
export { COST_OF_REVENUE };

/** Total assets have no substitute. */
export const ASSETS: Chain = [usGaap('Assets'), ifrs('Assets')];
