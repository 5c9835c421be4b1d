import type { StatementLine } from '../../contract/statements.ts';
import { BANKS, type Chain, INSURERS, isInSic, type SicRange, usGaap } from './chain.ts';
import { type Line, part, printedPart } from './line.ts';

const only = (sic: readonly SicRange[], ...names: string[]): Chain => [
  { ...usGaap(...names), only_sic: sic },
];

/** Lines of revenue of banks and insurers, before it. Rule: docs/rules.md#lines-of-banks-and-insurers */
export const FINANCE_REVENUE_LINES: readonly Line[] = [
  part('noninterest_income', 'Noninterest income', 1, 'flow', only(BANKS, 'NoninterestIncome')),
  part('premiums_earned', 'Premiums earned', 1, 'flow', only(INSURERS, 'PremiumsEarnedNet')),
  part('net_investment_income', 'Net investment income', 1, 'flow', only(INSURERS, 'NetInvestmentIncome')),
];

/** Lines of their expenses, after revenue. */
export const FINANCE_EXPENSE_LINES: readonly Line[] = [
  part(
    'provision_for_credit_losses',
    'Provision for credit losses',
    1,
    'flow',
    only(
      BANKS,
      'ProvisionForLoanLeaseAndOtherLosses',
      'ProvisionForLoanAndLeaseLosses',
      'ProvisionForLoanLossesExpensed',
    ),
  ),
  part('noninterest_expense', 'Noninterest expense', 1, 'flow', only(BANKS, 'NoninterestExpense')),
  part(
    'policyholder_benefits',
    'Policyholder benefits and claims',
    1,
    'flow',
    only(INSURERS, 'PolicyholderBenefitsAndClaimsIncurredNet'),
  ),
  part(
    'acquisition_costs',
    'Amortization of acquisition costs',
    1,
    'flow',
    only(INSURERS, 'DeferredPolicyAcquisitionCostAmortizationExpense'),
  ),
];

/** What a bank lends and an insurer invests. */
export const FINANCE_ASSET_LINES: readonly Line[] = [
  printedPart('bank_deposits', 'Deposits in banks', 1, 'balance'),
  printedPart('federal_funds_sold', 'Federal funds sold and resale agreements', 1, 'balance'),
  printedPart('trading_assets', 'Trading assets', 1, 'balance'),
  printedPart('securities', 'Securities', 1, 'balance'),
  printedPart('loans_for_sale', 'Loans held for sale', 1, 'balance'),
  part(
    'loans',
    'Loans, net of allowance',
    1,
    'balance',
    only(
      BANKS,
      'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
      'LoansAndLeasesReceivableNetReportedAmount',
    ),
  ),
  part('investments', 'Investments', 1, 'balance', only(INSURERS, 'Investments')),
  printedPart('accrued_interest', 'Accrued interest and investment income', 1, 'balance'),
  printedPart('insurance_receivables', 'Premiums and reinsurance receivable', 1, 'balance'),
  printedPart('acquisition_assets', 'Deferred acquisition costs', 1, 'balance'),
  printedPart('separate_account_assets', 'Separate account assets', 1, 'balance'),
];

/** What they owe their customers. */
export const FINANCE_LIABILITY_LINES: readonly Line[] = [
  part('deposits', 'Deposits', 1, 'balance', only(BANKS, 'Deposits')),
  printedPart('federal_funds_purchased', 'Federal funds purchased and repurchase agreements', 1, 'balance'),
  printedPart('trading_liabilities', 'Trading liabilities', 1, 'balance'),
  printedPart('customer_payables', 'Payables to customers', 1, 'balance'),
  part(
    'claims_liability',
    'Unpaid claims and claim expenses',
    1,
    'balance',
    only(INSURERS, 'LiabilityForClaimsAndClaimsAdjustmentExpense'),
  ),
  part('unearned_premiums', 'Unearned premiums', 1, 'balance', only(INSURERS, 'UnearnedPremiums')),
  printedPart('policy_liabilities', 'Policy liabilities', 1, 'balance'),
  printedPart('separate_account_liabilities', 'Separate account liabilities', 1, 'balance'),
];

/** A bank's interest income as a total: other tags are parts of it, from notes. */
export const BANK_INTEREST_INCOME: Chain = only(
  BANKS,
  'InterestAndDividendIncomeOperating',
  'InterestIncomeOperating',
);

const INTEREST = ['interest_income', 'interest_expense', 'net_interest'];

/** A bank's interest is the first part of its revenue, which is net of it: its lines come before revenue. */
export function inFinanceOrder(lines: readonly StatementLine[], sic: string | null): StatementLine[] {
  if (!isInSic(sic, BANKS) || !lines.some(({ key }) => key === 'noninterest_income')) return [...lines];
  const first = INTEREST.flatMap((key) => lines.filter((line) => line.key === key));
  return [...first, ...lines.filter((line) => !first.includes(line))];
}
