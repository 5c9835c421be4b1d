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
  strict,
  type SumRule,
  type Term,
  usGaap,
} from './chain.ts';

/** Concepts for depreciation and amortization in one figure. */
export const DEPRECIATION_TAGS: readonly string[] = [
  'us-gaap:DepreciationDepletionAndAmortization',
  'us-gaap:DepreciationAmortizationAndAccretionNet',
  'us-gaap:DepreciationAndAmortization',
];

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

/** Noncontrolling interests' share of net income. */
export const NONCONTROLLING_INCOME: Chain = [
  // The second is the name of 2009, when it was an expense.
  usGaap(
    'NetIncomeLossAttributableToNoncontrollingInterest',
    'MinorityInterestInNetIncomeLossOfConsolidatedEntities',
  ),
  {
    method: 'sum',
    formula: 'Redeemable plus nonredeemable noncontrolling interests',
    terms: [
      {
        label: 'Nonredeemable noncontrolling interests',
        sign: 1,
        of: [usGaap('NetIncomeLossAttributableToNonredeemableNoncontrollingInterest')],
        optional: true,
      },
      {
        label: 'Redeemable noncontrolling interests',
        sign: 1,
        of: [usGaap('NetIncomeLossAttributableToRedeemableNoncontrollingInterest')],
        optional: true,
      },
    ],
  },
  ifrs('ProfitLossAttributableToNoncontrollingInterests'),
];

/** Net income to common, if it is the group's less the noncontrolling interests' share: then it is the parent's. */
const PARENT_INCOME: Chain = [
  {
    ...usGaap('NetIncomeLossAvailableToCommonStockholdersBasic'),
    proof: { terms: [NONCONTROLLING_INCOME], total: [usGaap('ProfitLoss')] },
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
      { label: 'Noncontrolling interests', sign: -1, of: NONCONTROLLING_INCOME },
    ],
  },
  usGaap('ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic', 'IncomeLossAttributableToParent'),
  ifrs('ProfitLossAttributableToOwnersOfParent'),
  {
    method: 'sum',
    formula: 'Profit less that of noncontrolling interests',
    in_years_of: [ifrs('ProfitLossAttributableToOwnersOfParent')],
    terms: [
      { label: 'Profit', sign: 1, of: [ifrs('ProfitLoss')] },
      { label: 'Noncontrolling interests', sign: -1, of: NONCONTROLLING_INCOME },
    ],
  },
  ifrs('ProfitLoss'),
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

/** Per unit of a limited partnership, whose units are its shares. */
function units(kind: 'Basic' | 'Diluted'): string[] {
  return [
    `NetIncomeLossNetOfTaxPerOutstandingLimitedPartnershipUnit${kind}`,
    `NetIncomeLossPerOutstandingLimitedPartnershipUnit${kind}NetOfTax`,
    'NetIncomeLossPerOutstandingLimitedPartnershipUnit',
  ];
}

export const EPS_BASIC: Chain = [
  usGaap('EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted', ...units('Basic')),
  ifrs('BasicEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'),
];

export const EPS_DILUTED: Chain = [
  usGaap('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', ...units('Diluted')),
  ifrs('DilutedEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'),
];

export const SHARES_BASIC: Chain = [
  usGaap(
    'WeightedAverageNumberOfSharesOutstandingBasic',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    'WeightedAverageNumberOfSharesOutstandingBasicAndDiluted',
  ),
  ifrs('WeightedAverageShares'),
];

export const SHARES_DILUTED: Chain = [
  usGaap(
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    'WeightedAverageNumberOfSharesOutstandingBasicAndDiluted',
  ),
  ifrs('AdjustedWeightedAverageShares'),
];

/** Net income that earnings per share are computed from. */
export function incomeToCommon(isDiluted: boolean): Chain {
  const basic = 'NetIncomeLossAvailableToCommonStockholdersBasic';
  const names = isDiluted ? ['NetIncomeLossAvailableToCommonStockholdersDiluted', basic] : [basic];
  return [{ ...usGaap(...names), of_notes: true }, ...NET_INCOME];
}

/** Depreciation and amortization in one tag; the smaller of two such tags is a part of it, from a note. */
const DEPRECIATION_TAGGED: Chain = [{ concepts: DEPRECIATION_TAGS, greatest: true }];

