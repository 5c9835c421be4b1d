import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementName } from '../../contract/statement-names.ts';
import { addDays, daysInclusive } from '../calendar/day.ts';
import {
  type FaceKind,
  type FaceLine,
  type FaceStatement,
  type FaceValue,
  printedValue,
  type ReportFace,
} from '../faces/face.ts';
import { netCashTags } from '../faces/statement-kinds.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import type { Fact, FigureKind } from '../facts/fact.ts';
import { obtain } from '../facts/facts-by-period.ts';
import type { Period } from '../facts/period.ts';
import { significantDigits } from '../tables/printed-number.ts';
import type { ChainLine } from './chain.ts';

/** A figure printed in a statement, of the company as a whole unless `is_member`. */
export type PrintedRow = {
  label: string;
  /** Null for a figure without a fact. */
  tag: string | null;
  /** The fact's value, in its unit. */
  value: number;
  /** As printed: negative in brackets. */
  amount: number;
  unit: string;
  /** Digits it is exact to; null for `INF`. */
  decimals: number | null;
  is_total: boolean;
  /** Of one member of an axis: a part of the company. */
  is_member: boolean;
  /** A balance at the end of a statement of flows, such as cash. */
  is_closing?: true;
  /** Of a column that is the difference of two: what each of them prints. */
  printed?: readonly PrintedAmount[];
};

type Filing = {
  accession_number: string;
  form: string;
  filed: string;
  /** As its cover states them. */
  fiscal_year?: number | null;
  fiscal_period?: string | null;
};

type PrintedSpan = Filing & { start: string | null; end: string };

/** What one report prints in a row, and how it counts. */
type PrintedAmount = PrintedSpan & Pick<PrintedRow, 'value' | 'amount'> & { sign: 1 | -1 };

/** A column of a statement as a report prints it, from the top down. */
export type PrintedColumn = PrintedSpan & {
  rows: readonly PrintedRow[];
  /** Tags of the whole company's figures. */
  tags: ReadonlySet<string>;
  /** Its rows with those that only groups of the company state, in columns of their own, where these are most. */
  with_groups?: readonly PrintedRow[];
  /** The period as earlier reports print it, the newest first. */
  earlier?: readonly PrintedColumn[];
};

/**
 * What stored reports print. `columns`: of each statement by period, of several reports the newest that prints it.
 * `homes`: the statements that have a line of a tag.
 */
export type FaceFigures = {
  columns: Readonly<Record<StatementName, ReadonlyMap<string, PrintedColumn>>>;
  homes: ReadonlyMap<string, readonly StatementName[]>;
  /** Lines of each statement, to which printed rows are given. */
  template: Readonly<Record<StatementName, readonly ChainLine[]>>;
};

export const NO_FACES: FaceFigures = {
  columns: { income_statement: new Map(), balance_sheet: new Map(), cash_flow: new Map() },
  homes: new Map(),
  template: { income_statement: [], balance_sheet: [], cash_flow: [] },
};

export const periodKey = (start: string | null | undefined, end: string | undefined): string =>
  `${start ?? ''} ${end ?? ''}`;

/** Columns of the whole company in the statements of reports, the newest report first. */
export function readFaceFigures(
  reports: readonly (Filing & { face: ReportFace })[],
  { homes, template }: Pick<FaceFigures, 'homes' | 'template'>,
): FaceFigures {
  const columnsOf = (name: StatementName): ReadonlyMap<string, PrintedColumn> => {
    const all = reports.flatMap(({ face, ...filing }) => {
      const statement = face.statements.find(({ kind }) => kind === name);
      return statement === undefined ? [] : readColumns(statement, filing);
    });
    const periods = Map.groupBy(all, ({ start, end }) => periodKey(start, end));
    return new Map(
      [...periods].flatMap(([key, [newest, ...earlier]]): [string, PrintedColumn][] =>
        newest === undefined ? [] : [[key, { ...newest, earlier }]],
      ),
    );
  };
  const columns = {
    income_statement: columnsOf('income_statement'),
    balance_sheet: columnsOf('balance_sheet'),
    cash_flow: columnsOf('cash_flow'),
  };
  return { columns, homes, template };
}

