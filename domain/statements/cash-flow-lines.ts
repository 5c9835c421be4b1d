import {
  CAPEX,
  CASH_CHANGE,
  DEPRECIATION,
  FINANCING,
  FX_EFFECT,
  INVESTING,
  OPERATING,
} from './cash-flow-chains.ts';
import { type Chain, computed, ifrs, minus, optional, strict, usGaap, plus, sumOf } from './chain.ts';
import { type Line, part, printedPart, total } from './line.ts';

function flow(key: string, label: string, level: Line['level'], ...chain: Chain): Line {
  return part(key, label, level, 'flow', strict(...chain));
}

const OPERATING_LINES: readonly Line[] = [
  part('net_income_before_noncontrolling', 'Net income', 1, 'flow', [
    usGaap('ProfitLoss', 'NetIncomeLoss'),
    ifrs('ProfitLoss'),
  ]),
  printedPart('continuing_net_income', 'Income from continuing operations', 1, 'flow'),
  printedPart('operating_receipts', 'Cash received from customers and interest', 1, 'flow'),
  printedPart('operating_payments', 'Cash paid to suppliers, for interest and tax', 1, 'flow'),
  part('depreciation_amortisation', 'Depreciation and amortization', 1, 'flow', DEPRECIATION),
  flow(
    'stock_compensation',
    'Stock-based compensation',
    1,
    usGaap('ShareBasedCompensation', 'AllocatedShareBasedCompensationExpense'),
    ifrs('AdjustmentsForSharebasedPayments', 'ExpenseFromSharebasedPaymentTransactionsWithEmployees'),
  ),
  flow(
    'deferred_tax_expense',
    'Deferred tax',
    1,
    usGaap('DeferredIncomeTaxExpenseBenefit', 'DeferredIncomeTaxesAndTaxCredits'),
  ),
  printedPart('impairment_noncash', 'Impairment and restructuring', 1, 'flow'),
  printedPart('acquired_research_noncash', 'Acquired in-process research', 1, 'flow'),
  printedPart('noncash_gains', 'Gains and losses, net', 1, 'flow'),
  printedPart('equity_method_noncash', 'Equity-method income, net of dividends', 1, 'flow'),
  printedPart('noncash_lease_cost', 'Amortization of lease assets', 1, 'flow'),
  printedPart('noncash_provisions', 'Provisions for losses', 1, 'flow'),
  printedPart('noncash_pensions', 'Pension cost and contributions', 1, 'flow'),
  printedPart('content_net', 'Film and content costs, net', 1, 'flow'),
  flow(
    'other_noncash',
    'Other non-cash items',
    1,
    usGaap('OtherNoncashIncomeExpense', 'OtherOperatingActivitiesCashFlowStatement'),
  ),
  flow(
    'increase_receivables',
    'Increase in receivables',
    2,
    usGaap('IncreaseDecreaseInAccountsReceivable', 'IncreaseDecreaseInReceivables'),
  ),
  printedPart('increase_contract_assets', 'Increase in contract assets', 2, 'flow'),
  printedPart('trading_net', 'Trading assets and loans for sale, net', 2, 'flow'),
  printedPart('brokerage_net', 'Brokerage balances and securities financing, net', 2, 'flow'),
  printedPart('increase_derivatives', 'Increase in derivatives and collateral', 2, 'flow'),
  printedPart('increase_regulatory', 'Increase in regulatory assets, net', 2, 'flow'),
  flow('increase_inventory', 'Increase in inventory', 2, usGaap('IncreaseDecreaseInInventories')),
  flow(
    'increase_payables',
    'Increase in payables',
    2,
    usGaap('IncreaseDecreaseInAccountsPayable', 'IncreaseDecreaseInAccountsPayableTrade'),
  ),
  flow(
    'increase_prepaid_and_other',
    'Increase in prepaid and other assets',
    2,
    usGaap(
      'IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets',
      'IncreaseDecreaseInPrepaidExpense',
      'IncreaseDecreaseInOtherOperatingAssets',
      'IncreaseDecreaseInOtherCurrentAssets',
    ),
  ),
  flow(
    'increase_accrued_liabilities',
    'Increase in accrued and other liabilities',
    2,
    usGaap(
      'IncreaseDecreaseInAccruedLiabilities',
      'IncreaseDecreaseInAccruedLiabilitiesAndOtherOperatingLiabilities',
      'IncreaseDecreaseInOtherAccruedLiabilities',
      'IncreaseDecreaseInAccountsPayableAndAccruedLiabilities',
    ),
  ),
  flow(
    'increase_deferred_revenue',
    'Increase in deferred revenue',
    2,
    usGaap('IncreaseDecreaseInContractWithCustomerLiability', 'IncreaseDecreaseInDeferredRevenue'),
  ),
  flow(
    'increase_income_taxes',
    'Increase in income taxes payable',
    2,
    usGaap(
      'IncreaseDecreaseInAccruedIncomeTaxesPayable',
      'IncreaseDecreaseInIncomeTaxesPayableNetOfIncomeTaxesReceivable',
    ),
  ),
  printedPart('increase_other_operating', 'Increase in other operating assets, net', 2, 'flow'),
  flow(
    'increase_operating_capital',
    'Change in working capital',
    1,
    usGaap('IncreaseDecreaseInOperatingCapital'),
  ),
  printedPart('operating_discontinued', 'Operating activities of discontinued operations', 1, 'flow'),
  total('operating', 'Net cash from operating activities', 0, 'flow', OPERATING),
];

