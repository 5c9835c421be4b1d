import { type Chain, ifrs, usGaap } from './chain.ts';
import {
  COST_OF_REVENUE,
  GROSS_PROFIT,
  NET_INCOME,
  NONCONTROLLING_INCOME,
  REVENUE,
} from './concept-chains.ts';
import { BANK_INTEREST_INCOME, FINANCE_EXPENSE_LINES, FINANCE_REVENUE_LINES } from './finance-lines.ts';
import { basicEarnings, basicShares, dilutedEarnings, dilutedShares } from './fourth-quarter-earnings.ts';
import { type Line, part, printedPart, total } from './line.ts';
import { EPS_BASIC, EPS_DILUTED, SHARES_BASIC, SHARES_DILUTED } from './per-share-chains.ts';
import { INTEREST_EXPENSE, OPERATING_INCOME } from './ratio-chains.ts';
import { BANKS, INSURERS } from './sic-range.ts';

const BEFORE_TAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const BEFORE_EQUITY_INCOME =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments';

export const PRETAX_INCOME: Chain = [
  // Where equity-method income follows, a note's figure with it isn't the statement's: AMD 2023, 492 and 16 are the 508 of the tax
  // note (0000002488-24-000012).
  {
    ...usGaap(BEFORE_EQUITY_INCOME),
    proof: { terms: [[usGaap('IncomeLossFromEquityMethodInvestments')]], total: [usGaap(BEFORE_TAX)] },
  },
  usGaap(BEFORE_TAX, BEFORE_EQUITY_INCOME),
  ifrs('ProfitLossBeforeTax'),
  // Some state only the two parts, in the tax note (MCDONALD'S 2024, 0000063908-25-000012).
  {
    method: 'sum',
    formula: 'Domestic plus foreign income before tax',
    terms: [
      {
        label: 'Domestic',
        sign: 1,
        of: [usGaap('IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic')],
      },
      {
        label: 'Foreign',
        sign: 1,
        of: [usGaap('IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign')],
      },
    ],
  },
];

export const INCOME_TAX: Chain = [
  usGaap('IncomeTaxExpenseBenefit'),
  ifrs('IncomeTaxExpenseContinuingOperations'),
];

export const DISCONTINUED_OPERATIONS: Chain = [
  usGaap(
    'IncomeLossFromDiscontinuedOperationsNetOfTax',
    'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity',
    'DiscontinuedOperationIncomeLossFromDiscontinuedOperationNetOfTax',
  ),
  {
    method: 'sum',
    formula: 'Result until the disposal plus the gain or loss on it, both after tax',
    terms: [
      {
        label: 'Result until the disposal',
        sign: 1,
        of: [usGaap('DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax')],
        optional: true,
      },
      {
        label: 'Gain or loss on the disposal',
        sign: 1,
        of: [usGaap('DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax')],
        optional: true,
      },
    ],
  },
  ifrs('ProfitLossFromDiscontinuedOperations'),
];

/** As tagged, else the sum of its two parts. */
const SELLING_GENERAL: Chain = [
  usGaap('SellingGeneralAndAdministrativeExpense'),
  ifrs('SellingGeneralAndAdministrativeExpense'),
  {
    method: 'sum',
    formula: 'Selling and marketing plus general and administrative',
    terms: [
      {
        label: 'Selling and marketing',
        sign: 1,
        of: [usGaap('SellingAndMarketingExpense', 'SellingExpense')],
      },
      { label: 'General and administrative', sign: 1, of: [usGaap('GeneralAndAdministrativeExpense')] },
    ],
  },
];

