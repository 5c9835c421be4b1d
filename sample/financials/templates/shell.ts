import { defineStatement, type Template } from '../template.ts';

const outflow = { negated: true } as const;

/** Statements of a blank check company: costs, the income of its trust, and shares that holders may hand back. */
export const SHELL: Template = [
  ...defineStatement('income_statement', [
    [
      'selling_general',
      'GeneralAndAdministrativeExpense',
      'Formation and operating costs',
      '-operating_income',
    ],
    ['operating_income', 'OperatingIncomeLoss', 'Loss from operations', '+net_income'],
    ['trust_income', 'InvestmentIncomeInterest', 'Income of the trust account', '+net_income'],
    ['net_income', 'NetIncomeLoss', 'Net income'],
    ['eps_basic', 'EarningsPerShareBasic', 'Earnings per share', '', { measure: 'per_share' }],
  ]),
  ...defineStatement('balance_sheet', [
    ['cash', 'Cash', 'Cash', '+current_assets'],
    ['current_assets', 'AssetsCurrent', 'Total current assets', '+assets'],
    ['trust', 'AssetsHeldInTrustNoncurrent', 'Investments held in the trust account', '+assets'],
    ['assets', 'Assets', 'Total assets'],
    ['payables', 'AccountsPayableCurrent', 'Accounts payable', '+current_liabilities'],
    ['current_liabilities', 'LiabilitiesCurrent', 'Total current liabilities', '+liabilities'],
    [
      'other_liabilities',
      'DeferredCompensationLiabilityClassifiedNoncurrent',
      'Deferred underwriting fee',
      '+liabilities',
    ],
    ['liabilities', 'Liabilities', 'Total liabilities', '+liabilities_and_equity'],
    [
      'redeemable',
      'TemporaryEquityCarryingAmountAttributableToParent',
      'Class A shares subject to redemption',
      '+liabilities_and_equity',
    ],
    ['retained_earnings', 'RetainedEarningsAccumulatedDeficit', 'Accumulated deficit', '+equity'],
    ['equity', 'StockholdersEquity', 'Total shareholders’ deficit', '+liabilities_and_equity'],
    ['liabilities_and_equity', 'LiabilitiesAndStockholdersEquity', 'Total liabilities and deficit'],
  ]),
  ...defineStatement('cash_flow', [
    ['net_income', 'NetIncomeLoss', 'Net income', '+operating_cash'],
    ['trust_income', 'InvestmentIncomeInterest', 'Income of the trust account', '-operating_cash', outflow],
    ['change_payables', 'IncreaseDecreaseInAccountsPayable', 'Accounts payable', '+operating_cash'],
    [
      'operating_cash',
      'NetCashProvidedByUsedInOperatingActivities',
      'Cash of operating activities',
      '+cash_change',
    ],
    [
      'trust_paid',
      'PaymentsToAcquireRestrictedInvestments',
      'Cash put into the trust account',
      '-investing_cash',
      outflow,
    ],
    [
      'investing_cash',
      'NetCashProvidedByUsedInInvestingActivities',
      'Cash of investing activities',
      '+cash_change',
    ],
    [
      'stock_issued',
      'ProceedsFromIssuanceInitialPublicOffering',
      'Proceeds of the offering',
      '+financing_cash',
    ],
    [
      'financing_cash',
      'NetCashProvidedByUsedInFinancingActivities',
      'Cash of financing activities',
      '+cash_change',
    ],
    [
      'cash_change',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'Change in cash',
    ],
  ]),
];
