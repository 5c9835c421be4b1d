import { defineStatement, type Template } from '../template.ts';

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const REDEEMABLE = 'RedeemableNoncontrollingInterestEquityCarryingAmount';
const ACCUMULATED = 'AccumulatedOtherComprehensiveIncomeLossNetOfTax';
const COMMON_STOCK = 'CommonStocksIncludingAdditionalPaidInCapital';
const SHARES_BASIC = 'WeightedAverageNumberOfSharesOutstandingBasic';
const EXCHANGE_EFFECT = 'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';
const PROCEEDS = 'ProceedsFromSaleMaturityAndCollectionsOfInvestments';
const CONTRACTS = 'IncreaseDecreaseInContractWithCustomerLiability';

const INCOME_SUMS = {
  gross_profit: 'revenue - cost_of_revenue',
  operating_income: 'gross_profit - research - selling_general',
  pretax_income: 'operating_income - interest_expense + other_income',
  net_income: 'pretax_income - income_tax',
};

const BALANCE_SUMS = {
  current_assets: 'cash + short_term_investments + receivables + inventory + prepaid',
  assets: 'current_assets + ppe + goodwill + other_assets',
  current_liabilities: 'payables + accrued + contract_liabilities + debt_current',
  liabilities: 'current_liabilities + debt_noncurrent + other_liabilities',
  equity: 'common_stock + retained_earnings + other_comprehensive',
  liabilities_and_equity: 'liabilities + redeemable + equity',
};

const CASH_SUMS = {
  operating_cash:
    'net_income + depreciation + stock_compensation - change_receivables - change_inventory' +
    ' + change_payables + change_accrued + change_contract_liabilities',
  investing_cash: 'investments_matured - investments_bought - capital_expenditure - acquisitions',
  financing_cash: 'debt_issued - debt_repaid + stock_issued - buybacks - dividends',
  cash_change: 'operating_cash + investing_cash + financing_cash + exchange_effect',
};

