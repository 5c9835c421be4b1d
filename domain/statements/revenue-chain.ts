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
  plus,
  optional,
  sumOf,
} from './chain.ts';

const CONTRACT_REVENUE = [
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
];

/** A figure below this share of another is a part of it. */
const PART = 0.95;

const NONINTEREST_INCOME = usGaap('NoninterestIncome');

const INTEREST_INCOME = usGaap('InterestAndDividendIncomeOperating', 'InterestIncomeOperating');

const NET_REVENUE: Chain = [
  sumOf('Net interest income plus noninterest income', [
    plus('Net interest income', usGaap('InterestIncomeExpenseNet')),
    plus('Noninterest income', NONINTEREST_INCOME),
  ]),
];

const GROSS_REVENUE: Chain = [
  sumOf('Interest income plus noninterest income', [
    plus('Interest income', INTEREST_INCOME),
    plus('Noninterest income', NONINTEREST_INCOME),
  ]),
];

const BANK_REVENUE: Chain = [
  usGaap('RevenuesNetOfInterestExpense'),
  // A note may state the part that comes from contracts, a table of segments revenue before interest paid.
  { ...usGaap('Revenues'), part_of: { whole: NET_REVENUE, share: PART }, unless_same: [GROSS_REVENUE] },
  sumOf('Net interest income plus noninterest income', [
    plus('Net interest income', usGaap('InterestIncomeExpenseNet')),
    plus('Noninterest income', NONINTEREST_INCOME, { optional: 'if_never_tagged' }),
  ]),
  {
    ...sumOf('Interest and dividend income plus noninterest income', [
      plus(
        'Interest and dividend income',
        usGaap(
          'InterestAndDividendIncomeOperating',
          'InterestIncomeOperating',
          'InterestAndFeeIncomeLoansAndLeases',
          'InterestAndFeeIncomeLoansConsumer',
        ),
      ),
      plus('Noninterest income', NONINTEREST_INCOME, { optional: 'if_never_tagged' }),
    ]),
    note: 'Revenue is gross of interest expense.',
  },
];

const IFRS_BANK_REVENUE: Chain = [
  sumOf('Net interest income plus net fee income', [
    plus('Net interest income', ifrs('InterestRevenueExpense')),
    plus('Net fee income', ifrs('FeeAndCommissionIncomeExpense')),
  ]),
];

const SALES = ['us-gaap:SalesRevenueNet', 'us-gaap:SalesRevenueGoodsNet'];

/** Rent of operating leases: as one figure, else fixed and variable. */
const OPERATING_RENT: Chain = [
  usGaap('OperatingLeaseLeaseIncome', 'OperatingLeasesIncomeStatementLeaseRevenue'),
  sumOf('Fixed plus variable rent of operating leases', [
    plus(
      'Fixed',
      usGaap('OperatingLeaseLeaseIncomeLeasePayments', 'OperatingLeasesIncomeStatementMinimumLeaseRevenue'),
    ),
    optional(
      'Variable',
      usGaap('OperatingLeaseVariableLeaseIncome', 'OperatingLeasesIncomeStatementContingentRevenue'),
    ),
  ]),
  ifrs('RentalIncome', 'RentalIncomeFromInvestmentProperty'),
];

/** Rent, of all kinds of leases. */
const RENT: Chain = [
  usGaap('LeaseIncome'),
  sumOf('Rent of operating, sales-type and direct financing leases', [
    plus('Operating leases', OPERATING_RENT),
    optional('Sales-type leases', usGaap('SalesTypeLeaseRevenue')),
    optional(
      'Direct financing leases',
      usGaap('DirectFinancingLeaseRevenue', 'CapitalLeasesIncomeStatementDirectFinancingLeaseRevenue'),
    ),
  ]),
];

export const COST_OF_REVENUE: Chain = [
  // Two lines of the face without a total: the cost of goods alone is a part.
  {
    ...sumOf('Cost of goods plus cost of services', [
      plus('Cost of goods', usGaap('CostOfGoodsSold')),
      plus('Cost of services', usGaap('CostOfServices')),
    ]),
    unless: usGaap('CostOfRevenue', 'CostOfGoodsAndServicesSold').concepts,
  },
  {
    ...usGaap('CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'),
    // Of two in one report the smaller is a note's.
    outdone_by: {
      ...usGaap('CostOfGoodsAndServicesSold', 'CostOfGoodsSold'),
      share: PART,
      same_filing: true,
    },
  },
  { ...usGaap('CostOfServices'), alone: true },
  ifrs('CostOfSales'),
];

