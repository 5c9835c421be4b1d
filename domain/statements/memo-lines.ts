import { combineFigures, type Figure, type Operand, sources, statedFigure } from '../facts/fact.ts';
import type { Period } from '../facts/period.ts';
import { adjustForSplits } from '../facts/splits.ts';
import {
  ASSETS,
  CASH,
  CURRENT_ASSETS,
  CURRENT_LIABILITIES,
  INVENTORY,
  INVESTMENT_TAGS,
  LIABILITIES,
  OTHER_CURRENT_TAGS,
  PREPAID,
  RECEIVABLES,
  SHORT_TERM_INVESTMENTS,
} from './balance-chains.ts';
import { CAPEX, DEPRECIATION, OPERATING } from './cash-flow-chains.ts';
import {
  BANKS,
  type Chain,
  ifrs,
  isInSic,
  LENDERS,
  NO_INVENTORY,
  type Rule,
  type SicRange,
  type Term,
  UNDERWRITERS,
  usGaap,
  sumOf,
  plus,
  minus,
  computed,
} from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { TOTAL_DEBT } from './debt.ts';
import { INTEREST_EXPENSE, NET_INCOME, OPERATING_INCOME } from './income-chains.ts';
import { DISCONTINUED_OPERATIONS, INCOME_TAX, PRETAX_INCOME } from './income-lines.ts';
import { coverOf } from './instance-repairs.ts';
import { type Line, memo, type ReadChain } from './line.ts';
import { readFigure } from './read-figure.ts';

/** Allows for rounding of lines in thousands or millions. */
const ROUNDING = 0.0005;

const CURRENT_TAGS = [...INVESTMENT_TAGS, ...OTHER_CURRENT_TAGS].map((tag): Chain => [{ concepts: [tag] }]);

/**
 * The short-term investments among current assets, none when the balance sheet has none: of cash, receivables, inventory, prepaid
 * expenses and those of the other lines that complete the total. A figure of a note repeats a line or is part of one, and then doesn't
 * fit. Null when the lines found don't add up to the total, or without one.
 * Rule: docs/rules.md#short-term-investments. Example: COCA-COLA 2024, two lines of investments, 2,020 + 1,723 million
 * (0000021344-25-000011).
 */
function provenInvestments(facts: CompanyFacts, period: Period): Figure[] | null {
  const read = (chain: Chain): Figure | null => readFigure(facts, chain, period, 'balance');
  const total = read(CURRENT_ASSETS);
  if (total === null) return null;
  const main = [read(CASH), read(RECEIVABLES), read(INVENTORY), read(PREPAID)].filter(
    (figure) => figure !== null,
  );
  const rest = total.value - main.reduce((sum, { value }) => sum + value, 0);
  const lines = distinct(CURRENT_TAGS.flatMap((tag) => read(tag) ?? []));
  const found = fittingLines(lines, rest, ROUNDING * Math.abs(total.value));
  return found?.filter(({ fact }) => INVESTMENT_TAGS.includes(fact.concept)) ?? null;
}

/** Figures above zero without those of equal value, which repeat each other. */
function distinct(figures: readonly Figure[]): Figure[] {
  const seen = new Set<number>();
  return figures.filter(({ value }) => value > 0 && !seen.has(value) && seen.add(value));
}

/** The fewest lines that add up to a sum; empty for a sum of zero, null when none do. */
function fittingLines(lines: readonly Figure[], sum: number, tolerance: number): Figure[] | null {
  let sets: { lines: Figure[]; rest: number; next: number }[] = [{ lines: [], rest: sum, next: 0 }];
  while (sets.length > 0) {
    const fits = sets.find(({ rest }) => Math.abs(rest) <= tolerance);
    if (fits !== undefined) return fits.lines;
    sets = sets.flatMap(({ lines: chosen, rest, next }) =>
      lines
        .slice(next)
        .flatMap((line, step) =>
          line.value <= rest + tolerance
            ? [{ lines: [...chosen, line], rest: rest - line.value, next: next + step + 1 }]
            : [],
        ),
    );
  }
  return null;
}