const SALES = usGaap(
  'ProceedsFromSaleOfAvailableForSaleSecuritiesDebt',
  'ProceedsFromSaleOfAvailableForSaleSecurities',
);
const MATURITIES = usGaap('ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities');

const INVESTING_LINES: readonly Line[] = [
  part('capital_expenditure', 'Capital expenditure', 1, 'flow', CAPEX),
  flow(
    'property_proceeds',
    'Sales of property',
    1,
    usGaap('ProceedsFromSaleOfPropertyPlantAndEquipment', 'ProceedsFromSaleOfProductiveAssets'),
  ),
  flow(
    'acquisitions',
    'Acquisitions',
    1,
    usGaap(
      'PaymentsToAcquireBusinessesNetOfCashAcquired',
      'PaymentsToAcquireBusinessesAndInterestInAffiliates',
    ),
  ),
  flow(
    'investment_purchases',
    'Purchases of investments',
    1,
    usGaap(
      'PaymentsToAcquireInvestments',
      'PaymentsToAcquireAvailableForSaleSecuritiesDebt',
      'PaymentsToAcquireAvailableForSaleSecurities',
      'PaymentsToAcquireMarketableSecurities',
    ),
  ),
  flow(
    'investment_proceeds',
    'Sales and maturities of investments',
    1,
    usGaap(
      'ProceedsFromSaleMaturityAndCollectionsOfInvestments',
      'ProceedsFromSaleAndMaturityOfMarketableSecurities',
      'ProceedsFromSaleAndMaturityOfAvailableForSaleSecurities',
    ),
    // Two rows of most statements: APPLE 2015, 107,447 + 14,538 million (0001193125-15-356351).
    sumOf('Sales plus maturities of investments', [
      plus('Sales of investments', SALES),
      plus('Maturities of investments', MATURITIES),
    ]),
    // Maturities alone may be a part: MICROSOFT 2019, 20,043 million, has its sales under a custom tag (0001564590-19-027952).
    { ...SALES, unless: MATURITIES.concepts },
  ),
  flow('divestitures', 'Divestitures', 1, usGaap('ProceedsFromDivestitureOfBusinesses')),
  printedPart('intangible_purchases', 'Intangible assets and software bought', 1, 'flow'),
  printedPart('real_estate_purchases', 'Real estate bought', 1, 'flow'),
  printedPart('real_estate_proceeds', 'Real estate sold', 1, 'flow'),
  printedPart('nuclear_fuel', 'Nuclear fuel bought', 1, 'flow'),
  printedPart('leased_equipment_net', 'Equipment to lease, net', 1, 'flow'),
  printedPart('loans_to_others', 'Loans to others, net', 1, 'flow'),
  printedPart('interbank_net', 'Deposits in banks and federal funds sold, net', 1, 'flow'),
  printedPart('investee_distributions', 'Return of capital from investees', 1, 'flow'),
  printedPart('restricted_cash_change', 'Increase in restricted cash', 1, 'flow'),
  flow('other_investing', 'Other investing', 1, usGaap('PaymentsForProceedsFromOtherInvestingActivities')),
  printedPart('investing_discontinued', 'Investing activities of discontinued operations', 1, 'flow'),
  total('investing', 'Net cash from investing activities', 0, 'flow', INVESTING),
];

const COMMON_DIVIDENDS = usGaap('PaymentsOfDividendsCommonStock', 'PaymentsOfOrdinaryDividends');
const PREFERRED_DIVIDENDS = usGaap('PaymentsOfDividendsPreferredStockAndPreferenceStock');

export const DIVIDENDS: Chain = strict(
  // All dividends may have those to noncontrolling interests in them.
  {
    ...sumOf('Dividends on common plus preferred stock', [
      plus('Common stock', COMMON_DIVIDENDS),
      optional('Preferred stock', PREFERRED_DIVIDENDS),
    ]),
    confirmed_by: [
      computed('total_minus_part', 'All dividends less those to noncontrolling interests', [
        plus('All dividends', usGaap('PaymentsOfDividends')),
        minus('Noncontrolling interests', usGaap('PaymentsOfDividendsMinorityInterest')),
      ]),
    ],
    of_facts: true,
  },
  usGaap('PaymentsOfDividends'),
  sumOf('Dividends on common plus preferred stock', [
    plus('Common stock', COMMON_DIVIDENDS),
    plus('Preferred stock', PREFERRED_DIVIDENDS),
  ]),
  COMMON_DIVIDENDS,
  ifrs(
    'DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
    'DividendsPaidClassifiedAsFinancingActivities',
  ),
);

