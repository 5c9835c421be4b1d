import { type Chain, ifrs, usGaap, plus, minus, optional, sumOf, computed } from './chain.ts';

/** Total assets have no substitute. */
export const ASSETS: Chain = [usGaap('Assets'), ifrs('Assets')];

export const CURRENT_ASSETS: Chain = [usGaap('AssetsCurrent'), ifrs('CurrentAssets')];
export const CURRENT_LIABILITIES: Chain = [usGaap('LiabilitiesCurrent'), ifrs('CurrentLiabilities')];

/** Cash of the cash flow statement, with what is restricted, current or not. */
const CASH_WITH_RESTRICTED: Chain = [usGaap('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents')];

const RESTRICTED_CASH: Chain = [
  usGaap('RestrictedCash', 'RestrictedCashAndCashEquivalents'),
  sumOf('Current plus non-current restricted cash', [
    optional('Current', usGaap('RestrictedCashAndCashEquivalentsAtCarryingValue', 'RestrictedCashCurrent')),
    optional('Non-current', usGaap('RestrictedCashAndCashEquivalentsNoncurrent', 'RestrictedCashNoncurrent')),
  ]),
];

export const CASH: Chain = [
  // A row of the balance sheet, and not a part in a note, where what is restricted leads from it to the cash of the cash flow.
  {
    ...usGaap('Cash'),
    proof: { terms: [RESTRICTED_CASH], total: CASH_WITH_RESTRICTED },
    unless: usGaap('CashAndCashEquivalentsAtCarryingValue').concepts,
    of_facts: true,
  },
  usGaap(
    'CashAndCashEquivalentsAtCarryingValue',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    'CashCashEquivalentsAndFederalFundsSold',
    'CashAndDueFromBanks',
    'Cash',
  ),
  ifrs('CashAndCashEquivalents', 'CashAndBankBalancesAtCentralBanks'),
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

/** Tags for short-term investments, the usual totals first. */
const INVESTMENTS = usGaap(
  'ShortTermInvestments',
  'MarketableSecuritiesCurrent',
  'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
  'AvailableForSaleSecuritiesCurrent',
);

/** Prepaid expenses and other current assets, in one row or two. */
const PREPAID_ROWS: Chain = [
  usGaap('PrepaidExpenseAndOtherAssetsCurrent'),
  sumOf('Prepaid expenses plus other current assets', [
    optional('Prepaid expenses', usGaap('PrepaidExpenseCurrent')),
    optional('Other current assets', usGaap('OtherAssetsCurrent')),
  ]),
];

export const RECEIVABLES: Chain = [
  // Trade receivables are a note's part of all receivables, where these complete current assets.
  {
    ...usGaap(
      'ReceivablesNetCurrent',
      'AccountsNotesAndLoansReceivableNetCurrent',
      'AccountsAndOtherReceivablesNetCurrent',
    ),
    proof: { terms: [CASH, [INVESTMENTS], INVENTORY, PREPAID_ROWS], total: CURRENT_ASSETS },
    of_facts: true,
  },
  usGaap(
    'AccountsReceivableNetCurrent',
    'ReceivablesNetCurrent',
    'AccountsNotesAndLoansReceivableNetCurrent',
    'AccountsAndOtherReceivablesNetCurrent',
  ),
  ifrs('TradeAndOtherCurrentReceivables', 'CurrentTradeReceivables'),
];

/** What current assets leave beside the usual lines. */
const OTHER_CURRENT = computed('total_minus_lines', 'Current assets less their other lines', [
  plus('Current assets', CURRENT_ASSETS),
  minus('Cash', CASH),
  minus('Short-term investments', INVESTMENTS, { optional: true }),
  minus('Receivables', RECEIVABLES, { optional: true }),
  minus('Inventory', INVENTORY, { optional: true }),
  minus('Income taxes receivable', usGaap('IncomeTaxesReceivable'), { optional: true }),
]);

export const PREPAID: Chain = [
  usGaap('PrepaidExpenseAndOtherAssetsCurrent'),
  // Two rows, where they complete current assets.
  {
    ...sumOf('Prepaid expenses plus other current assets', [
      plus('Prepaid expenses', usGaap('PrepaidExpenseCurrent')),
      plus('Other current assets', usGaap('OtherAssetsCurrent')),
    ]),
    confirmed_by: [OTHER_CURRENT],
  },
  usGaap('OtherAssetsCurrent', 'PrepaidExpenseCurrent'),
  ifrs('OtherCurrentAssets', 'OtherCurrentNonfinancialAssets'),
];

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
  // Some are cash equivalents, which a note states apart.
  {
    ...INVESTMENTS,
    disproof: { terms: [CASH, RECEIVABLES, INVENTORY, PREPAID], total: CURRENT_ASSETS },
  },
  // A line only where it completes current assets (NIKE 2025, 0000320187-25-000047).
  { ...INVESTMENT_KINDS, proof: { terms: [CASH, RECEIVABLES, INVENTORY, PREPAID], total: CURRENT_ASSETS } },
  ifrs('CurrentInvestments'),
  sumOf(
    'Current financial assets at fair value and at amortized cost',
    FINANCIAL_ASSETS.map(([label, name]) => optional(label, ifrs(name))),
  ),
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

/** Equity including noncontrolling interests, if any. */
export const TOTAL_EQUITY: Chain = [
  // A small part of shareholders' equity isn't the total: 85 of 10,824 million is one component (NIKE, 2014-05-31 in
  // 0000320187-15-000113).
  {
    ...usGaap('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'),
    outdone_by: { concepts: ['us-gaap:StockholdersEquity'], share: 0.2 },
  },
  sumOf('Shareholders’ equity plus noncontrolling interests', [
    plus('Shareholders’ equity', usGaap('StockholdersEquity')),
    plus('Noncontrolling interests', usGaap('MinorityInterest')),
  ]),
  usGaap(
    'StockholdersEquity',
    'PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest',
    'PartnersCapital',
    'MembersEquity',
  ),
  ifrs('Equity'),
];

/** Equity of the company's own shareholders. */
export const PARENT_EQUITY: Chain = [
  usGaap('StockholdersEquity'),
  computed('equity_minus_noncontrolling', 'Total equity less noncontrolling interests', [
    plus('Total equity', usGaap('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest')),
    // Never tagged means none: VISA tags only total equity (0001403161-24-000058).
    minus('Noncontrolling interests', usGaap('MinorityInterest'), { optional: 'if_never_tagged' }),
  ]),
  usGaap('PartnersCapital', 'MembersEquity'),
  ifrs('EquityAttributableToOwnersOfParent', 'Equity'),
];

const TEMPORARY_PARENT = usGaap(
  'TemporaryEquityCarryingAmountAttributableToParent',
  'TemporaryEquityValueExcludingAdditionalPaidInCapital',
);
const TEMPORARY_OUTSIDE = usGaap(
  'RedeemableNoncontrollingInterestEquityCarryingAmount',
  'RedeemableNoncontrollingInterestEquityFairValue',
);

/** Between liabilities and equity: shares that holders may redeem. */
export const TEMPORARY_EQUITY: Chain = [
  sumOf('Redeemable shares plus redeemable noncontrolling interests', [
    plus('Redeemable shares', TEMPORARY_PARENT),
    plus('Redeemable noncontrolling interests', TEMPORARY_OUTSIDE),
  ]),
  TEMPORARY_PARENT,
  TEMPORARY_OUTSIDE,
  usGaap(
    'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
    'TemporaryEquityCarryingAmount',
  ),
];

/** One filer in four doesn't tag a total; it is then assets less equity. Never 'liabilities and equity'. */
export const LIABILITIES: Chain = [
  usGaap('Liabilities'),
  computed('assets_minus_equity', 'Total assets less total equity and temporary equity', [
    plus('Total assets', ASSETS),
    minus('Total equity', TOTAL_EQUITY),
    minus('Temporary equity', TEMPORARY_EQUITY, { optional: true }),
  ]),
  ifrs('Liabilities'),
  computed('assets_minus_equity', 'Total assets less equity', [
    plus('Total assets', ASSETS),
    minus('Equity', ifrs('Equity')),
  ]),
];
