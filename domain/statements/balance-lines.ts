import {
  ASSETS,
  CASH,
  CURRENT_ASSETS,
  CURRENT_LIABILITIES,
  INVENTORY,
  LIABILITIES,
  PARENT_EQUITY,
  PREPAID,
  RECEIVABLES,
  SHORT_TERM_INVESTMENTS,
  TEMPORARY_EQUITY,
  TOTAL_EQUITY,
} from './balance-chains.ts';
import { type Chain, conceptsOf, ifrs, usGaap, plus, minus, computed, sumOf } from './chain.ts';
import { CURRENT_LONG_TERM_DEBT, LONG_TERM_DEBT, SHORT_TERM_DEBT } from './debt.ts';
import { FINANCE_ASSET_LINES, FINANCE_LIABILITY_LINES } from './finance-lines.ts';
import { type Line, part, printedPart, total } from './line.ts';
import { printedOf } from './printed-tags.ts';

function balance(key: string, label: string, level: Line['level'], ...chain: Chain): Line {
  return part(key, label, level, 'balance', chain);
}

const ASSET_LINES: readonly Line[] = [
  part('cash', 'Cash and cash equivalents', 2, 'balance', CASH),
  part('short_term_investments', 'Short-term investments', 2, 'balance', SHORT_TERM_INVESTMENTS),
  part('receivables', 'Receivables', 2, 'balance', RECEIVABLES),
  printedPart('other_receivables', 'Other receivables', 2, 'balance'),
  printedPart('contract_assets', 'Contract assets', 2, 'balance'),
  part('inventory', 'Inventory', 2, 'balance', INVENTORY),
  part('prepaid_and_other_current', 'Prepaid expenses and other', 2, 'balance', PREPAID),
  printedPart('restricted_cash', 'Restricted cash', 2, 'balance'),
  printedPart('current_regulatory_assets', 'Regulatory assets, current', 2, 'balance'),
  printedPart('current_deferred_tax_assets', 'Deferred tax assets, current', 2, 'balance'),
  printedPart('current_assets_for_sale', 'Assets held for sale, current', 2, 'balance'),
  total('current_assets', 'Total current assets', 1, 'balance', CURRENT_ASSETS),
  ...FINANCE_ASSET_LINES,
  balance(
    'property_plant_equipment',
    'Property, plant and equipment, net',
    1,
    {
      ...usGaap(
        'PropertyPlantAndEquipmentNet',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
      ),
    },
    computed(
      'gross_minus_depreciation',
      'Gross property, plant and equipment less accumulated depreciation',
      [
        plus('Gross property', usGaap('PropertyPlantAndEquipmentGross')),
        minus(
          'Accumulated depreciation',
          usGaap('AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment'),
        ),
      ],
    ),
    ifrs('PropertyPlantAndEquipment'),
  ),
  printedPart('leased_assets', 'Equipment leased to others', 1, 'balance'),
  balance(
    'operating_lease_assets',
    'Operating lease right-of-use assets',
    1,
    usGaap('OperatingLeaseRightOfUseAsset'),
    ifrs('RightofuseAssets'),
  ),
  printedPart('finance_lease_assets', 'Finance lease right-of-use assets', 1, 'balance'),
  balance(
    'long_term_investments',
    'Long-term investments',
    1,
    usGaap(
      'LongTermInvestments',
      'MarketableSecuritiesNoncurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
    ),
  ),
  printedPart('long_term_receivables', 'Long-term receivables and contract assets', 1, 'balance'),
  balance('goodwill', 'Goodwill', 1, usGaap('Goodwill'), ifrs('Goodwill')),
  balance(
    'intangible_assets',
    'Intangible assets',
    1,
    // Of a note or two rows, where no total is tagged.
    {
      ...sumOf('Intangible assets with and without a finite life', [
        plus('With a finite life', usGaap('FiniteLivedIntangibleAssetsNet')),
        plus('Without', usGaap('IndefiniteLivedIntangibleAssetsExcludingGoodwill')),
      ]),
      unless: usGaap('IntangibleAssetsNetExcludingGoodwill').concepts,
      of_facts: true,
    },
    usGaap('IntangibleAssetsNetExcludingGoodwill', 'FiniteLivedIntangibleAssetsNet'),
    ifrs('IntangibleAssetsOtherThanGoodwill', 'IntangibleAssetsAndGoodwill'),
  ),
  balance(
    'deferred_tax_assets',
    'Deferred tax assets',
    1,
    usGaap('DeferredIncomeTaxAssetsNet', 'DeferredTaxAssetsNetNoncurrent'),
    ifrs('DeferredTaxAssets'),
  ),
  printedPart('regulatory_assets', 'Regulatory assets', 1, 'balance'),
  printedPart('derivative_assets', 'Derivatives', 1, 'balance'),
  printedPart('digital_assets', 'Digital assets', 1, 'balance'),
  printedPart('noncurrent_restricted_cash', 'Restricted cash, non-current', 1, 'balance'),
  printedPart('pension_assets', 'Pension assets', 1, 'balance'),
  printedPart('assets_for_sale', 'Assets held for sale, non-current', 1, 'balance'),
  balance(
    'other_noncurrent_assets',
    'Other non-current assets',
    1,
    usGaap('OtherAssetsNoncurrent'),
    ifrs('OtherNoncurrentAssets'),
  ),
  total('total_assets', 'Total assets', 0, 'balance', ASSETS),
];

