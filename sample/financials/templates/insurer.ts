import { defineStatement, type Template } from '../template.ts';

const INCOME_SUMS = {
  revenue: 'premiums + investment_income + investment_gains',
  expenses: 'losses + other_expenses + interest_expense',
  pretax_income: 'revenue - expenses',
  net_income: 'pretax_income - income_tax',
};

const BALANCE_SUMS = {
  assets: 'investments + cash + receivables + other_assets',
  liabilities: 'loss_reserves + unearned_premiums + debt',
  equity: 'common_stock + retained_earnings',
  liabilities_and_equity: 'liabilities + equity',
};

const CASH_SUMS = {
  operating_cash: 'net_income - investment_gains + change_reserves + change_unearned - change_receivables',
  investing_cash: 'investments_matured - investments_bought',
  financing_cash: '- buybacks - dividends',
  cash_change: 'operating_cash + investing_cash + financing_cash',
};

const GAINS = ['investment_gains', 'GainLossOnInvestments', 'Investment gains and losses'] as const;
const RESERVES = 'IncreaseDecreaseInLiabilityForClaimsAndClaimsAdjustmentExpenseReserve';

/** Statements of an insurer of property and casualty: premiums and investments bring in, losses take out. */
export const INSURER: Template = [
  ...defineStatement('income_statement', INCOME_SUMS, [
    ['premiums', 'PremiumsEarnedNet', 'Premiums earned'],
    ['investment_income', 'NetInvestmentIncome', 'Net investment income'],
    GAINS,
    ['revenue', 'Revenues', 'Total revenues'],
    ['losses', 'PolicyholderBenefitsAndClaimsIncurredNet', 'Losses and loss expenses'],
    ['other_expenses', 'OtherCostAndExpenseOperating', 'Other expenses'],
    ['interest_expense', 'InterestExpense', 'Interest expense'],
    ['expenses', 'BenefitsLossesAndExpenses', 'Total losses and expenses'],
    'pretax_income',
    'income_tax',
    'net_income',
    'eps_basic',
    'eps_diluted',
    'shares_diluted',
  ]),
  ...defineStatement('balance_sheet', BALANCE_SUMS, [
    ['investments', 'Investments', 'Total investments'],
    ['cash', 'Cash', 'Cash'],
    ['receivables', 'PremiumsReceivableAtCarryingValue', 'Premiums receivable'],
    ['other_assets', 'OtherAssets', 'Other assets'],
    'assets',
    ['loss_reserves', 'LiabilityForClaimsAndClaimsAdjustmentExpense', 'Loss reserves'],
    ['unearned_premiums', 'UnearnedPremiums', 'Unearned premiums'],
    ['debt', 'LongTermDebt', 'Debt'],
    'liabilities',
    'common_stock',
    'retained_earnings',
    'equity',
    'liabilities_and_equity',
  ]),
  ...defineStatement('cash_flow', CASH_SUMS, [
    'net_income',
    GAINS,
    ['change_reserves', RESERVES, 'Loss reserves'],
    ['change_unearned', 'IncreaseDecreaseInUnearnedPremiums', 'Unearned premiums'],
    ['change_receivables', 'IncreaseDecreaseInPremiumsReceivable', 'Premiums receivable'],
    'operating_cash',
    ['investments_bought', 'PaymentsToAcquireInvestments', 'Purchases of investments'],
    ['investments_matured', 'ProceedsFromSaleMaturityAndCollectionsOfInvestments', 'Sales of investments'],
    'investing_cash',
    'buybacks',
    'dividends',
    'financing_cash',
    'cash_change',
  ]),
];
