import { defineStatement, type Template } from '../template.ts';

const INCOME_SUMS = {
  net_interest_income: 'interest_income - interest_expense',
  pretax_income: 'net_interest_income - provision + noninterest_income - noninterest_expense',
  net_income: 'pretax_income - income_tax',
};

const BALANCE_SUMS = {
  assets: 'cash + securities + loans + other_assets',
  liabilities: 'deposits + debt + other_liabilities',
  equity: 'preferred_stock + common_stock + retained_earnings',
  liabilities_and_equity: 'liabilities + equity',
};

const CASH_SUMS = {
  operating_cash: 'net_income + provision + depreciation',
  investing_cash: '- loans_made - securities_bought - capital_expenditure',
  financing_cash: 'deposits_taken + debt_issued - buybacks - dividends',
  cash_change: 'operating_cash + investing_cash + financing_cash',
};

const PROVISION = [
  'provision',
  'ProvisionForLoanLeaseAndOtherLosses',
  'Provision for credit losses',
] as const;
const LOANS = 'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss';

/** Statements of a bank: no sales, no costs of them, no current items. Its revenue is two lines. */
export const BANK: Template = [
  ...defineStatement('income_statement', INCOME_SUMS, [
    ['interest_income', 'InterestAndDividendIncomeOperating', 'Total interest income'],
    ['interest_expense', 'InterestExpense', 'Total interest expense'],
    ['net_interest_income', 'InterestIncomeExpenseNet', 'Net interest income'],
    PROVISION,
    ['noninterest_income', 'NoninterestIncome', 'Total noninterest income'],
    ['noninterest_expense', 'NoninterestExpense', 'Total noninterest expense'],
    'pretax_income',
    'income_tax',
    'net_income',
    'eps_basic',
    'eps_diluted',
    'shares_diluted',
  ]),
  ...defineStatement('balance_sheet', BALANCE_SUMS, [
    ['cash', 'CashAndDueFromBanks', 'Cash and due from banks'],
    ['securities', 'AvailableForSaleSecuritiesDebtSecurities', 'Securities available for sale'],
    ['loans', LOANS, 'Net loans'],
    ['other_assets', 'OtherAssets', 'Other assets'],
    'assets',
    ['deposits', 'Deposits', 'Total deposits'],
    ['debt', 'LongTermDebt', 'Long-term debt'],
    ['other_liabilities', 'OtherLiabilities', 'Other liabilities'],
    'liabilities',
    ['preferred_stock', 'PreferredStockValue', 'Preferred stock'],
    'common_stock',
    'retained_earnings',
    'equity',
    'liabilities_and_equity',
  ]),
  ...defineStatement('cash_flow', CASH_SUMS, [
    'net_income',
    PROVISION,
    ['depreciation', 'DepreciationDepletionAndAmortization', 'Depreciation and amortization'],
    'operating_cash',
    ['loans_made', 'PaymentsForProceedsFromLoansAndLeases', 'Net growth of loans'],
    ['securities_bought', 'PaymentsToAcquireInvestments', 'Purchases of securities'],
    'capital_expenditure',
    'investing_cash',
    ['deposits_taken', 'IncreaseDecreaseInDeposits', 'Net growth of deposits'],
    ['debt_issued', 'ProceedsFromIssuanceOfLongTermDebt', 'Proceeds of long-term debt'],
    'buybacks',
    'dividends',
    'financing_cash',
    'cash_change',
  ]),
];