function readColumns({ kind, columns, lines }: FaceStatement, filing: Filing): PrintedColumn[] {
  return columns.flatMap(({ start, end, dimensions }, index) => {
    if (dimensions !== undefined) return [];
    const rows = lines.flatMap((line) => readRow(line, line.values[index] ?? null, { end }));
    const whole = rows.filter(({ is_member }) => !is_member);
    const tags = new Set(whole.flatMap(({ tag }) => tag ?? []));
    const isPrinted = ({ tags: either, label }: Essential): boolean =>
      either.some((tag) => tags.has(tag)) || whole.some((row) => label?.test(row.label) === true);
    if (ESSENTIAL[kind]?.every(isPrinted) !== true) return [];
    const with_groups = withGroups({ columns, lines }, index);
    return [
      { ...filing, start, end, rows, tags, ...(with_groups.length > 2 * rows.length && { with_groups }) },
    ];
  });
}

/**
 * The rows of a column with those that only groups of the company state, in columns of their own: TEXTRON, inventories of its
 * manufacturing group (0000217346-10-000048). What one group states of the company is none of the others': AMERIPRISE, cash of 4,816 and 613
 * million (0001104659-10-025288).
 */
function withGroups(
  { columns, lines }: Pick<FaceStatement, 'columns' | 'lines'>,
  index: number,
): PrintedRow[] {
  const whole = columns[index];
  if (whole === undefined) return [];
  const groups = columns.flatMap(({ start, end, dimensions }, at) =>
    dimensions !== undefined && start === whole.start && end === whole.end
      ? [{ at, name: Object.values(dimensions).map(conceptLabel).join(', ') }]
      : [],
  );
  return lines.flatMap((line) => {
    const own = readRow(line, line.values[index] ?? null, whole);
    const members = groups.flatMap(({ at, name }) =>
      readRow(line, line.values[at] ?? null, whole).map((row) => ({
        ...row,
        label: `${row.label}, ${name}`,
        is_member: true,
      })),
    );
    if (own.length === 0) return members;
    const others = members.filter(({ value }) => value !== own[0]?.value);
    return others.length === members.length - 1 ? [...own, ...others] : own;
  });
}

/** The first rows of an income statement: without one of them its beginning is missing. */
const TOP_OF_INCOME = [
  'us-gaap:Revenues',
  'us-gaap:RevenuesNetOfInterestExpense',
  'us-gaap:SalesRevenueNet',
  'us-gaap:SalesRevenueGoodsNet',
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
  'us-gaap:InterestAndDividendIncomeOperating',
  'us-gaap:InterestIncomeOperating',
  'us-gaap:InterestIncomeExpenseNet',
  'us-gaap:PremiumsEarnedNet',
  'us-gaap:OperatingLeaseLeaseIncome',
  'us-gaap:RegulatedAndUnregulatedOperatingRevenue',
  'us-gaap:GrossProfit',
  'us-gaap:CostsAndExpenses',
  'us-gaap:OperatingExpenses',
  'us-gaap:OperatingIncomeLoss',
  'us-gaap:ResearchAndDevelopmentExpense',
  'us-gaap:GeneralAndAdministrativeExpense',
  'ifrs-full:Revenue',
  'ifrs-full:RevenueFromContractsWithCustomers',
  'ifrs-full:GrossProfit',
  'ifrs-full:AdministrativeExpense',
];

/** What totals are called that may have a tag of the filer's own. */
export const NET_INCOME =
  /^(?:consolidated )?net \(?(?:income|earnings|profit|loss)\)?(?: ?[(/]? ?(?:loss|income|earnings)\)?)?(?: for the (?:year|period|quarter))?$/i;
export const LIABILITIES_AND_EQUITY =
  /^total liabilities(?:,| and\b).*\b(?:equity|capital|deficit|deficiency|investment)\b/i;

type Essential = { tags: readonly string[]; label?: RegExp | undefined };

/**
 * Rows without which a table is no whole statement: one of each, under a tag or so called. Who invests nothing prints no total of it: SPDR
 * GOLD TRUST (0001193125-10-113079).
 */
