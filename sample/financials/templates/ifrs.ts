import type { Template } from '../template.ts';
import { GENERAL } from './general.ts';

/** IFRS concept of each line of the general template; a line or heading without one is left out. */
const TAGS: Readonly<Record<string, string>> = {
  revenue: 'Revenue',
  cost_of_revenue: 'CostOfSales',
  gross_profit: 'GrossProfit',
  research: 'ResearchAndDevelopmentExpense',
  selling_general: 'SellingGeneralAndAdministrativeExpense',
  operating_income: 'ProfitLossFromOperatingActivities',
  interest_expense: 'FinanceCosts',
  other_income: 'OtherGainsLosses',
  pretax_income: 'ProfitLossBeforeTax',
  income_tax: 'IncomeTaxExpenseContinuingOperations',
  net_income: 'ProfitLoss',
  eps_basic: 'BasicEarningsLossPerShare',
  eps_diluted: 'DilutedEarningsLossPerShare',
  shares_basic: 'WeightedAverageShares',
  shares_diluted: 'AdjustedWeightedAverageShares',
  cash: 'CashAndCashEquivalents',
  short_term_investments: 'CurrentFinancialAssets',
  receivables: 'TradeAndOtherCurrentReceivables',
  inventory: 'Inventories',
  prepaid: 'OtherCurrentNonfinancialAssets',
  current_assets: 'CurrentAssets',
  ppe: 'PropertyPlantAndEquipment',
  goodwill: 'Goodwill',
  other_assets: 'OtherNoncurrentAssets',
  assets: 'Assets',
  payables: 'TradeAndOtherCurrentPayables',
  accrued: 'OtherCurrentNonfinancialLiabilities',
  contract_liabilities: 'CurrentContractLiabilities',
  debt_current: 'CurrentPortionOfLongtermBorrowings',
  current_liabilities: 'CurrentLiabilities',
  debt_noncurrent: 'LongtermBorrowings',
  other_liabilities: 'OtherNoncurrentLiabilities',
  liabilities: 'Liabilities',
  common_stock: 'IssuedCapital',
  retained_earnings: 'RetainedEarnings',
  other_comprehensive: 'OtherReserves',
  equity: 'Equity',
  liabilities_and_equity: 'EquityAndLiabilities',
  depreciation: 'AdjustmentsForDepreciationAndAmortisationExpense',
  stock_compensation: 'AdjustmentsForSharebasedPayments',
  change_receivables: 'AdjustmentsForDecreaseIncreaseInTradeAccountReceivable',
  change_inventory: 'AdjustmentsForDecreaseIncreaseInInventories',
  change_payables: 'AdjustmentsForIncreaseDecreaseInTradeAccountPayable',
  change_accrued: 'AdjustmentsForIncreaseDecreaseInOtherOperatingPayables',
  change_contract_liabilities: 'IncreaseDecreaseInContractLiabilities',
  operating_cash: 'CashFlowsFromUsedInOperatingActivities',
  capital_expenditure: 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  acquisitions:
    'CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities',
  investments_bought: 'PurchaseOfFinancialInstrumentsClassifiedAsInvestingActivities',
  investments_matured: 'ProceedsFromSalesOrMaturityOfFinancialInstrumentsClassifiedAsInvestingActivities',
  investing_cash: 'CashFlowsFromUsedInInvestingActivities',
  debt_issued: 'ProceedsFromNoncurrentBorrowings',
  debt_repaid: 'RepaymentsOfNoncurrentBorrowings',
  stock_issued: 'ProceedsFromIssuingShares',
  buybacks: 'PaymentsToAcquireOrRedeemEntitysShares',
  dividends: 'DividendsPaidClassifiedAsFinancingActivities',
  financing_cash: 'CashFlowsFromUsedInFinancingActivities',
  exchange_effect: 'EffectOfExchangeRateChangesOnCashAndCashEquivalents',
  cash_change: 'IncreaseDecreaseInCashAndCashEquivalents',
};

/** IFRS heading of each heading. */
const HEADS: Readonly<Record<string, string>> = {
  'us-gaap:AssetsCurrentAbstract': 'CurrentAssetsAbstract',
  'us-gaap:LiabilitiesCurrentAbstract': 'CurrentLiabilitiesAbstract',
  'us-gaap:NetCashProvidedByUsedInOperatingActivitiesAbstract':
    'CashFlowsFromUsedInOperatingActivitiesAbstract',
  'us-gaap:NetCashProvidedByUsedInInvestingActivitiesAbstract':
    'CashFlowsFromUsedInInvestingActivitiesAbstract',
  'us-gaap:NetCashProvidedByUsedInFinancingActivitiesAbstract':
    'CashFlowsFromUsedInFinancingActivitiesAbstract',
};

/** What IFRS states by its effect on cash, and US-GAAP by the asset's growth. */
const TURNED: Readonly<Record<string, string>> = {
  change_receivables: 'decrease_receivables',
  change_inventory: 'decrease_inventory',
};

/** The general statements under IFRS. */
export const IFRS: Template = GENERAL.flatMap((row): Template => {
  if (row.kind === 'head') {
    const heading = HEADS[row.tag];
    return heading === undefined ? [] : [{ ...row, tag: `ifrs-full:${heading}` }];
  }
  const concept = TAGS[row.key];
  if (concept === undefined) return [];
  const turned = TURNED[row.key];
  const line = { ...row, tag: `ifrs-full:${concept}` };
  if (turned === undefined || row.part_of === null) return [line];
  return [{ ...line, key: turned, negated: false, part_of: { ...row.part_of, weight: 1 } }];
});
