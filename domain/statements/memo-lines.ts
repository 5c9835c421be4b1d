import { LIABILITIES } from './balance-chains.ts';
import { OPERATING } from './cash-flow-chains.ts';
import { type Chain, type Term, ifrs, usGaap } from './chain.ts';
import { ASSETS } from './concept-chains.ts';
import { CURRENT_ASSETS, CURRENT_LIABILITIES } from './current-asset-chains.ts';
import { TOTAL_DEBT } from './debt-chain.ts';
import { readTaxRate } from './effective-tax-rate.ts';
import { type Line, memo } from './line.ts';
import { readNetDebt } from './net-debt.ts';
import { readQuickAssets } from './quick-assets.ts';
import { CAPEX, DEPRECIATION, ebitda } from './ratio-chains.ts';
import { readSharesOutstanding } from './shares-outstanding.ts';

const minus = (label: string, of: Chain): Term => ({ label, sign: -1, of });

/** Operating cash flow less capital expenditure; null without either. */
const FREE_CASH_FLOW: Chain = [
  {
    method: 'free_cash_flow',
    formula: 'Operating cash flow less capital expenditure',
    terms: [{ label: 'Operating cash flow', sign: 1, of: OPERATING }, minus('Capital expenditure', CAPEX)],
  },
];

function noncurrent(tag: Chain, label: string, total: Chain, current: Chain): Chain {
  const formula = `Total ${label} less current ${label}`;
  const terms: Term[] = [{ label: `Total ${label}`, sign: 1, of: total }, minus(`Current ${label}`, current)];
  return [...tag, { method: 'total_minus_current', formula, terms }];
}

/** Lines after the income statement. Rule: docs/rules.md#lines-after-a-statement */
export const INCOME_MEMOS: readonly Line[] = [
  memo('comprehensive_income', 'Comprehensive income', 'flow', [
    usGaap(
      'ComprehensiveIncomeNetOfTax',
      'ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest',
    ),
    ifrs('ComprehensiveIncomeAttributableToOwnersOfParent', 'ComprehensiveIncome'),
  ]),
  memo('dividends_per_share', 'Dividends per share', 'per_share', [
    usGaap('CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid'),
  ]),
  memo('ebitda', 'EBITDA', 'flow', ebitda(DEPRECIATION)),
  memo('effective_tax_rate', 'Effective tax rate', 'flow', [], readTaxRate),
];

/** Lines after the balance sheet. */
export const BALANCE_MEMOS: readonly Line[] = [
  memo(
    'noncurrent_assets',
    'Total non-current assets',
    'balance',
    noncurrent([usGaap('AssetsNoncurrent'), ifrs('NoncurrentAssets')], 'assets', ASSETS, CURRENT_ASSETS),
  ),
  memo(
    'noncurrent_liabilities',
    'Total non-current liabilities',
    'balance',
    noncurrent(
      [usGaap('LiabilitiesNoncurrent'), ifrs('NoncurrentLiabilities')],
      'liabilities',
      LIABILITIES,
      CURRENT_LIABILITIES,
    ),
  ),
  memo('finance_lease_liabilities_current', 'Finance lease liabilities, current', 'balance', [
    usGaap('FinanceLeaseLiabilityCurrent', 'CapitalLeaseObligationsCurrent'),
  ]),
  memo('finance_lease_liabilities', 'Finance lease liabilities, non-current', 'balance', [
    usGaap('FinanceLeaseLiabilityNoncurrent', 'CapitalLeaseObligationsNoncurrent'),
  ]),
  memo('total_debt', 'Total debt', 'balance', TOTAL_DEBT),
  memo('net_debt', 'Net debt', 'balance', [], readNetDebt),
  memo('quick_assets', 'Quick assets', 'balance', [], readQuickAssets),
  memo('shares_outstanding', 'Shares outstanding', 'shares', [], readSharesOutstanding),
];

/** Lines after the cash flow statement. */
export const CASH_FLOW_MEMOS: readonly Line[] = [
  memo('free_cash_flow', 'Free cash flow', 'flow', FREE_CASH_FLOW),
  memo('interest_paid', 'Interest paid', 'flow', [
    usGaap(
      'InterestPaidNet',
      'InterestPaid',
      'InterestPaidIncludingCapitalizedInterestOperatingAndInvestingActivities',
    ),
    ifrs('InterestPaidClassifiedAsOperatingActivities', 'InterestPaidClassifiedAsFinancingActivities'),
  ]),
  memo('taxes_paid', 'Income taxes paid', 'flow', [
    usGaap('IncomeTaxesPaidNet', 'IncomeTaxesPaid'),
    ifrs('IncomeTaxesPaidRefundClassifiedAsOperatingActivities'),
  ]),
];