/** Operating cash flow less capital expenditure; null without either. */
const FREE_CASH_FLOW: Chain = [
  computed('free_cash_flow', 'Operating cash flow less capital expenditure', [
    plus('Operating cash flow', OPERATING),
    minus('Capital expenditure', CAPEX),
  ]),
];

const withDepreciation = (formula: string, not_sic: readonly SicRange[], terms: readonly Term[]): Rule => ({
  ...sumOf(`${formula} plus depreciation and amortization`, [
    ...terms,
    plus('Depreciation and amortization', DEPRECIATION),
  ]),
  not_sic: [...not_sic, ...UNDERWRITERS],
});

const CONTINUING_INCOME: Chain = [
  usGaap(
    'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest',
    'IncomeLossFromContinuingOperations',
  ),
  ifrs('ProfitLossFromContinuingOperations'),
];

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
    // A copy, as the reason of a gap finds a line by its chain.
    plus('Income from continuing operations', [...CONTINUING_INCOME]),
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
  const terms: Term[] = [plus(`Total ${label}`, total), minus(`Current ${label}`, current)];
  return [...tag, computed('total_minus_current', formula, terms)];
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
  memo('continuing_income', 'Income from continuing operations', 'flow', CONTINUING_INCOME),
  memo('preferred_dividends', 'Preferred dividends and other adjustments', 'flow', [
    usGaap(
      'PreferredStockDividendsAndOtherAdjustments',
      'PreferredStockDividendsIncomeStatementImpact',
      'DividendsPreferredStock',
    ),
  ]),
  memo('net_income_to_common', 'Net income to common shareholders', 'flow', [
    usGaap(
      'NetIncomeLossAvailableToCommonStockholdersBasic',
      'NetIncomeLossAvailableToCommonStockholdersDiluted',
    ),
  ]),
  memo('dividends_per_share', 'Dividends per share', 'per_share', [
    // Declared in a part of the year, as a note says: NVIDIA 2016, 0.115 beside 0.395 paid (0001045810-16-000205).
    {
      ...usGaap('CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid'),
      outdone_by: { ...usGaap('CommonStockDividendsPerShareCashPaid'), share: 0.5, same_filing: true },
    },
  ]),
  memo('ebitda', 'EBITDA', 'flow', EBITDA, { else_says: 'Not meaningful of a lender or an insurer' }),
  memo('effective_tax_rate', 'Effective tax rate', 'flow', [], {
    read: readTaxRate,
    needs: [plus('Income tax', INCOME_TAX), plus('Income before tax', PRETAX_INCOME)],
    else_says: 'Not meaningful: income before tax isn’t positive',
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
    { ...usGaap('FinanceLeaseLiabilityCurrent', 'CapitalLeaseObligationsCurrent'), of_notes: true },
  ]),
  memo('finance_lease_liabilities', 'Finance lease liabilities, non-current', 'balance', [
    { ...usGaap('FinanceLeaseLiabilityNoncurrent', 'CapitalLeaseObligationsNoncurrent'), of_notes: true },
  ]),
  memo('total_debt', 'Total debt', 'balance', TOTAL_DEBT),
  memo('net_debt', 'Net debt', 'balance', [], {
    read: readNetDebt,
    needs: [
      plus('Total debt', TOTAL_DEBT),
      plus('Cash', CASH),
      plus('Short-term investments', SHORT_TERM_INVESTMENTS),
    ],
    else_says: 'Not meaningful of a lender',
  }),
  memo('quick_assets', 'Quick assets', 'balance', [], {
    read: readQuickAssets,
    needs: [plus('Current assets', CURRENT_ASSETS), plus('Inventory', INVENTORY)],
  }),
  memo('shares_outstanding', 'Shares outstanding', 'shares', [], {
    read: readSharesOutstanding,
    else_says: 'No loaded report for the period gives them on its cover',
  }),
];

