import { ifrs, usGaap } from './chain.ts';
import { COST_OF_REVENUE, GROSS_PROFIT, NET_INCOME, REVENUE } from './concept-chains.ts';
import { type Line, part, total } from './line.ts';
import { OPERATING_INCOME } from './ratio-chains.ts';

/** Lines of an income statement, in order. */
export const INCOME_LINES: readonly Line[] = [
  total('revenue', 'Revenue', 0, 'flow', REVENUE),
  part('cost_of_revenue', 'Cost of revenue', 1, 'flow', COST_OF_REVENUE),
  total('gross_profit', 'Gross profit', 0, 'flow', GROSS_PROFIT),
  part('research_and_development', 'Research and development', 1, 'flow', [
    usGaap('ResearchAndDevelopmentExpense', 'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost'),
    ifrs('ResearchAndDevelopmentExpense'),
  ]),
  part('selling_and_marketing', 'Selling and marketing', 1, 'flow', [
    usGaap('SellingAndMarketingExpense', 'MarketingExpense'),
    ifrs('SalesAndMarketingExpense', 'DistributionCosts', 'SellingExpense'),
  ]),
  part('general_and_administrative', 'General and administrative', 1, 'flow', [
    usGaap('GeneralAndAdministrativeExpense'),
    ifrs('AdministrativeExpense', 'GeneralAndAdministrativeExpense'),
  ]),
  part('selling_general_administrative', 'Selling, general and administrative', 1, 'flow', [
    usGaap('SellingGeneralAndAdministrativeExpense'),
    ifrs('SellingGeneralAndAdministrativeExpense'),
  ]),
  total('operating_expenses', 'Total operating expenses', 1, 'flow', [
    usGaap('OperatingExpenses', 'CostsAndExpenses'),
    ifrs('OperatingExpense'),
  ]),
  total('operating_income', 'Operating income', 0, 'flow', OPERATING_INCOME),
  part('interest_expense', 'Interest expense', 1, 'flow', [
    usGaap('InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt'),
    ifrs('FinanceCosts', 'InterestExpense'),
  ]),
  part('interest_income', 'Interest and investment income', 1, 'flow', [
    usGaap(
      'InvestmentIncomeInterestAndDividend',
      'InvestmentIncomeInterest',
      'InvestmentIncomeNet',
      'InterestIncomeOther',
    ),
    ifrs('FinanceIncome', 'InterestIncome'),
  ]),
  part('other_nonoperating', 'Other non-operating, net', 1, 'flow', [
    usGaap('OtherNonoperatingIncomeExpense', 'NonoperatingIncomeExpense'),
    ifrs('OtherGainsLosses'),
  ]),
  total('pretax_income', 'Income before tax', 0, 'flow', [
    usGaap(
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    ),
    ifrs('ProfitLossBeforeTax'),
  ]),
  part('income_tax', 'Income tax', 1, 'flow', [
    usGaap('IncomeTaxExpenseBenefit'),
    ifrs('IncomeTaxExpenseContinuingOperations'),
  ]),
  part('discontinued_operations', 'Discontinued operations', 1, 'flow', [
    usGaap('IncomeLossFromDiscontinuedOperationsNetOfTax'),
    ifrs('ProfitLossFromDiscontinuedOperations'),
  ]),
  total('net_income_with_noncontrolling', 'Net income including noncontrolling interests', 0, 'flow', [
    usGaap('ProfitLoss'),
    ifrs('ProfitLoss'),
  ]),
  part('noncontrolling_income', 'Noncontrolling interests', 1, 'flow', [
    usGaap('NetIncomeLossAttributableToNoncontrollingInterest'),
    ifrs('ProfitLossAttributableToNoncontrollingInterests'),
  ]),
  total('net_income', 'Net income', 0, 'flow', NET_INCOME),
  part('eps_basic', 'Earnings per share, basic', 1, 'per_share', [
    usGaap('EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted'),
    ifrs('BasicEarningsLossPerShare'),
  ]),
  part('eps_diluted', 'Earnings per share, diluted', 1, 'per_share', [
    usGaap('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'),
    ifrs('DilutedEarningsLossPerShare'),
  ]),
  part('shares_basic', 'Weighted average shares, basic', 1, 'shares', [
    usGaap(
      'WeightedAverageNumberOfSharesOutstandingBasic',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    ),
    ifrs('WeightedAverageShares'),
  ]),
  part('shares_diluted', 'Weighted average shares, diluted', 1, 'shares', [
    usGaap(
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    ),
    ifrs('AdjustedWeightedAverageShares'),
  ]),
];
