import { type Chain, ifrs, usGaap } from './chain.ts';

export const CURRENT_ASSETS: Chain = [usGaap('AssetsCurrent'), ifrs('CurrentAssets')];
export const CURRENT_LIABILITIES: Chain = [usGaap('LiabilitiesCurrent'), ifrs('CurrentLiabilities')];

export const CASH: Chain = [
  usGaap(
    'CashAndCashEquivalentsAtCarryingValue',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    'CashCashEquivalentsAndFederalFundsSold',
    'CashAndDueFromBanks',
    'Cash',
  ),
  ifrs('CashAndCashEquivalents', 'CashAndBankBalancesAtCentralBanks'),
];

export const RECEIVABLES: Chain = [
  usGaap(
    'AccountsReceivableNetCurrent',
    'ReceivablesNetCurrent',
    'AccountsNotesAndLoansReceivableNetCurrent',
    'AccountsAndOtherReceivablesNetCurrent',
  ),
  ifrs('TradeAndOtherCurrentReceivables', 'CurrentTradeReceivables'),
];

export const INVENTORY: Chain = [
  usGaap(
    'InventoryNet',
    'InventoryNetOfAllowancesCustomerAdvancesAndProgressBillings',
    'InventoryFinishedGoodsNetOfReserves',
    'InventoryGross',
  ),
  ifrs('Inventories'),
];

export const PREPAID: Chain = [
  usGaap('PrepaidExpenseAndOtherAssetsCurrent', 'OtherAssetsCurrent', 'PrepaidExpenseCurrent'),
  ifrs('OtherCurrentAssets', 'OtherCurrentNonfinancialAssets'),
];

/** Tags for short-term investments, the usual totals first. */
const INVESTMENTS = usGaap(
  'ShortTermInvestments',
  'MarketableSecuritiesCurrent',
  'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
  'AvailableForSaleSecuritiesCurrent',
);
/** Tags that are a line of the balance sheet of some and a part in a note of others. */
export const INVESTMENT_KINDS = usGaap(
  'DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent',
  'DebtSecuritiesCurrent',
  'HeldToMaturitySecuritiesCurrent',
  'DebtSecuritiesHeldToMaturityAmortizedCostAfterAllowanceForCreditLossCurrent',
  'TradingSecuritiesCurrent',
  'OtherShortTermInvestments',
  'MarketableSecurities',
);
/** Under IFRS, by how they are measured. */
const FINANCIAL_ASSETS: readonly (readonly [string, string])[] = [
  ['At fair value through profit or loss', 'CurrentFinancialAssetsAtFairValueThroughProfitOrLoss'],
  [
    'At fair value through other comprehensive income',
    'CurrentFinancialAssetsAtFairValueThroughOtherComprehensiveIncome',
  ],
  ['At amortized cost', 'CurrentFinancialAssetsAtAmortisedCost'],
];

export const SHORT_TERM_INVESTMENTS: Chain = [
  INVESTMENTS,
  // A line only where it completes current assets (NIKE 2025, 0000320187-25-000047).
  { ...INVESTMENT_KINDS, proof: { terms: [CASH, RECEIVABLES, INVENTORY, PREPAID], total: CURRENT_ASSETS } },
  ifrs('CurrentInvestments'),
  {
    method: 'sum',
    formula: 'Current financial assets at fair value and at amortized cost',
    terms: FINANCIAL_ASSETS.map(([label, name]) => ({ label, sign: 1, of: [ifrs(name)], optional: true })),
  },
];

/** All tags that a line of short-term investments may have; a balance sheet may have two such lines. */
export const INVESTMENT_TAGS: readonly string[] = [
  ...INVESTMENTS.concepts,
  ...INVESTMENT_KINDS.concepts,
  ...ifrs('CurrentInvestments', ...FINANCIAL_ASSETS.map(([, name]) => name)).concepts,
];

/** Other lines of current assets that a balance sheet may have. */
export const OTHER_CURRENT_TAGS: readonly string[] = [
  ...usGaap(
    'PrepaidExpenseCurrent',
    'NontradeReceivablesCurrent',
    'OtherReceivablesNetCurrent',
    'IncomeTaxesReceivable',
    'PrepaidTaxes',
    'DeferredTaxAssetsNetCurrent',
    'DeferredIncomeTaxAssetsNetCurrent',
    'DeferredIncomeTaxesAndOtherAssetsCurrent',
    'AssetsOfDisposalGroupIncludingDiscontinuedOperationCurrent',
    'AssetsHeldForSaleNotPartOfDisposalGroupCurrent',
    'RestrictedCashAndCashEquivalentsAtCarryingValue',
    'RestrictedCashCurrent',
    'RestrictedInvestmentsCurrent',
    'ContractWithCustomerAssetNetCurrent',
    'CapitalizedContractCostNetCurrent',
    'DerivativeAssetsCurrent',
  ).concepts,
  ...ifrs('OtherCurrentFinancialAssets', 'CurrentTaxAssetsCurrent').concepts,
];

/** All concepts that a reading of current assets needs. */
export const CURRENT_ASSET_CONCEPTS: readonly string[] = [...INVESTMENT_TAGS, ...OTHER_CURRENT_TAGS];
