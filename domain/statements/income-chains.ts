import { memoize } from '../facts/facts-by-period.ts';
import {
  type Chain,
  ifrs,
  NO_GROSS_PROFIT,
  usGaap,
  plus,
  minus,
  optional,
  sumOf,
  computed,
  type SumRule,
} from './chain.ts';
import { COST_OF_REVENUE, REVENUE } from './revenue-chain.ts';

/** Noncontrolling interests' share of net income. */
export const NONCONTROLLING_INCOME: Chain = [
  // The second is the name of 2009, when it was an expense.
  usGaap(
    'NetIncomeLossAttributableToNoncontrollingInterest',
    'MinorityInterestInNetIncomeLossOfConsolidatedEntities',
  ),
  sumOf('Redeemable plus nonredeemable noncontrolling interests', [
    optional(
      'Nonredeemable noncontrolling interests',
      usGaap('NetIncomeLossAttributableToNonredeemableNoncontrollingInterest'),
    ),
    optional(
      'Redeemable noncontrolling interests',
      usGaap('NetIncomeLossAttributableToRedeemableNoncontrollingInterest'),
    ),
  ]),
  ifrs('ProfitLossAttributableToNoncontrollingInterests'),
];

/** Net income to common, if it is the group's less the noncontrolling interests' share: then it is the parent's. */
const PARENT_INCOME: Chain = [
  {
    ...usGaap('NetIncomeLossAvailableToCommonStockholdersBasic'),
    proof: { terms: [NONCONTROLLING_INCOME], total: [usGaap('ProfitLoss')] },
  },
];

const PROFIT_OF_PARENT: SumRule = sumOf('Net income including noncontrolling interests less their share', [
  plus('Net income including noncontrolling interests', usGaap('ProfitLoss')),
  minus('Noncontrolling interests', NONCONTROLLING_INCOME),
]);

/** Net income of the parent, where filers tag it; else of the whole group. Rule: docs/rules.md#net-income */
export const NET_INCOME: Chain = [
  usGaap('NetIncomeLoss'),
  ...PARENT_INCOME,
  { ...PROFIT_OF_PARENT, in_years_of: [usGaap('NetIncomeLoss'), ...PARENT_INCOME] },
  {
    ...PROFIT_OF_PARENT,
    confirmed_by: [
      sumOf('Net income to common plus preferred dividends', [
        plus('Net income to common', usGaap('NetIncomeLossAvailableToCommonStockholdersBasic')),
        plus(
          'Preferred dividends',
          usGaap('PreferredStockDividendsIncomeStatementImpact', 'DividendsPreferredStock'),
        ),
      ]),
    ],
  },
  usGaap('ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic', 'IncomeLossAttributableToParent'),
  ifrs('ProfitLossAttributableToOwnersOfParent'),
  {
    ...sumOf('Profit less that of noncontrolling interests', [
      plus('Profit', ifrs('ProfitLoss')),
      minus('Noncontrolling interests', NONCONTROLLING_INCOME),
    ]),
    in_years_of: [ifrs('ProfitLossAttributableToOwnersOfParent')],
  },
  ifrs('ProfitLoss'),
];

/** Costs by nature. Where one of them is greater than the cost of goods sold, that is only part of the cost of revenue. */
const COSTS_BY_NATURE: readonly string[] = usGaap(
  'FuelCosts',
  'AircraftRental',
  'LandingFeesAndOtherRentals',
  'MaintenanceCosts',
  'DirectCommunicationsAndUtilitiesCosts',
  'DirectCostsOfLeasedAndRentedPropertyOrEquipment',
  'DirectTaxesAndLicensesCosts',
  'OperatingInsuranceAndClaimsCostsProduction',
).concepts;

/** Gross profit as tagged, else revenue less cost of revenue; only as tagged for financial companies and health plans. */
export const GROSS_PROFIT: Chain = [
  usGaap('GrossProfit'),
  ifrs('GrossProfit'),
  {
    ...computed('revenue_minus_cost', 'Revenue less cost of revenue', [
      plus('Revenue', REVENUE),
      minus('Cost of revenue', COST_OF_REVENUE),
    ]),
    not_sic: NO_GROSS_PROFIT,
    unless_less_than: COSTS_BY_NATURE,
  },
];

