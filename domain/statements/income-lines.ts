import { amountText, type Figure, sources, toFactSource } from '../facts/fact.ts';
import { obtain } from '../facts/facts-by-period.ts';
import { type Period, yearOf } from '../facts/period.ts';
import { BANKS, type Chain, ifrs, INSURERS, usGaap, plus, optional, sumOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { BANK_INTEREST_INCOME, FINANCE_EXPENSE_LINES, FINANCE_REVENUE_LINES } from './finance-lines.ts';
import {
  EPS_BASIC,
  EPS_DILUTED,
  GROSS_PROFIT,
  incomeToCommon,
  INTEREST_EXPENSE,
  NET_INTEREST,
  NET_INCOME,
  NONCONTROLLING_INCOME,
  OPERATING_INCOME,
  SHARES_BASIC,
  SHARES_DILUTED,
} from './income-chains.ts';
import { type Line, part, printedPart, total } from './line.ts';
import { readFigure } from './read-figure.ts';
import { COST_OF_REVENUE, REVENUE } from './revenue-chain.ts';
import { lastShares } from './twelve-months.ts';

type Source = { perShare: Chain; shares: Chain; isDiluted: boolean };

const BASIC: Source = { perShare: EPS_BASIC, shares: SHARES_BASIC, isDiluted: false };
const DILUTED: Source = { perShare: EPS_DILUTED, shares: SHARES_DILUTED, isDiluted: true };

/** Weighted shares as reported; those of a second half are derived. */
function readHalfShares(facts: CompanyFacts, period: Period, shares: Chain): Figure | null {
  const stated = readFigure(facts, shares, period, 'shares');
  const isSecondHalf = period.half === true && period.quarter === 4;
  return stated ?? (isSecondHalf ? lastShares(facts, shares, period) : null);
}

/** Earnings per share as reported; those of a fourth quarter or second half, which no report states, are derived. */
function readEarnings(facts: CompanyFacts, period: Period, source: Source): Figure | null {
  const chains = [source.perShare, ownPerShare(facts)];
  const [stated = null] = chains.flatMap((chain) => readFigure(facts, chain, period, 'per_share') ?? []);
  if (stated === null) return period.quarter === 4 ? derive(facts, period, source) : null;
  return stated.derivation?.method === 'split_adjusted' ? inNewShares(facts, period, source, stated) : stated;
}

/** The taxonomy of 2009 has no tag of both: FASTENAL, `fast:EarningsPerShareBasicAndDiluted` of 0.38 (0001193125-10-094840). */
const OWN_PER_SHARE = /^(?!us-gaap:|ifrs-full:).*:EarningsPerShareBasicAndDiluted$/;

const OWN_CHAINS = new WeakMap<CompanyFacts['byPeriod'], Chain>();

const ownPerShare = ({ byPeriod }: CompanyFacts): Chain =>
  obtain(OWN_CHAINS, byPeriod, () => [
    { concepts: [...byPeriod.keys()].filter((concept) => OWN_PER_SHARE.test(concept)) },
  ]);

/** Filed figures with so few digits say little after a split. */
const FEW_DIGITS = 2;

/** Whether a split makes a whole number of shares of one, or one of a whole number; a recapitalization doesn't. */
function isWholeRatio(before: number, after: number): boolean {
  const times = Math.max(before / after, after / before);
  return Math.abs(times - Math.round(times)) < 1e-6 * times;
}

/**
 * Earnings per share adjusted for a split, with the digits that a filed figure of one or two digits lacks, or any after a
 * recapitalization: net income over the adjusted shares, where it rounds to the filed figure. Example: LPA 2021, 4,126,505 over 28,600,000 shares, filed as 0.025 of 168,142,740
 * (0001493152-24-016772).
 */
function inNewShares(
  facts: CompanyFacts,
  period: Period,
  { shares, isDiluted }: Source,
  filedAs: Figure,
): Figure {
  const income = readFigure(facts, incomeToCommon(isDiluted), period, 'flow');
  // Some are filed without their currency: Walmart's of 0001193125-10-202779.
  const stated = income === null ? filedAs : { ...filedAs, unit: `${income.unit}/shares` };
  const count = readFigure(facts, shares, period, 'shares');
  const filed = stated.derivation?.operands[0]?.source?.value ?? 0;
  const digits = String(Math.abs(filed)).replace('.', '').replace(/^0+/, '').length;
  if (income === null || count === null || count.value <= 0 || filed === 0) return stated;
  if (digits > FEW_DIGITS && isWholeRatio(filed, stated.value)) return stated;
  const value = income.value / count.value;
  const half = 0.5 * 10 ** -(String(filed).split('.')[1] ?? '').length;
  if (Math.abs((value * filed) / stated.value - filed) > half) return stated;
  return {
    ...stated,
    value: Number(value.toFixed(4)),
    derivation: {
      method: 'income_over_shares',
      formula: `Net income ÷ shares after the split: ${amountText(income.value, income.unit)} ÷ ${amountText(count.value, 'shares')}`,
      operands: [
        ...sources({ label: 'Net income', sign: 1, figure: income }),
        ...sources({ label: 'Shares', sign: 1, figure: count }),
        { label: 'Earnings per share', sign: 1, source: toFactSource(stated.fact) },
      ],
    },
  };
}

/** Rounding of a year's earnings per share to cents, or shares to millions. */
const TOLERANCE = 0.01;

/**
 * Earnings per share of the fourth quarter or second half: its net income over its shares, both derived from the year's. Null where net
 * income over shares doesn't give the year's own figure, as with two classes of stock.
 * Rule: docs/rules.md#fourth-quarter-earnings-per-share
 */
function derive(facts: CompanyFacts, period: Period, { perShare, shares, isDiluted }: Source): Figure | null {
  const span = facts.calendar.years[period.year];
  if (span === undefined || span.kind !== 'reported') return null;
  const year = yearOf(span, period.year);
  const stated = readFigure(facts, perShare, year, 'per_share');
  const [whole, quarter] = [year, period].map((at) =>
    readFigure(facts, incomeToCommon(isDiluted), at, 'flow'),
  );
  const count = readFigure(facts, shares, year, 'shares');
  // Shares that would dilute a loss are left out (ASC 260-10-45-17).
  const isLoss = isDiluted && quarter !== undefined && quarter !== null && quarter.value < 0;
  const own = lastShares(facts, isLoss ? SHARES_BASIC : shares, period);
  if (stated === null || !whole || !quarter || count === null || own === null) return null;
  const gap = Math.abs(whole.value / count.value - stated.value);
  if (gap > Math.max(TOLERANCE * Math.abs(stated.value), TOLERANCE / 2)) return null;
  return {
    ...stated,
    value: Number((quarter.value / own.value).toFixed(4)),
    unit: `${quarter.unit}/shares`,
    start: quarter.start,
    end: period.end,
    first: null,
    derivation: {
      method: period.half === true ? 'second_half_per_share' : 'fourth_quarter_per_share',
      formula: `Net income of the ${period.half === true ? 'half' : 'quarter'} ÷ its shares: ${amountText(quarter.value, quarter.unit)} ÷ ${amountText(own.value, 'shares')}`,
      operands: [
        { label: 'Net income of the year', sign: 1, source: toFactSource(whole.fact) },
        { label: 'Shares of the year', sign: 1, source: toFactSource(count.fact) },
        { label: 'Earnings per share of the year', sign: 1, source: toFactSource(stated.fact) },
      ],
    },
  };
}

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
  sumOf('Domestic plus foreign income before tax', [
    plus('Domestic', usGaap('IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic')),
    plus('Foreign', usGaap('IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign')),
  ]),
];