export const DEPRECIATION: Chain = strict(
  ...DEPRECIATION_TAGGED,
  // Depreciation and amortization other than that of acquired intangible assets (MARVELL, 0001835632-25-000057).
  {
    method: 'sum',
    formula: 'Depreciation and other amortization plus amortization of intangible assets',
    terms: [
      {
        label: 'Depreciation and other amortization',
        sign: 1,
        of: [usGaap('OtherDepreciationAndAmortization')],
      },
      {
        label: 'Amortization of intangible assets',
        sign: 1,
        of: [usGaap('AmortizationOfIntangibleAssets')],
      },
    ],
  },
  {
    method: 'sum',
    formula: 'Depreciation plus amortization',
    terms: [
      { label: 'Depreciation', sign: 1, of: [usGaap('Depreciation', 'DepreciationPremisesAndEquipment')] },
      {
        label: 'Amortization',
        sign: 1,
        of: [usGaap('AmortizationOfIntangibleAssets', 'AdjustmentForAmortization')],
        optional: true,
      },
    ],
  },
  // Of a statement that states one of these alone, it is all of it.
  {
    ...usGaap(
      'OtherDepreciationAndAmortization',
      'UtilitiesOperatingExpenseDepreciationAndAmortization',
      'AdjustmentForAmortization',
    ),
    alone: true,
  },
  ifrs('DepreciationAndAmortisationExpense', 'AdjustmentsForDepreciationAndAmortisationExpense'),
  {
    method: 'sum',
    formula: 'Depreciation plus amortization',
    terms: [
      {
        label: 'Depreciation',
        sign: 1,
        of: [ifrs('AdjustmentsForDepreciationExpense', 'DepreciationExpense')],
      },
      {
        label: 'Amortization',
        sign: 1,
        of: [ifrs('AdjustmentsForAmortisationExpense', 'AmortisationExpense')],
        optional: true,
      },
    ],
  },
);

/** Capital expenditure in one figure. */
const CAPEX_TOTALS = usGaap(
  'PaymentsToAcquirePropertyPlantAndEquipment',
  'PaymentsToAcquireProductiveAssets',
);

const OIL_AND_GAS = [
  'PaymentsToAcquireOilAndGasPropertyAndEquipment',
  'PaymentsToAcquireOilAndGasProperty',
  'PaymentsToExploreAndDevelopOilAndGasProperties',
] as const;

const capexTerms = (...names: readonly string[]): Term[] =>
  names.map((name) => ({
    label: conceptLabel(`us-gaap:${name}`),
    sign: 1,
    of: [usGaap(name)],
    optional: true,
    distinct: true,
  }));

export const CAPEX: Chain = strict(
  // Oil and gas producers state their wells apart from other property.
  {
    method: 'sum',
    formula: 'Oil and gas property plus other property',
    unless: CAPEX_TOTALS.concepts,
    needs: usGaap(...OIL_AND_GAS).concepts,
    has_whole: true,
    terms: capexTerms(...OIL_AND_GAS, 'PaymentsToAcquireOtherPropertyPlantAndEquipment'),
  },
  // Beside a row of property, some state wells or other property in rows of their own (RANGE RESOURCES, 0000950123-10-038994).
  {
    method: 'sum',
    formula: 'Property plus kinds of property stated apart',
    has_whole: true,
    terms: [
      { label: 'Property', sign: 1, of: [usGaap('PaymentsToAcquirePropertyPlantAndEquipment')] },
      ...capexTerms(...OIL_AND_GAS, 'PaymentsToAcquireOtherPropertyPlantAndEquipment'),
    ],
  },
  CAPEX_TOTALS,
  {
    method: 'sum',
    formula: 'Kinds of capital expenditure',
    has_whole: true,
    terms: capexTerms(
      'PaymentsToAcquireOtherPropertyPlantAndEquipment',
      'PaymentsToAcquireMachineryAndEquipment',
      'PaymentsForCapitalImprovements',
      'PaymentsForConstructionInProcess',
      'PaymentsToAcquireBuildings',
      'PaymentsToAcquireMiningAssets',
    ),
  },
  // Less sales, which some state in the same figure; or with intangible assets.
  usGaap('PaymentsForProceedsFromProductiveAssets', 'PaymentsToAcquireOtherProductiveAssets'),
  ifrs(
    'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    'PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
  ),
);

export const OPERATING_INCOME: Chain = [
  usGaap('OperatingIncomeLoss'),
  ifrs('ProfitLossFromOperatingActivities'),
];

export const INTEREST_EXPENSE: Chain = [
  usGaap(
    'InterestExpense',
    'InterestExpenseNonoperating',
    'InterestExpenseOperating',
    'InterestAndDebtExpense',
    'InterestExpenseDebt',
    'InterestExpenseDebtExcludingAmortization',
    'InterestExpenseBorrowings',
    'InterestExpenseLongTermDebt',
  ),
  ifrs('FinanceCosts', 'InterestExpense'),
];