/** Per unit of a limited partnership, whose units are its shares. */
function units(kind: 'Basic' | 'Diluted'): string[] {
  return [
    `NetIncomeLossNetOfTaxPerOutstandingLimitedPartnershipUnit${kind}`,
    `NetIncomeLossPerOutstandingLimitedPartnershipUnit${kind}NetOfTax`,
    `NetIncomeLossPerOutstandingLimitedPartnershipUnit${kind}`,
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
    'WeightedAverageLimitedPartnershipUnitsOutstanding',
  ),
  ifrs('WeightedAverageShares'),
];

export const SHARES_DILUTED: Chain = [
  usGaap(
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    'WeightedAverageNumberOfSharesOutstandingBasicAndDiluted',
    'WeightedAverageLimitedPartnershipUnitsOutstandingDiluted',
  ),
  ifrs('AdjustedWeightedAverageShares'),
];

/** Net income that earnings per share are computed from. */
export const incomeToCommon = memoize((isDiluted: boolean): Chain => {
  const basic = 'NetIncomeLossAvailableToCommonStockholdersBasic';
  const names = isDiluted ? ['NetIncomeLossAvailableToCommonStockholdersDiluted', basic] : [basic];
  return [{ ...usGaap(...names), of_notes: true }, ...NET_INCOME];
});

export const OPERATING_INCOME: Chain = [
  usGaap('OperatingIncomeLoss'),
  ifrs('ProfitLossFromOperatingActivities'),
];

export const NET_INTEREST: Chain = [
  usGaap('InterestIncomeExpenseNonoperatingNet', 'InterestIncomeExpenseNet', 'InterestRevenueExpenseNet'),
];

/** What net interest says of interest paid, where rows above it are printed. */
const GROSS_INTEREST = computed('interest_income_minus_net', 'Interest income less net interest', [
  plus('Interest income', usGaap('InvestmentIncomeInterest')),
  minus('Net interest', NET_INTEREST),
]);

/** Rule: docs/rules.md#interest-expense */
export const INTEREST_EXPENSE: Chain = [
  // Two rows above net interest, without a total: the interest on debt alone is a part.
  {
    ...sumOf('Interest on debt plus interest on finance leases', [
      plus('Interest on debt', usGaap('InterestExpenseDebt')),
      plus(
        'Interest on finance leases',
        usGaap('FinanceLeaseInterestExpense', 'InterestExpenseLesseeAssetsUnderCapitalLease'),
      ),
    ]),
    confirmed_by: [GROSS_INTEREST],
  },
  // The other row under the filer's own tag.
  {
    ...GROSS_INTEREST,
    above: [usGaap('InterestExpenseDebt')],
    unless: usGaap(
      'InterestExpense',
      'InterestExpenseNonoperating',
      'InterestExpenseOperating',
      'InterestAndDebtExpense',
    ).concepts,
  },
  // Interest of a lending business among its costs, and that of the others below operating income.
  {
    ...sumOf('Operating plus non-operating interest', [
      plus('Operating', usGaap('InterestExpenseOperating')),
      plus('Non-operating', usGaap('InterestExpenseNonoperating'), { distinct: true }),
    ]),
    unless: usGaap('InterestExpense').concepts,
  },
  {
    ...usGaap(
      'InterestExpense',
      'InterestExpenseNonoperating',
      'InterestExpenseOperating',
      'InterestAndDebtExpense',
      'InterestExpenseDebt',
      'InterestExpenseDebtExcludingAmortization',
      'InterestExpenseBorrowings',
      'InterestExpenseLongTermDebt',
    ),
    gross_of: NET_INTEREST,
  },
  computed('incurred_minus_capitalized', 'Interest incurred less interest capitalized', [
    plus('Incurred', usGaap('InterestCostsIncurred')),
    minus('Capitalized', usGaap('InterestCostsCapitalized', 'InterestCostsIncurredCapitalized'), {
      optional: true,
    }),
  ]),
  ifrs('FinanceCosts', 'InterestExpense'),
];
