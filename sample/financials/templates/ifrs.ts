import type { Template } from '../template.ts';
import { GENERAL } from './general.ts';

/** IFRS concepts of the main lines of the general template; the others have tags of the filer's own. */
const CONCEPTS: Readonly<Record<string, string>> = {
  revenue: 'Revenue',
  cost_of_revenue: 'CostOfSales',
  gross_profit: 'GrossProfit',
  operating_income: 'ProfitLossFromOperatingActivities',
  interest_expense: 'FinanceCosts',
  pretax_income: 'ProfitLossBeforeTax',
  income_tax: 'IncomeTaxExpenseContinuingOperations',
  net_income: 'ProfitLoss',
  eps_basic: 'BasicEarningsLossPerShare',
  eps_diluted: 'DilutedEarningsLossPerShare',
  shares_diluted: 'AdjustedWeightedAverageShares',
  cash: 'CashAndCashEquivalents',
  receivables: 'TradeAndOtherCurrentReceivables',
  inventory: 'Inventories',
  current_assets: 'CurrentAssets',
  ppe: 'PropertyPlantAndEquipment',
  assets: 'Assets',
  payables: 'TradeAndOtherCurrentPayables',
  debt_current: 'CurrentPortionOfLongtermBorrowings',
  current_liabilities: 'CurrentLiabilities',
  debt_noncurrent: 'LongtermBorrowings',
  liabilities: 'Liabilities',
  retained_earnings: 'RetainedEarnings',
  equity: 'Equity',
  liabilities_and_equity: 'EquityAndLiabilities',
  depreciation: 'AdjustmentsForDepreciationAndAmortisationExpense',
  operating_cash: 'CashFlowsFromUsedInOperatingActivities',
  capital_expenditure: 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  investing_cash: 'CashFlowsFromUsedInInvestingActivities',
  buybacks: 'PaymentsToAcquireOrRedeemEntitysShares',
  dividends: 'DividendsPaidClassifiedAsFinancingActivities',
  financing_cash: 'CashFlowsFromUsedInFinancingActivities',
  cash_change: 'IncreaseDecreaseInCashAndCashEquivalents',
};

/** The general statements under IFRS. */
export const IFRS: Template = GENERAL.map((row) => {
  const concept = row.kind === 'line' ? CONCEPTS[row.key] : undefined;
  const own = `zqts:${row.tag.replace('us-gaap:', '')}`;
  return { ...row, tag: concept === undefined ? own : `ifrs-full:${concept}` };
});
