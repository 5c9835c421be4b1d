import { readLines } from './face-lines.ts';
import type { CellFact, FaceColumn, FaceKind, FaceLine, FaceTable } from './face.ts';
import {
  columnFacts,
  columnSpans,
  firstBodyRow,
  PERIOD_WORDS,
  readColumns,
  readRow,
  realSpans,
  type TableRow,
} from './table-columns.ts';

/** Words by which a statement is named. */
const NAMED: Record<FaceKind, RegExp> = {
  balance_sheet: /\b(?:balance sheets?|financial condition|financial position|assets and liabilities)\b/i,
  cash_flow: /\bcash flows?\b/i,
  comprehensive_income: /\bcomprehensive\b.{0,20}\b(?:income|loss|earnings)\b/i,
  equity: /\b(?:equity|deficit|deficiency|capital|investment)\b/i,
  income_statement: /\b(?:operations|income|earnings|loss|losses|profit)\b/i,
};

const STATEMENT = /\bstatements?\b|\bbalance sheets?\b/i;
const LONGEST = 160;

const SCALE =
  /\b(?:in|of|except)\b.{0,60}\b(?:thousands|millions|billions|dollars|shares?|data|amounts?)\b|\bunaudited\b/i;

/** Whether a line could name a statement: it says so, and is no sentence, no line of a table of contents. */
function isTitle(line: string): boolean {
  return (
    line.length <= LONGEST &&
    STATEMENT.test(line) &&
    !/\.$|\bsee\b|accompanying|^\(|^\d+\.?\s|^notes? to\b|^item\b/i.test(line.trim())
  );
}

/** Whether a line names a statement other than these kinds, or begins the notes. */
export function namesAnother(line: string, kind: FaceKind): boolean {
  if (/^notes? (?:to|\d)|^\d{1,2}\.\s/i.test(line)) return true;
  return isTitle(line) && !NAMED[kind].test(line);
}

/** Whether a line says that its statement is of parentheses. */
export const isParenthetical = (line: string): boolean => isTitle(line) && /parenthetical/i.test(line);

/** Title of a statement as printed, the nearest above its table; null where none is. */
export function titleOf(titles: readonly string[], kind: FaceKind): string | null {
  const line = titles.findLast((each) => isTitle(each) && NAMED[kind].test(each));
  if (line === undefined) return null;
  const bare = line
    .replace(/[\s,–—-]{0,3}\(?\bcontinued\b\)?\.?$/i, '')
    .replace(
      /\s*\((?:unaudited|(?:dollars |amounts )?in (?:thousands|millions|billions)[^)]{0,80})\)\s*$/i,
      '',
    )
    .trim();
  return bare === '' ? null : bare;
}

/** Line that says what figures are presented in: `(In millions, except per share amounts)`; null where none does. */
export function scaleOf(titles: readonly string[]): string | null {
  const nearest = titles.slice(-8);
  const line = nearest.findLast(
    (each) =>
      each.length <= LONGEST && SCALE.test(each) && /\b(?:thousands|millions|billions|dollars)\b/i.test(each),
  );
  if (line === undefined) return null;
  return /\([^()]{0,120}\b(?:thousands|millions|billions|dollars)\b[^()]{0,120}\)/i.exec(line)?.[0] ?? line;
}

/** Kind that a line names, as above an image; null where it names none. */
export function kindNamed(line: string): FaceKind | null {
  if (!isTitle(line)) return null;
  const kinds: FaceKind[] = [
    'balance_sheet',
    'cash_flow',
    'comprehensive_income',
    'equity',
    'income_statement',
  ];
  return kinds.find((kind) => NAMED[kind].test(line)) ?? null;
}

export const STANDARD_TITLES: Record<FaceKind, string> = {
  income_statement: 'Statements of operations',
  comprehensive_income: 'Statements of comprehensive income',
  balance_sheet: 'Balance sheets',
  cash_flow: 'Statements of cash flows',
  equity: "Statements of shareholders' equity",
};

/** A table as columns and lines. */
export type ReadTable = {
  columns: FaceColumn[];
  lines: FaceLine[];
  /** First fact of each figure. */
  facts: CellFact[];
  /** Text above the table and in its heading, which may name the statement. */
  titles: string[];
};

/** A row that is a heading of lines below the table's own heading: words at the left or across, of no period. */
function isLineHeading({ words, values }: TableRow): boolean {
  const text = words[0]?.text ?? '';
  return values.length === 0 && words.length === 1 && !PERIOD_WORDS.test(text) && !text.startsWith('(');
}

/** Where the body begins: at the first figure, or at the headings of lines right above it. */
function bodyStart(rows: readonly TableRow[], first: number): number {
  let start = first;
  for (let at = first - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row === undefined) break;
    const isBlank = row.words.length === 0 && row.values.length === 0;
    if (isBlank) continue;
    if (!isLineHeading(row) || isTitle(row.words[0]?.text ?? '')) return start;
    start = at;
  }
  return start;
}

/** Larger tables are no statement: the largest seen has 15 columns and 130 rows. */
const MOST = { columns: 60, rows: 1_000 };

/** Reads a table; null where it has no figures with facts in columns, or more than a statement's. */
export function readFaceTable({ before, rows }: FaceTable): ReadTable | null {
  if (rows.length > MOST.rows) return null;
  const read = rows.map(readRow);
  const first = firstBodyRow(read);
  if (first < 0) return null;
  const start = bodyStart(read, first);
  const heading = read.slice(0, start);
  const body = read.slice(start);
  const found = columnSpans(read);
  if (found.length === 0 || found.length > MOST.columns) return null;
  const spans = realSpans(heading, body, found);
  const columns = readColumns(heading, body, spans);
  const inTable = heading.flatMap(({ words }) => words.map(({ text }) => text));
  return {
    columns,
    lines: readLines(body, spans, columns),
    facts: spans.flatMap((span) => columnFacts(body, span)),
    titles: [...before, ...inTable],
  };
}

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

export const ACTIVITIES = ['Operating', 'Investing', 'Financing'] as const;

/** Tags of an activity's total in a cash flow statement. */
export const netCashTags = (activity: (typeof ACTIVITIES)[number]): string[] => [
  `us-gaap:NetCashProvidedByUsedIn${activity}Activities`,
  `us-gaap:NetCashProvidedByUsedIn${activity}ActivitiesContinuingOperations`,
  `ifrs-full:CashFlowsFromUsedIn${activity}Activities`,
];

/** Parts that a statement is complete with: of each, one of its concepts. */
const PARTS: Record<'balance_sheet' | 'cash_flow' | 'income_statement', readonly (readonly string[])[]> = {
  balance_sheet: [
    names('us-gaap', 'Assets').concat(names('ifrs-full', 'Assets')),
    [
      ...names('us-gaap', 'LiabilitiesAndStockholdersEquity', 'AssetsNet'),
      ...names('ifrs-full', 'EquityAndLiabilities'),
    ],
  ],
  cash_flow: ACTIVITIES.map(netCashTags),
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

/** Total assets and what shows that a filing states the whole balance sheet, the best evidence first. */
export const SHEETS = [
  {
    assets: 'us-gaap:Assets',
    others: [
      'us-gaap:LiabilitiesAndStockholdersEquity',
      'us-gaap:StockholdersEquity',
      'us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    ],
  },
  { assets: 'ifrs-full:Assets', others: ['ifrs-full:EquityAndLiabilities', 'ifrs-full:Equity'] },
] as const;

/** Concepts that the balance sheets of a company are chosen by. */
export const SHEET_CONCEPTS: readonly string[] = SHEETS.flatMap(({ assets, others }) => [assets, ...others]);