const EQUITY_METHOD_INCOME: Chain = [
  usGaap('IncomeLossFromEquityMethodInvestments'),
  ifrs('ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod'),
];

/**
 * All between operating income and income before tax; with interest or a gain beside it the tag is one of the rows there.
 * Rule: docs/rules.md#non-operating-income
 */
const NONOPERATING: Chain = [
  {
    ...usGaap('NonoperatingIncomeExpense'),
    proof: { terms: [OPERATING_INCOME], total: PRETAX_INCOME, or_unknown: true },
  },
  {
    ...usGaap('NonoperatingIncomeExpense'),
    proof: { terms: [OPERATING_INCOME, EQUITY_METHOD_INCOME], total: PRETAX_INCOME },
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
  sumOf('Result until the disposal plus the gain or loss on it, both after tax', [
    optional(
      'Result until the disposal',
      usGaap('DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax'),
    ),
    optional(
      'Gain or loss on the disposal',
      usGaap('DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax'),
    ),
  ]),
  ifrs('ProfitLossFromDiscontinuedOperations'),
];

/** As tagged, else the sum of its two parts. */
const SELLING_GENERAL: Chain = [
  usGaap('SellingGeneralAndAdministrativeExpense'),
  ifrs('SellingGeneralAndAdministrativeExpense'),
  sumOf('Selling and marketing plus general and administrative', [
    plus('Selling and marketing', usGaap('SellingAndMarketingExpense', 'SellingExpense')),
    plus('General and administrative', usGaap('GeneralAndAdministrativeExpense')),
  ]),
];

const RESEARCH: Chain = [
  usGaap('ResearchAndDevelopmentExpense', 'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost'),
  ifrs('ResearchAndDevelopmentExpense'),
];

/** One of the statement and others of notes, which have more or less in them. */
const RESTRUCTURING = usGaap(
  'RestructuringCharges',
  'RestructuringCosts',
  'RestructuringCostsAndAssetImpairmentCharges',
);

/** The row between gross profit and operating income beside these (docs/rules.md#two-tags-of-one-line). UNDER ARMOUR 2017, 124,049 thousand (0001336917-18-000009). */
const OPERATING_ROW = { terms: [RESEARCH, SELLING_GENERAL, OPERATING_INCOME], total: GROSS_PROFIT };

/** Lines of an income statement, in order. */
export const INCOME_LINES: readonly Line[] = [
  ...FINANCE_REVENUE_LINES,
  total('revenue', 'Revenue', 0, 'flow', REVENUE),
  part('cost_of_revenue', 'Cost of revenue', 1, 'flow', COST_OF_REVENUE),
  total('gross_profit', 'Gross profit', 0, 'flow', GROSS_PROFIT),
  ...FINANCE_EXPENSE_LINES,
  part('research_and_development', 'Research and development', 1, 'flow', RESEARCH),
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
    ...RESTRUCTURING.concepts.map((tag) => ({ concepts: [tag], proof: OPERATING_ROW })),
    {
      ...usGaap('RestructuringSettlementAndImpairmentProvisions', 'RestructuringAndRelatedCostIncurredCost'),
      proof: OPERATING_ROW,
      of_facts: true,
    },
    RESTRUCTURING,
  ]),
  part('impairment', 'Impairment', 1, 'flow', [
    {
      ...sumOf('Impairment of goodwill plus that of other assets', [
        plus('Goodwill', usGaap('GoodwillImpairmentLoss')),
        plus(
          'Other assets',
          usGaap('ImpairmentOfLongLivedAssetsHeldForUse', 'ImpairmentOfIntangibleAssetsExcludingGoodwill'),
        ),
      ]),
      unless: usGaap('AssetImpairmentCharges', 'GoodwillAndIntangibleAssetImpairment').concepts,
      of_facts: true,
    },
    usGaap(
      'AssetImpairmentCharges',
      'GoodwillAndIntangibleAssetImpairment',
      'GoodwillImpairmentLoss',
      'ImpairmentOfLongLivedAssetsHeldForUse',
    ),
    ifrs('ImpairmentLossRecognisedInProfitOrLoss'),
  ]),
  printedPart('financing_interest', 'Interest of financing operations', 1, 'flow'),
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
    // Some report interest income apart from finance income.
    { ...ifrs('FinanceIncome', 'InterestIncome', 'RevenueFromInterest'), greatest: true, not_sic: BANKS },
    ifrs('FinanceIncome', 'InterestIncome'),
  ]),
  part('net_interest', 'Interest income (expense), net', 1, 'flow', NET_INTEREST),
  part('equity_method_income', 'Equity-method income', 1, 'flow', EQUITY_METHOD_INCOME),
  part('other_nonoperating', 'Other non-operating, net', 1, 'flow', [
    usGaap('OtherNonoperatingIncomeExpense'),
    ifrs('OtherGainsLosses'),
    // WALMART, other gains of 2,075 million beside net interest of −2,431 (0000104169-26-000055).
    { ...usGaap('NonoperatingIncomeExpense'), unless_same: [NONOPERATING], of_facts: true },
  ]),
  total('nonoperating', 'Total non-operating, net', 1, 'flow', NONOPERATING),
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
    read: (facts, period) => readEarnings(facts, period, BASIC),
  },
  {
    ...part('eps_diluted', 'Earnings per share, diluted', 1, 'per_share', EPS_DILUTED),
    read: (facts, period) => readEarnings(facts, period, DILUTED),
  },
  {
    ...part('shares_basic', 'Weighted average shares, basic', 1, 'shares', SHARES_BASIC),
    read: (facts, period) => readHalfShares(facts, period, SHARES_BASIC),
  },
  {
    ...part('shares_diluted', 'Weighted average shares, diluted', 1, 'shares', SHARES_DILUTED),
    read: (facts, period) => readHalfShares(facts, period, SHARES_DILUTED),
  },
];
