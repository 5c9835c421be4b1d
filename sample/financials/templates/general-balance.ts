import { defineStatement, type Template } from '../template.ts';

const minor = { minor: true } as const;
const current = { level: 1 } as const;
const currentMinor = { level: 1, minor: true } as const;

const ASSETS = defineStatement('balance_sheet', [
  [null, 'AssetsCurrentAbstract', 'Current assets', 0],
  ['cash', 'CashAndCashEquivalentsAtCarryingValue', 'Cash and cash equivalents', '+current_assets', current],
  ['short_term_investments', 'ShortTermInvestments', 'Short-term investments', '+current_assets', current],
  ['receivables', 'AccountsReceivableNetCurrent', 'Accounts receivable, net', '+current_assets', current],
  ['inventory', 'InventoryNet', 'Inventories', '+current_assets', current],
  [
    'prepaid',
    'PrepaidExpenseAndOtherAssetsCurrent',
    'Prepaid expenses and other',
    '+current_assets',
    currentMinor,
  ],
  ['current_assets', 'AssetsCurrent', 'Total current assets', '+assets', current],
  ['ppe', 'PropertyPlantAndEquipmentNet', 'Property, plant and equipment, net', '+assets'],
  ['goodwill', 'Goodwill', 'Goodwill', '+assets', minor],
  ['other_assets', 'OtherAssetsNoncurrent', 'Other assets', '+assets', minor],
  ['assets', 'Assets', 'Total assets'],
]);

const LIABILITIES = defineStatement('balance_sheet', [
  [null, 'LiabilitiesCurrentAbstract', 'Current liabilities', 0],
  ['payables', 'AccountsPayableCurrent', 'Accounts payable', '+current_liabilities', current],
  ['accrued', 'AccruedLiabilitiesCurrent', 'Accrued liabilities', '+current_liabilities', currentMinor],
  [
    'contract_liabilities',
    'ContractWithCustomerLiabilityCurrent',
    'Contract liabilities',
    '+current_liabilities',
    current,
  ],
  [
    'debt_current',
    'LongTermDebtCurrent',
    'Current portion of long-term debt',
    '+current_liabilities',
    current,
  ],
  ['current_liabilities', 'LiabilitiesCurrent', 'Total current liabilities', '+liabilities', current],
  ['debt_noncurrent', 'LongTermDebtNoncurrent', 'Long-term debt', '+liabilities'],
  ['other_liabilities', 'OtherLiabilitiesNoncurrent', 'Other liabilities', '+liabilities', minor],
  ['liabilities', 'Liabilities', 'Total liabilities', '+liabilities_and_equity'],
  [
    'redeemable',
    'RedeemableNoncontrollingInterestEquityCarryingAmount',
    'Redeemable noncontrolling interest',
    '+liabilities_and_equity',
  ],
  [
    'common_stock',
    'CommonStocksIncludingAdditionalPaidInCapital',
    'Common stock and paid-in capital',
    '+equity',
    minor,
  ],
  ['retained_earnings', 'RetainedEarningsAccumulatedDeficit', 'Retained earnings', '+equity'],
  [
    'other_comprehensive',
    'AccumulatedOtherComprehensiveIncomeLossNetOfTax',
    'Accumulated other comprehensive loss',
    '+equity',
    minor,
  ],
  ['equity', 'StockholdersEquity', 'Total shareholders’ equity', '+liabilities_and_equity'],
  [
    'liabilities_and_equity',
    'LiabilitiesAndStockholdersEquity',
    'Total liabilities and shareholders’ equity',
  ],
]);

/** Balance sheet of a company that sells something: current items, property, debt. */
export const GENERAL_BALANCE: Template = [...ASSETS, ...LIABILITIES];