/** What a stated gross profit says of revenue. */
const GROSS_PROFIT_PLUS_COST: SumRule = sumOf('Gross profit plus cost of revenue', [
  plus('Gross profit', [usGaap('GrossProfit'), ifrs('GrossProfit')]),
  plus('Cost of revenue', COST_OF_REVENUE),
]);

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

const KINDS_OF_REVENUE: SumRule = {
  ...sumOf(
    'Kinds of revenue',
    REVENUE_KINDS.map((name) => optional(conceptLabel(`us-gaap:${name}`), usGaap(name), { distinct: true })),
  ),
  has_whole: true,
};

/** Rent is no revenue from contracts, nor from sales before these: of a landlord it is the larger part. */
const RENT_AND_OTHERS: SumRule = {
  ...sumOf('Rent plus other revenue', [
    plus('Rent', RENT),
    plus('Other revenue', [
      { concepts: CONTRACT_REVENUE },
      ifrs('RevenueFromContractsWithCustomers'),
      KINDS_OF_REVENUE,
    ]),
  ]),
  unless: [
    'us-gaap:Revenues',
    'us-gaap:SalesRevenueNet',
    'us-gaap:RealEstateRevenueNet',
    'ifrs-full:Revenue',
  ],
};

/** What stated costs and operating income say of revenue. */
const COSTS_PLUS_INCOME: Chain = [
  sumOf('Total costs and expenses plus operating income', [
    plus('Total costs and expenses', usGaap('CostsAndExpenses')),
    plus('Operating income', usGaap('OperatingIncomeLoss')),
  ]),
];

/** Revenue from contracts, premiums and investment income in rows of their own, as of health plans. */
const CONTRACTS_AND_OTHERS: SumRule = {
  ...sumOf('Revenue from contracts, premiums and investment income', [
    plus('Revenue from contracts', { concepts: CONTRACT_REVENUE }),
    plus('Premiums earned', usGaap('PremiumsEarnedNet')),
    optional(
      'Investment income',
      usGaap('NetInvestmentIncome', 'InvestmentIncomeNet', 'InvestmentIncomeInterestAndDividend'),
    ),
  ]),
  unless: ['us-gaap:Revenues', 'us-gaap:SalesRevenueNet'],
};

const ELECTRIC_AND_GAS = sumOf('Electric plus gas revenue', [
  plus('Electric', usGaap('ElectricUtilityRevenue', 'ElectricDomesticRegulatedRevenue')),
  plus('Gas', usGaap('GasDomesticRegulatedRevenue', 'RegulatedOperatingRevenueGas')),
]);

