import { conceptLabel } from '../facts/concept-label.ts';
import {
  ASSET_MANAGERS,
  BANKS,
  type Chain,
  DEPOSIT_BANKS,
  ifrs,
  INSURERS,
  LESSORS,
  NO_GROSS_PROFIT,
  type SumRule,
  usGaap,
} from './chain.ts';

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
      { label: 'Noninterest income', sign: 1, of: [NONINTEREST_INCOME], optional: 'if_never_tagged' },
    ],
  },
  {
    method: 'sum',
    formula: 'Interest and dividend income plus noninterest income',
    note: 'Revenue is gross of interest expense.',
    terms: [
      {
        label: 'Interest and dividend income',
        sign: 1,
        of: [
          usGaap(
            'InterestAndDividendIncomeOperating',
            'InterestIncomeOperating',
            'InterestAndFeeIncomeLoansAndLeases',
            'InterestAndFeeIncomeLoansConsumer',
          ),
        ],
      },
      { label: 'Noninterest income', sign: 1, of: [NONINTEREST_INCOME], optional: 'if_never_tagged' },
    ],
  },
];

const SALES = ['us-gaap:SalesRevenueNet', 'us-gaap:SalesRevenueGoodsNet'];

/** Rent of operating leases: as one figure, else fixed and variable. */
const OPERATING_RENT: Chain = [
  usGaap('OperatingLeaseLeaseIncome', 'OperatingLeasesIncomeStatementLeaseRevenue'),
  {
    method: 'sum',
    formula: 'Fixed plus variable rent of operating leases',
    terms: [
      {
        label: 'Fixed',
        sign: 1,
        of: [
          usGaap(
            'OperatingLeaseLeaseIncomeLeasePayments',
            'OperatingLeasesIncomeStatementMinimumLeaseRevenue',
          ),
        ],
      },
      {
        label: 'Variable',
        sign: 1,
        of: [usGaap('OperatingLeaseVariableLeaseIncome', 'OperatingLeasesIncomeStatementContingentRevenue')],
        optional: true,
      },
    ],
  },
  ifrs('RentalIncome', 'RentalIncomeFromInvestmentProperty'),
];

/** Rent, of all kinds of leases. */
const RENT: Chain = [
  usGaap('LeaseIncome'),
  {
    method: 'sum',
    formula: 'Rent of operating, sales-type and direct financing leases',
    terms: [
      {
        label: 'Operating leases',
        sign: 1,
        of: OPERATING_RENT,
      },
      { label: 'Sales-type leases', sign: 1, of: [usGaap('SalesTypeLeaseRevenue')], optional: true },
      {
        label: 'Direct financing leases',
        sign: 1,
        of: [
          usGaap('DirectFinancingLeaseRevenue', 'CapitalLeasesIncomeStatementDirectFinancingLeaseRevenue'),
        ],
        optional: true,
      },
    ],
  },
];

/** Rent is no revenue from contracts: of a landlord it is the larger part. */
const RENT_AND_CONTRACTS: SumRule = {
  method: 'sum',
  formula: 'Rent plus revenue from contracts with customers',
  unless: ['us-gaap:Revenues', 'us-gaap:RealEstateRevenueNet', 'ifrs-full:Revenue'],
  terms: [
    { label: 'Rent', sign: 1, of: RENT },
    {
      label: 'Revenue from contracts with customers',
      sign: 1,
      of: [{ concepts: CONTRACT_REVENUE }, ifrs('RevenueFromContractsWithCustomers')],
    },
  ],
};

/** Kinds of revenue that include no other of them: a company that states no total may have several. */
const REVENUE_KINDS = [
  'SalesRevenueServicesNet',
  'OilAndGasSalesRevenue',
  'RefiningAndMarketingRevenue',
  'RevenueMineralSales',
  'ContractsRevenue',
  'AdvertisingRevenue',
  'LicensesRevenue',
  'RoyaltyRevenue',
  'SubscriptionRevenue',
  'MaintenanceRevenue',
  'FranchiseRevenue',
  'ManagementFeesRevenue',
  'CargoAndFreightRevenue',
  'PassengerRevenue',
  'CasinoRevenue',
  'OccupancyRevenue',
  'FoodAndBeverageRevenue',
  'OtherSalesRevenueNet',
];

const GENERAL_REVENUE: Chain = [
  {
    concepts: ['us-gaap:Revenues'],
    outdone_by: { concepts: [...CONTRACT_REVENUE, ...SALES], share: 0.95 },
  },
  {
    ...usGaap('RealEstateRevenueNet'),
    outdone_by: { concepts: CONTRACT_REVENUE, share: 1 },
    only_sic: LESSORS,
  },
  { ...RENT_AND_CONTRACTS, only_sic: LESSORS },
  // In other industries revenue from contracts may include the rent, unless it is less.
  { ...RENT_AND_CONTRACTS, not_sic: LESSORS, first_is_larger: true },
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
      'RegulatedAndUnregulatedOperatingRevenue',
      'RegulatedOperatingRevenue',
      'ElectricUtilityRevenue',
      'UtilityRevenue',
      'RealEstateRevenueNet',
      'HealthCareOrganizationRevenue',
      'HealthCareOrganizationPatientServiceRevenue',
      'OilAndGasRevenue',
      'FinancialServicesRevenue',
    ),
    alone: true,
  },
  {
    method: 'sum',
    formula: 'Kinds of revenue',
    alone: true,
    has_whole: true,
    terms: REVENUE_KINDS.map((name) => ({
      label: conceptLabel(`us-gaap:${name}`),
      sign: 1,
      of: [usGaap(name)],
      optional: true,
      distinct: true,
    })),
  },
  { ...usGaap('OperatingLeaseLeaseIncome', 'OperatingLeasesIncomeStatementLeaseRevenue'), alone: true },
  {
    ...usGaap(
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

export const COST_OF_REVENUE: Chain = [
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
