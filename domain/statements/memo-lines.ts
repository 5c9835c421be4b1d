import { LIABILITIES } from './balance-chains.ts';
import { OPERATING } from './cash-flow-chains.ts';
import { type Chain, type Rule, type Term, ifrs, usGaap } from './chain.ts';
import { ASSETS, NET_INCOME } from './concept-chains.ts';
import {
  CASH,
  CURRENT_ASSETS,
  CURRENT_LIABILITIES,
  INVENTORY,
  SHORT_TERM_INVESTMENTS,
} from './current-asset-chains.ts';
import { TOTAL_DEBT } from './debt-chain.ts';
import { readTaxRate } from './effective-tax-rate.ts';
import { DISCONTINUED_OPERATIONS, INCOME_TAX, PRETAX_INCOME } from './income-lines.ts';
import { type Line, memo } from './line.ts';
import { readNetDebt } from './net-debt.ts';
import { readQuickAssets } from './quick-assets.ts';
import { CAPEX, DEPRECIATION, INTEREST_EXPENSE, OPERATING_INCOME } from './ratio-chains.ts';
import { readSharesOutstanding } from './shares-outstanding.ts';
import { BANKS, LENDERS, type SicRange } from './sic-range.ts';

const plus = (label: string, of: Chain): Term => ({ label, sign: 1, of });
const minus = (label: string, of: Chain): Term => ({ label, sign: -1, of });

/** Operating cash flow less capital expenditure; null without either. */
const FREE_CASH_FLOW: Chain = [
  {
    method: 'free_cash_flow',
    formula: 'Operating cash flow less capital expenditure',
    terms: [{ label: 'Operating cash flow', sign: 1, of: OPERATING }, minus('Capital expenditure', CAPEX)],
  },
];

const withDepreciation = (formula: string, not_sic: readonly SicRange[], terms: readonly Term[]): Rule => ({
  method: 'sum',
  formula: `${formula} plus depreciation and amortization`,
  not_sic,
  terms: [...terms, plus('Depreciation and amortization', DEPRECIATION)],
});

const INTEREST: Term = { ...plus('Interest expense', INTEREST_EXPENSE), else_notes: true };

/**
 * Earnings of continuing operations, as revenue is: from operating income, else from income before tax, else from net income
 * without the result of discontinued operations.
 */
const EBITDA: Chain = [
  withDepreciation('Operating income', LENDERS, [plus('Operating income', OPERATING_INCOME)]),
  withDepreciation('Income before tax plus interest expense', BANKS, [
    plus('Income before tax', PRETAX_INCOME),
    INTEREST,
  ]),
  withDepreciation('Income from continuing operations plus income tax plus interest expense', BANKS, [
    plus('Income from continuing operations', [
      usGaap(
        'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest',
        'IncomeLossFromContinuingOperations',
      ),
      ifrs('ProfitLossFromContinuingOperations'),
    ]),
    plus('Income tax', INCOME_TAX),
    INTEREST,
  ]),
  withDepreciation('Net income less discontinued operations plus income tax plus interest expense', BANKS, [
    plus('Net income', [usGaap('ProfitLoss'), ifrs('ProfitLoss'), ...NET_INCOME]),
    { ...minus('Discontinued operations', DISCONTINUED_OPERATIONS), optional: true },
    plus('Income tax', INCOME_TAX),
    INTEREST,
  ]),
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
  memo('ebitda', 'EBITDA', 'flow', EBITDA),
  memo('effective_tax_rate', 'Effective tax rate', 'flow', [], {
    read: readTaxRate,
    needs: [plus('Income tax', INCOME_TAX), plus('Income before tax', PRETAX_INCOME)],
    else_says: 'Income before tax isn’t above zero',
  }),
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
  memo('net_debt', 'Net debt', 'balance', [], {
    read: readNetDebt,
    needs: [
      plus('Total debt', TOTAL_DEBT),
      plus('Cash', CASH),
      plus('Short-term investments', SHORT_TERM_INVESTMENTS),
    ],
  }),
  memo('quick_assets', 'Quick assets', 'balance', [], {
    read: readQuickAssets,
    needs: [plus('Current assets', CURRENT_ASSETS), plus('Inventory', INVENTORY)],
  }),
  memo('shares_outstanding', 'Shares outstanding', 'shares', [], {
    read: readSharesOutstanding,
    else_says: 'No cover of a loaded report on the period counts them',
  }),
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