/** Lines of an income statement, in order. */
export const INCOME_LINES: readonly Line[] = [
  ...FINANCE_REVENUE_LINES,
  total('revenue', 'Revenue', 0, 'flow', REVENUE),
  part('cost_of_revenue', 'Cost of revenue', 1, 'flow', COST_OF_REVENUE),
  total('gross_profit', 'Gross profit', 0, 'flow', GROSS_PROFIT),
  ...FINANCE_EXPENSE_LINES,
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
  part('selling_general_administrative', 'Selling, general and administrative', 1, 'flow', SELLING_GENERAL),
  printedPart('fuel_and_power', 'Fuel and purchased power', 1, 'flow'),
  printedPart('operations_maintenance', 'Operation and maintenance', 1, 'flow'),
  printedPart('property_expenses', 'Property expenses', 1, 'flow'),
  printedPart('professional_fees', 'Professional fees', 1, 'flow'),
  printedPart('exploration_expense', 'Exploration', 1, 'flow'),
  printedPart('compensation_expense', 'Compensation and benefits', 1, 'flow'),
  printedPart('depreciation_expense', 'Depreciation and amortization', 1, 'flow'),
  printedPart('taxes_other_than_income', 'Taxes other than income taxes', 1, 'flow'),
  printedPart('acquired_research', 'Acquired research and development', 1, 'flow'),
  part('restructuring', 'Restructuring', 1, 'flow', [
    usGaap('RestructuringCharges', 'RestructuringCosts', 'RestructuringCostsAndAssetImpairmentCharges'),
  ]),
  part('impairment', 'Impairment', 1, 'flow', [
    usGaap(
      'AssetImpairmentCharges',
      'GoodwillAndIntangibleAssetImpairment',
      'GoodwillImpairmentLoss',
      'ImpairmentOfLongLivedAssetsHeldForUse',
    ),
    ifrs('ImpairmentLossRecognisedInProfitOrLoss'),
  ]),
  printedPart('other_operating_expense', 'Other operating expense', 1, 'flow'),
  total('operating_expenses', 'Total operating expenses', 1, 'flow', [
    usGaap('OperatingExpenses'),
    ifrs('OperatingExpense'),
  ]),
  total('costs_and_expenses', 'Total costs and expenses', 1, 'flow', [
    usGaap('CostsAndExpenses'),
    { ...usGaap('BenefitsLossesAndExpenses'), only_sic: INSURERS },
  ]),
  total('operating_income', 'Operating income', 0, 'flow', OPERATING_INCOME),
  part('interest_expense', 'Interest expense', 1, 'flow', INTEREST_EXPENSE),
  part('interest_income', 'Interest and investment income', 1, 'flow', [
    ...BANK_INTEREST_INCOME,
    {
      ...usGaap(
        'InvestmentIncomeInterestAndDividend',
        'InvestmentIncomeInterest',
        'InvestmentIncomeNet',
        'InterestIncomeOther',
      ),
      not_sic: BANKS,
    },
    ifrs('FinanceIncome', 'InterestIncome'),
  ]),
  part('net_interest', 'Interest income (expense), net', 1, 'flow', [
    usGaap('InterestIncomeExpenseNonoperatingNet', 'InterestIncomeExpenseNet', 'InterestRevenueExpenseNet'),
  ]),
  part('equity_method_income', 'Equity-method income', 1, 'flow', [
    usGaap('IncomeLossFromEquityMethodInvestments'),
    ifrs('ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod'),
  ]),
  part('other_nonoperating', 'Other non-operating, net', 1, 'flow', [
    usGaap('OtherNonoperatingIncomeExpense'),
    ifrs('OtherGainsLosses'),
  ]),
  total('nonoperating', 'Total non-operating, net', 1, 'flow', [usGaap('NonoperatingIncomeExpense')]),
  total('pretax_income', 'Income before tax', 0, 'flow', PRETAX_INCOME),
  part('income_tax', 'Income tax', 1, 'flow', INCOME_TAX),
  part('discontinued_operations', 'Discontinued operations', 1, 'flow', DISCONTINUED_OPERATIONS),
  total('net_income_with_noncontrolling', 'Net income including noncontrolling interests', 0, 'flow', [
    usGaap('ProfitLoss'),
    ifrs('ProfitLoss'),
  ]),
  part('noncontrolling_income', 'Noncontrolling interests', 1, 'flow', NONCONTROLLING_INCOME),
  total('net_income', 'Net income', 0, 'flow', NET_INCOME),
  {
    ...part('eps_basic', 'Earnings per share, basic', 1, 'per_share', EPS_BASIC),
    read: basicEarnings,
  },
  {
    ...part('eps_diluted', 'Earnings per share, diluted', 1, 'per_share', EPS_DILUTED),
    read: dilutedEarnings,
  },
  {
    ...part('shares_basic', 'Weighted average shares, basic', 1, 'shares', SHARES_BASIC),
    read: basicShares,
  },
  {
    ...part('shares_diluted', 'Weighted average shares, diluted', 1, 'shares', SHARES_DILUTED),
    read: dilutedShares,
  },
];
