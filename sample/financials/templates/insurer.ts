import { defineStatement, type Template } from '../template.ts';

const outflow = { negated: true } as const;
const perShare = { measure: 'per_share' } as const;
const shares = { measure: 'shares' } as const;

/** Statements of an insurer of property and casualty: premiums and investments bring in, losses take out. */
export const INSURER: Template = [
  ...defineStatement('income_statement', [
    ['premiums', 'PremiumsEarnedNet', 'Premiums earned', '+revenue'],
    ['investment_income', 'NetInvestmentIncome', 'Net investment income', '+revenue'],
    ['investment_gains', 'GainLossOnInvestments', 'Investment gains and losses', '+revenue'],
    ['revenue', 'Revenues', 'Total revenues', '+pretax_income'],
    ['losses', 'PolicyholderBenefitsAndClaimsIncurredNet', 'Losses and loss expenses', '+expenses'],
    [
      'acquisition_costs',
      'DeferredPolicyAcquisitionCostAmortizationExpense',
      'Acquisition costs',
      '+expenses',
    ],
    ['other_expenses', 'OtherCostAndExpenseOperating', 'Other expenses', '+expenses'],
    ['interest_expense', 'InterestExpense', 'Interest expense', '+expenses'],
    ['expenses', 'BenefitsLossesAndExpenses', 'Total losses and expenses', '-pretax_income'],
    [
      'pretax_income',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'Income before income taxes',
      '+net_income',
    ],
    ['income_tax', 'IncomeTaxExpenseBenefit', 'Income taxes', '-net_income'],
    ['net_income', 'NetIncomeLoss', 'Net income'],
    ['eps_basic', 'EarningsPerShareBasic', 'Basic earnings per share', '', perShare],
    ['eps_diluted', 'EarningsPerShareDiluted', 'Diluted earnings per share', '', perShare],
    ['shares_diluted', 'WeightedAverageNumberOfDilutedSharesOutstanding', 'Diluted shares', '', shares],
  ]),
  ...defineStatement('balance_sheet', [
    ['investments', 'Investments', 'Total investments', '+assets'],
    ['cash', 'Cash', 'Cash', '+assets'],
    ['receivables', 'PremiumsReceivableAtCarryingValue', 'Premiums receivable', '+assets'],
    ['acquisition_assets', 'DeferredPolicyAcquisitionCosts', 'Deferred acquisition costs', '+assets'],
    ['other_assets', 'OtherAssets', 'Other assets', '+assets'],
    ['assets', 'Assets', 'Total assets'],
    ['loss_reserves', 'LiabilityForClaimsAndClaimsAdjustmentExpense', 'Loss reserves', '+liabilities'],
    ['unearned_premiums', 'UnearnedPremiums', 'Unearned premiums', '+liabilities'],
    ['debt', 'LongTermDebt', 'Debt', '+liabilities'],
    ['other_liabilities', 'OtherLiabilities', 'Other liabilities', '+liabilities'],
    ['liabilities', 'Liabilities', 'Total liabilities', '+liabilities_and_equity'],
    [
      'common_stock',
      'CommonStocksIncludingAdditionalPaidInCapital',
      'Common stock and paid-in capital',
      '+equity',
    ],
    ['retained_earnings', 'RetainedEarningsAccumulatedDeficit', 'Retained earnings', '+equity'],
    ['equity', 'StockholdersEquity', 'Total shareholders’ equity', '+liabilities_and_equity'],
    ['liabilities_and_equity', 'LiabilitiesAndStockholdersEquity', 'Total liabilities and equity'],
  ]),
  ...defineStatement('cash_flow', [
    ['net_income', 'NetIncomeLoss', 'Net income', '+operating_cash'],
    ['investment_gains', 'GainLossOnInvestments', 'Investment gains and losses', '-operating_cash'],
    [
      'change_reserves',
      'IncreaseDecreaseInLiabilityForClaimsAndClaimsAdjustmentExpenseReserve',
      'Loss reserves',
      '+operating_cash',
    ],
    ['change_unearned', 'IncreaseDecreaseInUnearnedPremiums', 'Unearned premiums', '+operating_cash'],
    [
      'change_receivables',
      'IncreaseDecreaseInPremiumsReceivable',
      'Premiums receivable',
      '-operating_cash',
      outflow,
    ],
    [
      'operating_cash',
      'NetCashProvidedByUsedInOperatingActivities',
      'Cash of operating activities',
      '+cash_change',
    ],
    [
      'investments_bought',
      'PaymentsToAcquireInvestments',
      'Purchases of investments',
      '-investing_cash',
      outflow,
    ],
    [
      'investments_matured',
      'ProceedsFromSaleMaturityAndCollectionsOfInvestments',
      'Sales of investments',
      '+investing_cash',
    ],
    [
      'investing_cash',
      'NetCashProvidedByUsedInInvestingActivities',
      'Cash of investing activities',
      '+cash_change',
    ],
    [
      'buybacks',
      'PaymentsForRepurchaseOfCommonStock',
      'Repurchases of common stock',
      '-financing_cash',
      outflow,
    ],
    ['dividends', 'PaymentsOfDividends', 'Dividends', '-financing_cash', outflow],
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