const PAYABLES: Chain = [
  usGaap(
    'AccountsPayableCurrent',
    'AccountsPayableTradeCurrent',
    'AccountsPayableAndAccruedLiabilitiesCurrent',
  ),
  ifrs('TradeAndOtherCurrentPayables'),
];

const LIABILITY_LINES: readonly Line[] = [
  balance('accounts_payable', 'Accounts payable', 2, ...PAYABLES),
  balance(
    'accrued_liabilities',
    'Accrued and other',
    2,
    usGaap('AccruedLiabilitiesCurrent', 'OtherLiabilitiesCurrent'),
    // A note's part of accrued liabilities: 46 of 1,092 million (MARVELL, 2023-01-28 in 0001835632-24-000009).
    { ...usGaap('OtherAccruedLiabilitiesCurrent'), alone: true },
    ifrs('OtherCurrentLiabilities'),
  ),
  balance(
    'contract_liabilities',
    'Contract liabilities',
    2,
    // Of two in one report the smaller is a note's.
    {
      ...usGaap('ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent'),
      outdone_by: { ...usGaap('DeferredRevenueCurrent'), share: 1, same_filing: true },
    },
    ifrs('CurrentContractLiabilities'),
  ),
  part('short_term_debt', 'Short-term debt', 2, 'balance', SHORT_TERM_DEBT),
  part('current_long_term_debt', 'Current portion of long-term debt', 2, 'balance', CURRENT_LONG_TERM_DEBT),
  balance(
    'current_operating_lease_liabilities',
    'Operating lease liabilities, current',
    2,
    usGaap('OperatingLeaseLiabilityCurrent'),
    ifrs('CurrentLeaseLiabilities'),
  ),
  printedPart('current_finance_lease_liabilities', 'Finance lease liabilities, current', 2, 'balance'),
  balance(
    'income_taxes_payable',
    'Income taxes payable',
    2,
    usGaap('AccruedIncomeTaxesCurrent'),
    ifrs('CurrentTaxLiabilitiesCurrent'),
  ),
  printedPart('current_claims_liability', 'Claims payable, current', 2, 'balance'),
  printedPart('current_deposits', 'Deposits, current', 2, 'balance'),
  printedPart('current_securities_lending', 'Securities lending payables, current', 2, 'balance'),
  printedPart('current_regulatory_liabilities', 'Regulatory liabilities, current', 2, 'balance'),
  printedPart('current_deferred_tax_liabilities', 'Deferred tax, current', 2, 'balance'),
  printedPart('dividends_payable', 'Dividends payable', 2, 'balance'),
  printedPart('current_liabilities_for_sale', 'Liabilities held for sale, current', 2, 'balance'),
  total('current_liabilities', 'Total current liabilities', 1, 'balance', CURRENT_LIABILITIES),
  ...FINANCE_LIABILITY_LINES,
  part('long_term_debt', 'Long-term debt', 1, 'balance', LONG_TERM_DEBT),
  balance(
    'operating_lease_liabilities',
    'Operating lease liabilities, non-current',
    1,
    usGaap('OperatingLeaseLiabilityNoncurrent'),
    ifrs('NoncurrentLeaseLiabilities'),
  ),
  printedPart('noncurrent_finance_lease_liabilities', 'Finance lease liabilities, non-current', 1, 'balance'),
  printedPart('lease_liabilities', 'Lease liabilities, non-current', 1, 'balance'),
  printedPart('noncurrent_contract_liabilities', 'Contract liabilities, non-current', 1, 'balance'),
  printedPart('pension_liabilities', 'Pension and other employee benefits', 1, 'balance'),
  printedPart('noncurrent_income_taxes', 'Income taxes payable, non-current', 1, 'balance'),
  balance(
    'deferred_tax',
    'Deferred tax',
    1,
    usGaap('DeferredIncomeTaxLiabilitiesNet', 'DeferredTaxLiabilitiesNoncurrent'),
    ifrs('DeferredTaxLiabilities'),
  ),
  printedPart('regulatory_liabilities', 'Regulatory liabilities', 1, 'balance'),
  printedPart('derivative_liabilities', 'Derivative liabilities', 1, 'balance'),
  printedPart('asset_retirement_obligations', 'Asset retirement obligations', 1, 'balance'),
  printedPart('liabilities_for_sale', 'Liabilities held for sale, non-current', 1, 'balance'),
  balance(
    'other_noncurrent_liabilities',
    'Other non-current liabilities',
    1,
    usGaap('OtherLiabilitiesNoncurrent'),
    ifrs('OtherNoncurrentLiabilities'),
  ),
  total('total_liabilities', 'Total liabilities', 0, 'balance', LIABILITIES),
];

