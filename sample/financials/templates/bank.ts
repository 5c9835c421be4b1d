import { defineStatement, type Template } from '../template.ts';

const outflow = { negated: true } as const;
const perShare = { measure: 'per_share' } as const;
const shares = { measure: 'shares' } as const;

/** Statements of a bank: no sales, no costs of them, no current items. Its revenue is two lines. */
export const BANK: Template = [
  ...defineStatement('income_statement', [
    [
      'interest_income',
      'InterestAndDividendIncomeOperating',
      'Total interest income',
      '+net_interest_income',
    ],
    ['interest_expense', 'InterestExpense', 'Total interest expense', '-net_interest_income'],
    ['net_interest_income', 'InterestIncomeExpenseNet', 'Net interest income', '+pretax_income'],
    ['provision', 'ProvisionForLoanLeaseAndOtherLosses', 'Provision for credit losses', '-pretax_income'],
    ['noninterest_income', 'NoninterestIncome', 'Total noninterest income', '+pretax_income'],
    ['noninterest_expense', 'NoninterestExpense', 'Total noninterest expense', '-pretax_income'],
    [
      'pretax_income',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'Income before income taxes',
      '+net_income',
    ],
    ['income_tax', 'IncomeTaxExpenseBenefit', 'Income tax expense', '-net_income'],
    ['net_income', 'NetIncomeLoss', 'Net income'],
    ['eps_basic', 'EarningsPerShareBasic', 'Basic earnings per share', '', perShare],
    ['eps_diluted', 'EarningsPerShareDiluted', 'Diluted earnings per share', '', perShare],
    ['shares_diluted', 'WeightedAverageNumberOfDilutedSharesOutstanding', 'Diluted shares', '', shares],
  ]),
  ...defineStatement('balance_sheet', [
    ['cash', 'CashAndDueFromBanks', 'Cash and due from banks', '+assets'],
    ['securities', 'AvailableForSaleSecuritiesDebtSecurities', 'Securities available for sale', '+assets'],
    [
      'loans',
      'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
      'Net loans',
      '+assets',
    ],
    ['other_assets', 'OtherAssets', 'Other assets', '+assets'],
    ['assets', 'Assets', 'Total assets'],
    ['deposits', 'Deposits', 'Total deposits', '+liabilities'],
    ['debt', 'LongTermDebt', 'Long-term debt', '+liabilities'],
    ['other_liabilities', 'OtherLiabilities', 'Other liabilities', '+liabilities'],
    ['liabilities', 'Liabilities', 'Total liabilities', '+liabilities_and_equity'],
    ['preferred_stock', 'PreferredStockValue', 'Preferred stock', '+equity'],
    ['common_stock', 'CommonStocksIncludingAdditionalPaidInCapital', 'Common stock and surplus', '+equity'],
    ['retained_earnings', 'RetainedEarningsAccumulatedDeficit', 'Retained earnings', '+equity'],
    ['equity', 'StockholdersEquity', 'Total shareholders’ equity', '+liabilities_and_equity'],
    ['liabilities_and_equity', 'LiabilitiesAndStockholdersEquity', 'Total liabilities and equity'],
  ]),
  ...defineStatement('cash_flow', [
    ['net_income', 'NetIncomeLoss', 'Net income', '+operating_cash'],
    ['provision', 'ProvisionForLoanLeaseAndOtherLosses', 'Provision for credit losses', '+operating_cash'],
    [
      'depreciation',
      'DepreciationDepletionAndAmortization',
      'Depreciation and amortization',
      '+operating_cash',
    ],
    [
      'operating_cash',
      'NetCashProvidedByUsedInOperatingActivities',
      'Net cash of operating activities',
      '+cash_change',
    ],
    [
      'loans_made',
      'PaymentsForProceedsFromLoansAndLeases',
      'Net growth of loans',
      '-investing_cash',
      outflow,
    ],
    [
      'securities_bought',
      'PaymentsToAcquireInvestments',
      'Purchases of securities',
      '-investing_cash',
      outflow,
    ],
    [
      'capital_expenditure',
      'PaymentsToAcquirePropertyPlantAndEquipment',
      'Purchases of premises',
      '-investing_cash',
      outflow,
    ],
    [
      'investing_cash',
      'NetCashProvidedByUsedInInvestingActivities',
      'Net cash of investing activities',
      '+cash_change',
    ],
    ['deposits_taken', 'IncreaseDecreaseInDeposits', 'Net growth of deposits', '+financing_cash'],
    ['debt_issued', 'ProceedsFromIssuanceOfLongTermDebt', 'Proceeds of long-term debt', '+financing_cash'],
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
      'Net cash of financing activities',
      '+cash_change',
    ],
    [
      'cash_change',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'Change in cash',
    ],
  ]),
];