/** Lines after the cash flow statement. */
export const CASH_FLOW_MEMOS: readonly Line[] = [
  memo('free_cash_flow', 'Free cash flow', 'flow', FREE_CASH_FLOW),
  memo('capital_expenditure_unpaid', 'Capital expenditure not yet paid', 'flow', [
    usGaap('CapitalExpendituresIncurredButNotYetPaid'),
  ]),
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

/** Income tax over income before tax; null when income before tax is not above zero, where a rate means nothing. */
function readTaxRate(
  facts: CompanyFacts,
  period: Period,
  read: ReadChain = (chain, kind) => readFigure(facts, chain, period, kind),
): Figure | null {
  const tax = read(INCOME_TAX, 'flow');
  const income = read(PRETAX_INCOME, 'flow');
  if (tax === null || income === null || income.value <= 0 || tax.unit !== income.unit) return null;
  return {
    ...tax,
    value: tax.value / income.value,
    unit: 'pure',
    first: null,
    derivation: {
      method: 'ratio',
      formula: 'Income tax ÷ income before tax',
      operands: [
        ...sources({ label: 'Income tax', sign: 1, figure: tax }),
        ...sources({ label: 'Income before tax', sign: 1, figure: income }),
      ],
    },
  };
}

/**
 * Debt less cash and short-term investments. Null where short-term investments are unknown: they are zero only where current
 * assets add up without them; and of lenders, whose cash and debt are what they trade in. Rule: docs/rules.md#short-term-investments
 */
function readNetDebt(facts: CompanyFacts, period: Period): Figure | null {
  if (isInSic(facts.sic, LENDERS)) return null;
  const debt = readFigure(facts, TOTAL_DEBT, period, 'balance');
  const cash = readFigure(facts, CASH, period, 'balance');
  const tagged = readFigure(facts, SHORT_TERM_INVESTMENTS, period, 'balance');
  const proven = provenInvestments(facts, period);
  if (debt === null || cash === null || (proven === null && tagged === null)) return null;
  const lines = proven === null || (proven.length === 0 && tagged !== null) ? [tagged] : proven;
  const operands: Operand[] = [
    { label: 'Total debt', sign: 1, figure: debt },
    { label: 'Cash', sign: -1, figure: cash },
    ...lines.flatMap((figure) =>
      figure === null ? [] : [{ label: 'Short-term investments', sign: -1 as const, figure }],
    ),
  ];
  const formula = 'Total debt less cash and short-term investments';
  return combineFigures(operands, { method: 'net_debt', formula, start: null, end: debt.end });
}

/**
 * Current assets less inventory. A missing inventory is zero where current assets add up without one, taken as zero where the
 * industry has none, and unknown elsewhere; then there are no quick assets. Rule: docs/rules.md#ratio-inputs
 */
function readQuickAssets(facts: CompanyFacts, period: Period): Figure | null {
  const assets = readFigure(facts, CURRENT_ASSETS, period, 'balance');
  const inventory = readFigure(facts, INVENTORY, period, 'balance');
  if (assets === null) return null;
  const total: Operand = { label: 'Current assets', sign: 1, figure: assets };
  const span = { method: 'quick_assets', start: null, end: assets.end };
  if (inventory !== null) {
    const less: Operand = { label: 'Inventory', sign: -1, figure: inventory };
    return combineFigures([total, less], { ...span, formula: 'Current assets less inventory' });
  }
  const formula = noInventory(facts, period);
  return formula === null ? null : combineFigures([total], { ...span, formula });
}

/** Why a missing inventory is zero; null where it is unknown. */
function noInventory(facts: CompanyFacts, period: Period): string | null {
  if (provenInvestments(facts, period) !== null) return 'Current assets, which add up without inventory';
  return isInSic(facts.sic, NO_INVENTORY)
    ? 'Current assets; no inventory is tagged, as is usual in this industry'
    : null;
}

/**
 * Shares outstanding on the cover of the report on the period, adjusted for splits; null where only later reports count them, or
 * the cover counts one class of several.
 */
function readSharesOutstanding({ cover, splits }: CompanyFacts, period: Period): Figure | null {
  const own = coverOf(cover, period.end);
  if (own === null || own.is_class) return null;
  return adjustForSplits(statedFigure(own.count), 'shares', splits);
}