const GENERAL_REVENUE: Chain = [
  {
    concepts: ['us-gaap:Revenues'],
    // A loss on derivatives may be a row of revenue, which is then less than that from contracts.
    outdone_by: {
      concepts: [...CONTRACT_REVENUE, ...SALES],
      share: PART,
      unless_given_by: COSTS_PLUS_INCOME,
    },
  },
  // A total of lenders and brokers in any industry: that from contracts is their fees.
  {
    ...usGaap('RevenuesNetOfInterestExpense'),
    outdone_by: { concepts: CONTRACT_REVENUE, share: PART },
  },
  {
    ...usGaap('RealEstateRevenueNet'),
    outdone_by: { concepts: CONTRACT_REVENUE, share: 1 },
    only_sic: LESSORS,
  },
  // Revenue from contracts may include the rent, unless it is less, or costs and income are of both.
  { ...RENT_AND_OTHERS, first_is_larger: true },
  { ...RENT_AND_OTHERS, confirmed_by: [GROSS_PROFIT_PLUS_COST] },
  { ...RENT_AND_OTHERS, confirmed_by: COSTS_PLUS_INCOME },
  { ...CONTRACTS_AND_OTHERS, confirmed_by: COSTS_PLUS_INCOME, of_facts: true },
  // Less than the operating income, it is that of a part of the business.
  { concepts: CONTRACT_REVENUE, part_of: { whole: [usGaap('OperatingIncomeLoss')], share: 1 } },
  // Goods are part of sales; if they are larger, the tags are swapped (UNDER ARMOUR to 2015).
  {
    concepts: ['us-gaap:SalesRevenueNet'],
    outdone_by: { concepts: ['us-gaap:SalesRevenueGoodsNet'], share: 1 },
  },
  sumOf('Sales of goods plus sales of services', [
    plus('Sales of goods', usGaap('SalesRevenueGoodsNet')),
    plus('Sales of services', usGaap('SalesRevenueServicesNet')),
  ]),
  // Sellers of goods only.
  usGaap('SalesRevenueGoodsNet'),
  { ...usGaap('RegulatedAndUnregulatedOperatingRevenue'), alone: true },
  {
    ...sumOf('Regulated plus unregulated revenue', [
      plus('Regulated', usGaap('RegulatedOperatingRevenue')),
      plus('Unregulated', usGaap('UnregulatedOperatingRevenue')),
    ]),
    alone: true,
  },
  // The total of a utility, of which other tags are parts, else its two businesses.
  { ...usGaap('RegulatedOperatingRevenue', 'UtilityRevenue'), greatest: true, alone: true, of_facts: true },
  { ...ELECTRIC_AND_GAS, alone: true, of_facts: true },
  {
    ...usGaap(
      'RegulatedOperatingRevenue',
      'ElectricUtilityRevenue',
      'UtilityRevenue',
      'RealEstateRevenueNet',
      // After what patients aren't expected to pay.
      'HealthCareOrganizationRevenueNetOfPatientServiceRevenueProvisions',
      'HealthCareOrganizationRevenue',
      'HealthCareOrganizationPatientServiceRevenue',
      'OilAndGasRevenue',
      'FinancialServicesRevenue',
    ),
    alone: true,
  },
  { ...KINDS_OF_REVENUE, alone: true },
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
  ...IFRS_BANK_REVENUE,
];

/** All of an insurer's revenue, with fees and gains under tags that vary. */
const BENEFITS_PLUS_INCOME: SumRule = {
  ...sumOf('Total benefits and expenses plus income before tax', [
    plus('Total benefits and expenses', usGaap('BenefitsLossesAndExpenses')),
    plus(
      'Income before tax',
      usGaap(
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      ),
    ),
  ]),
  above: [usGaap('PremiumsEarnedNet')],
};

const REVENUE_RULES: Chain = [
  ...BANK_REVENUE.map((rule) => ({ ...rule, only_sic: BANKS })),
  // An insurer's total, if reported, before its largest parts.
  {
    concepts: ['us-gaap:Revenues'],
    part_of: { whole: [usGaap('PremiumsEarnedNet')], share: 1 },
    only_sic: INSURERS,
  },
  { ...BENEFITS_PLUS_INCOME, only_sic: INSURERS },
  {
    ...sumOf('Premiums earned plus investment income and realized gains', [
      plus('Premiums earned', usGaap('PremiumsEarnedNet')),
      plus('Net investment income', usGaap('NetInvestmentIncome')),
      optional('Realized gains', usGaap('RealizedInvestmentGainsLosses')),
    ]),
    only_sic: INSURERS,
  },
  ...[ifrs('Revenue'), ...IFRS_BANK_REVENUE].map((rule) => ({ ...rule, only_sic: DEPOSIT_BANKS })),
  ...GENERAL_REVENUE.map((rule) => ({ ...rule, not_sic: DEPOSIT_BANKS })),
  ...BANK_REVENUE.map((rule) => ({ ...rule, only_sic: ASSET_MANAGERS })),
  { ...GROSS_PROFIT_PLUS_COST, not_sic: NO_GROSS_PROFIT },
];

/** Revenue by industry, then in general: a bank's revenue from contracts is only a part. Rule: docs/rules.md#revenue */
export const REVENUE: Chain = REVENUE_RULES.map((rule) =>
  'terms' in rule ? rule : { ...rule, above_zero: true, restated_as: GROSS_PROFIT_PLUS_COST },
);