/** Statements of a company that sells something: current items, property, debt. */
export const GENERAL: Template = [
  ...defineStatement('income_statement', INCOME_SUMS, [
    ['revenue', 'RevenueFromContractWithCustomerExcludingAssessedTax', 'Net sales'],
    ['cost_of_revenue', 'CostOfGoodsAndServicesSold', 'Cost of sales'],
    ['gross_profit', 'GrossProfit', 'Gross profit'],
    ['research', 'ResearchAndDevelopmentExpense', 'Research and development'],
    ['selling_general', 'SellingGeneralAndAdministrativeExpense', 'Selling, general and administrative'],
    ['operating_income', 'OperatingIncomeLoss', 'Operating income'],
    ['interest_expense', 'InterestExpense', 'Interest expense'],
    ['other_income', 'OtherNonoperatingIncomeExpense', 'Other income, net', 'minor'],
    ['pretax_income', PRETAX, 'Income before income taxes'],
    ['income_tax', 'IncomeTaxExpenseBenefit', 'Provision for income taxes'],
    ['net_income', 'NetIncomeLoss', 'Net income'],
    ['eps_basic', 'EarningsPerShareBasic', 'Basic earnings per share'],
    ['eps_diluted', 'EarningsPerShareDiluted', 'Diluted earnings per share'],
    ['shares_basic', SHARES_BASIC, 'Shares used for basic earnings', 'minor'],
    ['shares_diluted', 'WeightedAverageNumberOfDilutedSharesOutstanding', 'Shares used for diluted earnings'],
  ]),
  ...defineStatement('balance_sheet', BALANCE_SUMS, [
    [null, 'AssetsCurrentAbstract', 'Current assets', 'current_assets'],
    ['cash', 'CashAndCashEquivalentsAtCarryingValue', 'Cash and cash equivalents'],
    ['short_term_investments', 'ShortTermInvestments', 'Short-term investments'],
    ['receivables', 'AccountsReceivableNetCurrent', 'Accounts receivable, net'],
    ['inventory', 'InventoryNet', 'Inventories'],
    ['prepaid', 'PrepaidExpenseAndOtherAssetsCurrent', 'Prepaid expenses and other', 'minor'],
    ['current_assets', 'AssetsCurrent', 'Total current assets'],
    ['ppe', 'PropertyPlantAndEquipmentNet', 'Property, plant and equipment, net'],
    ['goodwill', 'Goodwill', 'Goodwill', 'minor'],
    ['other_assets', 'OtherAssetsNoncurrent', 'Other assets', 'minor'],
    ['assets', 'Assets', 'Total assets'],
    [null, 'LiabilitiesCurrentAbstract', 'Current liabilities', 'current_liabilities'],
    ['payables', 'AccountsPayableCurrent', 'Accounts payable'],
    ['accrued', 'AccruedLiabilitiesCurrent', 'Accrued liabilities', 'minor'],
    ['contract_liabilities', 'ContractWithCustomerLiabilityCurrent', 'Contract liabilities'],
    ['debt_current', 'LongTermDebtCurrent', 'Current portion of long-term debt'],
    ['current_liabilities', 'LiabilitiesCurrent', 'Total current liabilities'],
    ['debt_noncurrent', 'LongTermDebtNoncurrent', 'Long-term debt'],
    ['other_liabilities', 'OtherLiabilitiesNoncurrent', 'Other liabilities', 'minor'],
    ['liabilities', 'Liabilities', 'Total liabilities'],
    ['redeemable', REDEEMABLE, 'Redeemable noncontrolling interest'],
    ['common_stock', COMMON_STOCK, 'Common stock and paid-in capital', 'minor'],
    ['retained_earnings', 'RetainedEarningsAccumulatedDeficit', 'Retained earnings'],
    ['other_comprehensive', ACCUMULATED, 'Other comprehensive loss', 'minor'],
    ['equity', 'StockholdersEquity', 'Total shareholders’ equity'],
    ['liabilities_and_equity', 'LiabilitiesAndStockholdersEquity', 'Total liabilities and equity'],
  ]),
  ...defineStatement('cash_flow', CASH_SUMS, [
    [null, 'NetCashProvidedByUsedInOperatingActivitiesAbstract', 'Operating activities', 'operating_cash'],
    ['net_income', 'NetIncomeLoss', 'Net income'],
    ['depreciation', 'DepreciationDepletionAndAmortization', 'Depreciation and amortization'],
    ['stock_compensation', 'ShareBasedCompensation', 'Stock-based compensation'],
    ['change_receivables', 'IncreaseDecreaseInAccountsReceivable', 'Accounts receivable'],
    ['change_inventory', 'IncreaseDecreaseInInventories', 'Inventories', 'minor'],
    ['change_payables', 'IncreaseDecreaseInAccountsPayable', 'Accounts payable', 'minor'],
    ['change_accrued', 'IncreaseDecreaseInAccruedLiabilities', 'Accrued liabilities', 'minor'],
    ['change_contract_liabilities', CONTRACTS, 'Contract liabilities', 'minor'],
    [
      'operating_cash',
      'NetCashProvidedByUsedInOperatingActivities',
      'Cash generated by operating activities',
    ],
    [null, 'NetCashProvidedByUsedInInvestingActivitiesAbstract', 'Investing activities', 'investing_cash'],
    [
      'capital_expenditure',
      'PaymentsToAcquirePropertyPlantAndEquipment',
      'Purchases of property, plant and equipment',
    ],
    ['acquisitions', 'PaymentsToAcquireBusinessesNetOfCashAcquired', 'Acquisitions, net of cash acquired'],
    ['investments_bought', 'PaymentsToAcquireInvestments', 'Purchases of investments', 'minor'],
    ['investments_matured', PROCEEDS, 'Sales of investments', 'minor'],
    ['investing_cash', 'NetCashProvidedByUsedInInvestingActivities', 'Cash used in investing activities'],
    [null, 'NetCashProvidedByUsedInFinancingActivitiesAbstract', 'Financing activities', 'financing_cash'],
    ['debt_issued', 'ProceedsFromIssuanceOfLongTermDebt', 'Proceeds of long-term debt', 'minor'],
    ['debt_repaid', 'RepaymentsOfLongTermDebt', 'Repayments of long-term debt', 'minor'],
    ['stock_issued', 'ProceedsFromIssuanceOfCommonStock', 'Proceeds of common stock'],
    ['buybacks', 'PaymentsForRepurchaseOfCommonStock', 'Repurchases of common stock'],
    ['dividends', 'PaymentsOfDividends', 'Dividends'],
    ['financing_cash', 'NetCashProvidedByUsedInFinancingActivities', 'Cash used in financing activities'],
    ['exchange_effect', EXCHANGE_EFFECT, 'Effect of exchange rates'],
    [
      'cash_change',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'Change in cash and cash equivalents',
    ],
  ]),
];

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