const EQUITY_LINES: readonly Line[] = [
  part('temporary_equity', 'Temporary equity', 1, 'balance', TEMPORARY_EQUITY),
  balance(
    'preferred_stock',
    'Preferred stock',
    1,
    usGaap('PreferredStockValue', 'PreferredStockValueOutstanding'),
  ),
  balance(
    'common_stock',
    'Common stock',
    1,
    usGaap('CommonStockValue', 'CommonStocksIncludingAdditionalPaidInCapital'),
    ifrs('IssuedCapital'),
  ),
  balance(
    'additional_paid_in_capital',
    'Additional paid-in capital',
    1,
    usGaap('AdditionalPaidInCapital', 'AdditionalPaidInCapitalCommonStock'),
    ifrs('SharePremium', 'AdditionalPaidinCapital'),
  ),
  balance(
    'retained_earnings',
    'Retained earnings',
    1,
    usGaap('RetainedEarningsAccumulatedDeficit'),
    ifrs('RetainedEarnings'),
  ),
  balance(
    'accumulated_other_income',
    'Accumulated other comprehensive income',
    1,
    usGaap('AccumulatedOtherComprehensiveIncomeLossNetOfTax'),
    ifrs('AccumulatedOtherComprehensiveIncome', 'OtherReserves'),
  ),
  balance(
    'treasury_stock',
    'Treasury stock',
    1,
    usGaap('TreasuryStockValue', 'TreasuryStockCommonValue'),
    ifrs('TreasuryShares'),
  ),
  total('shareholders_equity', 'Shareholders’ equity', 1, 'balance', PARENT_EQUITY),
  balance(
    'noncontrolling_interests',
    'Noncontrolling interests',
    1,
    usGaap('MinorityInterest'),
    ifrs('NoncontrollingInterests'),
  ),
  total('total_equity', 'Total equity', 0, 'balance', TOTAL_EQUITY),
  total('liabilities_and_equity', 'Total liabilities and equity', 0, 'balance', [
    usGaap('LiabilitiesAndStockholdersEquity', 'LiabilitiesAndPartnersCapital'),
    ifrs('EquityAndLiabilities'),
  ]),
];

/** Tags of equity, redeemable shares and noncontrolling interests, which follow liabilities. */
export const EQUITY_TAGS: ReadonlySet<string> = new Set(
  EQUITY_LINES.filter(({ key }) => key !== 'liabilities_and_equity').flatMap(({ key, chain }) => [
    ...printedOf('balance_sheet', key).tags,
    ...conceptsOf(chain),
  ]),
);

/** Lines of a balance sheet, in order. Banks and insurers have no current part. */
export const BALANCE_LINES: readonly Line[] = [...ASSET_LINES, ...LIABILITY_LINES, ...EQUITY_LINES];