const ESSENTIAL: Partial<Record<FaceKind, readonly Essential[]>> = {
  income_statement: [
    {
      tags: [
        'us-gaap:NetIncomeLoss',
        'us-gaap:ProfitLoss',
        'us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic',
        'ifrs-full:ProfitLoss',
      ],
      label: NET_INCOME,
    },
    { tags: TOP_OF_INCOME, label: /\brevenues?\b|\bsales\b|^(?:total )?(?:interest income|premiums)\b/i },
  ],
  balance_sheet: [
    { tags: ['us-gaap:Assets', 'ifrs-full:Assets'] },
    {
      tags: [
        'us-gaap:LiabilitiesAndStockholdersEquity',
        'us-gaap:LiabilitiesAndPartnersCapital',
        'ifrs-full:EquityAndLiabilities',
      ],
      label: LIABILITIES_AND_EQUITY,
    },
  ],
  cash_flow: [
    { tags: netCashTags('Operating') },
    { tags: [...netCashTags('Investing'), ...netCashTags('Financing')] },
  ],
};

/** A row's figure in a column; none for a dash, and for a figure of another period, such as cash at the beginning. */
function readRow(
  { label, tag, is_total }: FaceLine,
  printed: FaceValue | null,
  column: Pick<PrintedColumn, 'end'>,
): PrintedRow[] {
  if (printed === null || printed.value === null || printed.unit === null) return [];
  const isClosing = printed.start === null && printed.end === column.end;
  if (printed.end !== undefined && !isClosing) return [];
  const { value, unit, decimals } = printed;
  const amount = printedValue(printed) ?? 0;
  const is_member = printed.dimensions !== undefined;
  const row = { label, tag: printed.tag ?? tag, value, amount, unit, decimals, is_total, is_member };
  return [printed.end === undefined ? row : { ...row, is_closing: true }];
}

/**
 * The column of exactly a period: as printed, or of the end of a year to date less what is printed of its beginning, each row less
 * the same row, of the newest reports that print the same rows. Null without them.
 */
export function columnOf(
  { columns }: FaceFigures,
  statement: StatementName,
  { start = null, period_end = '' }: Pick<SeriesPoint, 'start' | 'period_end'>,
): PrintedColumn | null {
  const known = columns[statement];
  const printed = known.get(periodKey(start, period_end));
  if (printed !== undefined || start === null) return printed ?? null;
  for (const whole of known.values()) {
    if (whole.end !== period_end || whole.start === null || whole.start >= start) continue;
    const before = known.get(periodKey(whole.start, addDays(start, -1)));
    if (before !== undefined) return difference(whole, before, start);
  }
  return null;
}

/** All reports that print a column, the newest first. */
const reportsOf = (column: PrintedColumn): PrintedColumn[] => [column, ...(column.earlier ?? [])];

function difference(whole: PrintedColumn, before: PrintedColumn, start: string): PrintedColumn | null {
  for (const longer of reportsOf(whole))
    for (const shorter of reportsOf(before)) {
      const less = lessColumn(longer, shorter, start);
      if (less !== null) return less;
    }
  return null;
}

/** What a column prints in a row. */
export const amountIn = (
  { accession_number, form, filed, start, end }: PrintedColumn,
  { value, amount }: PrintedRow,
  sign: 1 | -1 = 1,
): PrintedAmount => ({ accession_number, form, filed, start, end, value, amount, sign });

function lessColumn(whole: PrintedColumn, before: PrintedColumn, start: string): PrintedColumn | null {
  const left = before.rows.filter(({ is_closing }) => is_closing !== true);
  const rows = whole.rows.map((row): PrintedRow => {
    if (row.is_closing === true) return row;
    const at = left.findIndex(
      ({ tag, unit, is_member }) => tag === row.tag && unit === row.unit && is_member === row.is_member,
    );
    const [same] = at === -1 ? [] : left.splice(at, 1);
    return {
      ...row,
      value: row.value - (same?.value ?? 0),
      amount: row.amount - (same?.amount ?? 0),
      printed: [amountIn(whole, row), ...(same === undefined ? [] : [amountIn(before, same, -1)])],
    };
  });
  const { with_groups: _, ...printed } = whole;
  return left.some(({ amount }) => amount !== 0) ? null : { ...printed, start, rows };
}

