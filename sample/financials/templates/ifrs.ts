import type { Template } from '../template.ts';
import { GENERAL } from './general.ts';

/** IFRS concept of each line and heading of the general template; one without is left out. */
const CONCEPTS: Readonly<Record<string, string>> = {
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
  AssetsCurrentAbstract: 'CurrentAssetsAbstract',
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
  LiabilitiesCurrentAbstract: 'CurrentLiabilitiesAbstract',
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
  NetCashProvidedByUsedInOperatingActivitiesAbstract: 'CashFlowsFromUsedInOperatingActivitiesAbstract',
  depreciation: 'AdjustmentsForDepreciationAndAmortisationExpense',
  stock_compensation: 'AdjustmentsForSharebasedPayments',
  change_receivables: 'AdjustmentsForDecreaseIncreaseInTradeAccountReceivable',
  change_inventory: 'AdjustmentsForDecreaseIncreaseInInventories',
  change_payables: 'AdjustmentsForIncreaseDecreaseInTradeAccountPayable',
  change_accrued: 'AdjustmentsForIncreaseDecreaseInOtherOperatingPayables',
  change_contract_liabilities: 'IncreaseDecreaseInContractLiabilities',
  operating_cash: 'CashFlowsFromUsedInOperatingActivities',
  NetCashProvidedByUsedInInvestingActivitiesAbstract: 'CashFlowsFromUsedInInvestingActivitiesAbstract',
  capital_expenditure: 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  acquisitions:
    'CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities',
  investments_bought: 'PurchaseOfFinancialInstrumentsClassifiedAsInvestingActivities',
  investments_matured: 'ProceedsFromSalesOrMaturityOfFinancialInstrumentsClassifiedAsInvestingActivities',
  investing_cash: 'CashFlowsFromUsedInInvestingActivities',
  NetCashProvidedByUsedInFinancingActivitiesAbstract: 'CashFlowsFromUsedInFinancingActivitiesAbstract',
  debt_issued: 'ProceedsFromNoncurrentBorrowings',
  debt_repaid: 'RepaymentsOfNoncurrentBorrowings',
  stock_issued: 'ProceedsFromIssuingShares',
  buybacks: 'PaymentsToAcquireOrRedeemEntitysShares',
  dividends: 'DividendsPaidClassifiedAsFinancingActivities',
  financing_cash: 'CashFlowsFromUsedInFinancingActivities',
  exchange_effect: 'EffectOfExchangeRateChangesOnCashAndCashEquivalents',
  cash_change: 'IncreaseDecreaseInCashAndCashEquivalents',
};

/** Stated under IFRS by their effect on cash, under US-GAAP by the asset's growth. */
const TURNED = new Set(['change_receivables', 'change_inventory']);

/** The general statements under IFRS. */
export const IFRS: Template = GENERAL.flatMap((row): Template => {
  const name = row.kind === 'head' ? row.tag.replace('us-gaap:', '') : row.key;
  const concept = CONCEPTS[name];
  if (concept === undefined) return [];
  const tagged = { ...row, tag: `ifrs-full:${concept}` };
  if (tagged.kind === 'head' || !TURNED.has(tagged.key) || tagged.part_of === null) return [tagged];
  const key = tagged.key.replace('change', 'decrease');
  return [{ ...tagged, key, negated: false, part_of: { ...tagged.part_of, weight: 1 } }];
});
