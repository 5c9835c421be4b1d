import type { FaceKind } from './face-statement.ts';
import type { ReadTable } from './read-face-table.ts';
import { titleOf } from './statement-title.ts';

const names = (prefix: string, ...concepts: string[]): string[] =>
  concepts.map((name) => `${prefix}:${name}`);

const EQUITY = new Set([
  ...names(
    'us-gaap',
    'StockholdersEquity',
    'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    'MembersEquity',
    'PartnersCapital',
    'PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest',
  ),
  ...names('ifrs-full', 'Equity', 'EquityAttributableToOwnersOfParent'),
]);

/** Parts that a statement is complete with: of each, one of its concepts. */
const PARTS: Record<'balance_sheet' | 'cash_flow' | 'income_statement', readonly (readonly string[])[]> = {
  balance_sheet: [
    names('us-gaap', 'Assets').concat(names('ifrs-full', 'Assets')),
    [
      ...names('us-gaap', 'LiabilitiesAndStockholdersEquity', 'AssetsNet'),
      ...names('ifrs-full', 'EquityAndLiabilities'),
    ],
  ],
  cash_flow: ['Operating', 'Investing', 'Financing'].map((kind) => [
    `us-gaap:NetCashProvidedByUsedIn${kind}Activities`,
    `us-gaap:NetCashProvidedByUsedIn${kind}ActivitiesContinuingOperations`,
    `ifrs-full:CashFlowsFromUsedIn${kind}Activities`,
  ]),
  income_statement: [
    [
      ...names('us-gaap', 'NetIncomeLoss', 'ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic'),
      ...names('us-gaap', 'IncomeLossFromContinuingOperations', 'NetIncomeLossAttributableToParent'),
      ...names('ifrs-full', 'ProfitLoss'),
    ],
    [
      ...names(
        'us-gaap',
        'EarningsPerShareBasic',
        'EarningsPerShareBasicAndDiluted',
        'EarningsPerShareDiluted',
      ),
      ...names(
        'us-gaap',
        'IncomeLossFromContinuingOperationsPerBasicShare',
        'NetIncomeLossPerOutstandingLimitedPartnershipUnitBasicNetOfTax',
      ),
      ...names('ifrs-full', 'BasicEarningsLossPerShare'),
    ],
  ],
};

/** What an income statement has in addition; a note on earnings per share has none of these. */
const INCOME = new Set([
  ...names(
    'us-gaap',
    'Revenues',
    'RevenueFromContractWithCustomerExcludingAssessedTax',
    'RevenueFromContractWithCustomerIncludingAssessedTax',
    'RevenuesNetOfInterestExpense',
    'InterestIncomeExpenseNet',
    'GrossProfit',
    'CostsAndExpenses',
    'OperatingExpenses',
    'OperatingIncomeLoss',
    'IncomeTaxExpenseBenefit',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    'GeneralAndAdministrativeExpense',
    'SellingGeneralAndAdministrativeExpense',
  ),
  ...names('ifrs-full', 'Revenue', 'ProfitLossBeforeTax', 'IncomeTaxExpenseContinuingOperations'),
]);

const COMPREHENSIVE = new Set([
  ...names(
    'us-gaap',
    'ComprehensiveIncomeNetOfTax',
    'ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest',
  ),
  ...names('ifrs-full', 'ComprehensiveIncome'),
]);

/** Concepts of a table's figures for the company as a whole. */
export function wholeConcepts({ facts }: ReadTable): Set<string> {
  return new Set(
    facts.flatMap(({ concept, dimensions }) => (Object.keys(dimensions).length === 0 ? [concept] : [])),
  );
}

/** Parts of a kind of which some concept is among these. */
function partsOf(kind: FaceKind, concepts: ReadonlySet<string>): number[] {
  if (kind === 'equity' || kind === 'comprehensive_income') return [0];
  return PARTS[kind].flatMap((part, index) => (part.some((concept) => concepts.has(concept)) ? [index] : []));
}

export function isComplete(kind: FaceKind, concepts: ReadonlySet<string>): boolean {
  if (kind === 'equity' || kind === 'comprehensive_income') return true;
  return partsOf(kind, concepts).length === PARTS[kind].length;
}

const LINES_MIN = 4;

/** Amounts of the company as a whole must be most of a statement's; figures a share may be by class. */
function isWhole({ facts }: ReadTable): boolean {
  const amounts = facts.filter(({ unit }) => unit !== 'shares' && !unit.includes('/'));
  const whole = amounts.filter(({ dimensions }) => Object.keys(dimensions).length === 0).length;
  return whole * 2 > amounts.length;
}

function equityScore({ facts }: ReadTable): number {
  const totals = facts.filter(({ concept, start }) => start === null && EQUITY.has(concept));
  const ends = new Set(totals.map(({ end }) => end));
  const flows = new Set(facts.flatMap(({ concept, start }) => (start === null ? [] : [concept])));
  return ends.size >= 2 && flows.size >= 2 ? flows.size : 0;
}

/** How well a table serves as a kind of statement, by the concepts of its figures; 0 when it does not. */
function conceptScore(table: ReadTable, kind: FaceKind): number {
  const figures = table.lines.filter(({ is_heading }) => !is_heading).length;
  if (figures < LINES_MIN && kind !== 'comprehensive_income') return 0;
  if (kind === 'equity') return equityScore(table);
  if (!isWhole(table)) return 0;
  const concepts = wholeConcepts(table);
  const parts = partsOf(kind, concepts).length;
  if (kind === 'balance_sheet') {
    const instants = new Set(table.facts.flatMap(({ concept, start }) => (start === null ? [concept] : [])));
    return parts === 0 ? 0 : parts * 100 + instants.size;
  }
  if (kind === 'cash_flow') return parts === 0 ? 0 : parts * 100 + concepts.size;
  if (kind === 'comprehensive_income') {
    const has = [...concepts].some((concept) => COMPREHENSIVE.has(concept));
    const oci = [...concepts].filter((concept) => concept.includes('OtherComprehensive')).length;
    return has ? 10 + oci : 0;
  }
  const income = [...concepts].filter((concept) => INCOME.has(concept)).length;
  return parts === 0 || income < 2 ? 0 : parts * 10 + income;
}

/** How well a table serves as a kind of statement; 0 when it does not. A note's table seldom has the statement's title. */
export function kindScore(table: ReadTable, kind: FaceKind): number {
  const score = conceptScore(table, kind);
  return score > 0 && titleOf(table.titles, kind) !== null ? score * 2 : score;
}