/** What a printed column states of the whole company, as facts. */
export function factsOfColumn(column: PrintedColumn): Fact[] {
  return column.rows.flatMap((row) => (row.tag === null || row.is_member ? [] : [factOf(column, row)]));
}

/** What a column prints in a row, as a fact. */
export function factOf(
  {
    accession_number,
    form,
    filed,
    start,
    end,
    fiscal_year: fy = null,
    fiscal_period: fp = null,
  }: PrintedSpan,
  { tag, unit, value, is_closing }: Pick<PrintedRow, 'tag' | 'unit' | 'value' | 'is_closing'>,
): Fact {
  const since = is_closing === true ? null : start;
  return { concept: tag ?? '', unit, start: since, end, value, accession_number, form, filed, fy, fp };
}

/** Days in which a fiscal period may end apart from a printed column of it. */
export const NEAR_DAYS = 6;
/** Days of a column over a fiscal period. */
export const LENGTHS = { quarter: [80, 100], half: [170, 194], nine: [260, 285], year: [350, 380] } as const;

function lengthsOf({ quarter, half, to_date }: Period): readonly (keyof typeof LENGTHS)[] {
  if (quarter === null) return ['year'];
  const toDate = (['quarter', 'half', 'nine', 'year'] as const)[quarter - 1] ?? 'year';
  if (to_date === true) return [toDate];
  return half === true ? ['half', toDate] : ['quarter', toDate];
}

/**
 * The column that shows a period's figures, or those that they are derived from: of a quarter the quarter's own column, else
 * the one to date. Null without a stored report that prints it.
 */
export function printedColumn(
  faces: FaceFigures,
  statement: StatementName,
  period: Period,
): PrintedColumn | null {
  const all = faces.columns[statement];
  if (all.size === 0 || period.closing !== undefined) return null;
  const ends = obtain(NEAR, all, () => new Map<string, ColumnsNear>());
  const near = obtain(ends, period.end, () => columnsNear(all, period.end));
  if (near.length === 0) return null;
  if (statement === 'balance_sheet') return near[0]?.column ?? null;
  for (const length of lengthsOf(period)) {
    const [least, most] = LENGTHS[length];
    const found = near.find(({ days }) => days >= least && days <= most);
    if (found !== undefined) return found.column;
  }
  return null;
}

/** The columns that end near a day, with their length; every figure asks for them. */
type ColumnsNear = readonly { column: PrintedColumn; days: number }[];
const NEAR = new WeakMap<FaceFigures['columns'][StatementName], Map<string, ColumnsNear>>();

function columnsNear(all: ReadonlyMap<string, PrintedColumn>, day: string): ColumnsNear {
  return [...all.values()]
    .filter(({ end }) => Math.abs(daysInclusive(end, day) - 1) <= NEAR_DAYS)
    .map((column) => ({
      column,
      days: column.start === null ? 0 : daysInclusive(column.start, column.end),
    }));
}

const LEAST_DIGITS = 3;

/**
 * Whether a quarter without a column is derived from a figure that the column to date prints under another tag, as after a change
 * of tags.
 */
export function isPrintedElsewhere(faces: FaceFigures, fact: Fact, period: Period): boolean {
  if (period.quarter === null || period.to_date === true) return false;
  return (faces.homes.get(fact.concept) ?? []).some((statement) => {
    const column = printedColumn(faces, statement, period);
    if (column === null || column.start !== fact.start || column.end !== fact.end) return false;
    if (daysInclusive(column.start ?? column.end, column.end) <= LENGTHS.quarter[1]) return false;
    return (
      significantDigits(fact.value) >= LEAST_DIGITS &&
      column.rows.some(({ value, unit }) => value === fact.value && unit === fact.unit)
    );
  });
}

/**
 * Whether the statements that have a line of a tag are stored for the period and don't print it: it is then of a note.
 */
export function isOffFace(faces: FaceFigures, concept: string, period: Period, kind: FigureKind): boolean {
  if (kind === 'per_share' || kind === 'shares') return false;
  const homes = faces.homes.get(concept);
  if (homes === undefined) return false;
  return homes.every((statement) => printedColumn(faces, statement, period)?.tags.has(concept) === false);
}