const FINANCING_LINES: readonly Line[] = [
  flow(
    'debt_issued',
    'Debt issued',
    1,
    usGaap(
      'ProceedsFromIssuanceOfLongTermDebt',
      'ProceedsFromIssuanceOfDebt',
      'ProceedsFromDebtNetOfIssuanceCosts',
      'ProceedsFromIssuanceOfSeniorLongTermDebt',
    ),
    ifrs('ProceedsFromBorrowingsClassifiedAsFinancingActivities'),
  ),
  flow(
    'debt_repaid',
    'Debt repaid',
    1,
    usGaap(
      'RepaymentsOfLongTermDebt',
      'RepaymentsOfDebt',
      'RepaymentsOfLongTermDebtAndCapitalSecurities',
      'RepaymentsOfDebtAndCapitalLeaseObligations',
    ),
    ifrs('RepaymentsOfBorrowingsClassifiedAsFinancingActivities'),
  ),
  flow(
    'commercial_paper',
    'Short-term and other borrowings, net',
    1,
    usGaap('ProceedsFromRepaymentsOfCommercialPaper', 'ProceedsFromRepaymentsOfShortTermDebt'),
  ),
  flow(
    'stock_issued',
    'Stock issued',
    1,
    { ...usGaap('ProceedsFromIssuanceOfCommonStock'), unless_zero: true },
    usGaap(
      'ProceedsFromStockOptionsExercised',
      'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions',
    ),
    ifrs('ProceedsFromIssuingShares'),
  ),
  flow(
    'stock_repurchased',
    'Stock repurchased',
    1,
    usGaap('PaymentsForRepurchaseOfCommonStock', 'PaymentsForRepurchaseOfEquity'),
    ifrs('PaymentsToAcquireOrRedeemEntitysShares'),
  ),
  part('dividends', 'Dividends', 1, 'flow', DIVIDENDS),
  flow(
    'tax_withholding',
    'Tax withheld on stock awards',
    1,
    usGaap('PaymentsRelatedToTaxWithholdingForShareBasedCompensation'),
  ),
  flow(
    'lease_principal_paid',
    'Finance lease principal paid',
    1,
    usGaap('FinanceLeasePrincipalPayments', 'RepaymentsOfLongTermCapitalLeaseObligations'),
    ifrs('PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities'),
  ),
  printedPart('deposits_net', 'Deposits, net', 1, 'flow'),
  printedPart(
    'federal_funds_net',
    'Federal funds, repurchase agreements and securities lending, net',
    1,
    'flow',
  ),
  printedPart('excess_tax_benefit', 'Excess tax benefit of stock awards', 1, 'flow'),
  printedPart('debt_issuance_costs', 'Debt issuance and retirement costs', 1, 'flow'),
  printedPart('noncontrolling_payments', 'Paid to noncontrolling interests, net', 1, 'flow'),
  printedPart('contingent_consideration', 'Contingent consideration paid', 1, 'flow'),
  printedPart('financing_restricted_cash', 'Increase in restricted cash and collateral', 1, 'flow'),
  flow('other_financing', 'Other financing', 1, usGaap('ProceedsFromPaymentsForOtherFinancingActivities')),
  printedPart('financing_discontinued', 'Financing activities of discontinued operations', 1, 'flow'),
  total('financing', 'Net cash from financing activities', 0, 'flow', FINANCING),
];

/** Lines of a cash flow statement, in order. Signs are as filed: payments are positive. */
export const CASH_FLOW_LINES: readonly Line[] = [
  ...OPERATING_LINES,
  ...INVESTING_LINES,
  ...FINANCING_LINES,
  part('fx_effect', 'Effect of exchange rates', 1, 'flow', FX_EFFECT),
  printedPart('cash_entity_changes', 'Cash of discontinued and newly consolidated operations', 1, 'flow'),
  total('change_in_cash', 'Net change in cash', 0, 'flow', CASH_CHANGE),
  total('cash_at_end', 'Cash at end of period', 0, 'balance', [
    // With the cash of discontinued operations, where the flows include theirs: GENERAL ELECTRIC, 19,092 million at 2022-12-31,
    // 15,810 of it of continuing operations (0000040545-24-000027).
    {
      ...usGaap(
        'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
        'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
      ),
      greatest: true,
    },
    usGaap('CashAndCashEquivalentsAtCarryingValue'),
    ifrs('CashAndCashEquivalents'),
  ]),
];
