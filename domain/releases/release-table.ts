import { MONTH_NAMES } from '../calendar/day.ts';
import type { Block, DocumentText } from '../documents/document-text.ts';
import type { PeriodLength } from '../facts/fiscal-calendar.ts';
import type { StatementName } from '../statements/line.ts';
import { printedAmount, type TableScale, tableScale } from '../tables/printed-number.ts';
import { countHeads, isAmount, type PlacedCell, placedRows } from '../tables/read-table.ts';

/** A column of amounts, in grid columns. */
export type ReleaseColumn = { from: number; to: number; heading: string; period: ColumnPeriod | null };

export type ReleaseAmount = { column: number; text: string; value: number; start: number; end: number };

export type ReleaseRow = {
  label: string;
  /** The nearest heading above it: `Earnings per share:`. */
  section: string;
  start: number;
  end: number;
  /** What is printed in each column, a rate too; null for nothing. */
  cells: (string | null)[];
  /** None in a heading of rows. */
  amounts: ReleaseAmount[];
};

/** A table of a press release: columns with periods, rows with amounts. */
export type ReleaseTable = {
  /** File name of its exhibit. */
  document: string;
  start: number;
  end: number;
  /** Lines above the table and in its heading. */
  title: string[];
  scale: TableScale | null;
  /** The statement that its title names. */
  statement: StatementName | null;
  /** Whether it states results under GAAP, by its words: no reconciliation, adjusted measure, segment or forecast. */
  is_gaap: boolean;
  columns: ReleaseColumn[];
  rows: ReleaseRow[];
};

/** Larger tables are no statement. */
const MOST = { rows: 1_000, columns: 40, title: 2_000 } as const;
const TITLE_LINES = 6;
const TITLE_LINE_MAX = 200;

/** Short lines right above a table, down to the table, paragraph or notice before them. */
function linesAbove(blocks: readonly Block[], at: number, text: string): string[] {
  const lines: string[] = [];
  for (let index = at - 1; index >= 0 && lines.length < TITLE_LINES; index -= 1) {
    const block = blocks[index];
    if (block === undefined || block.kind === 'table' || block.end - block.start > TITLE_LINE_MAX) break;
    const words = text.slice(block.start, block.end).trim();
    if (
      block.kind === 'list_item' ||
      (block.kind === 'paragraph' && /[.!?]$/.test(words) && words.length > 60)
    )
      break;
    lines.unshift(words);
  }
  return lines;
}

/** Places of amounts: cells that overlap are of one column. */
function columnsOf(
  heads: readonly PlacedCell[][],
  body: readonly PlacedCell[][],
  title: string,
): ReleaseColumn[] {
  const cells = body
    .flatMap((row) => row.filter(isAmount))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of cells) {
    const last = spans.at(-1);
    if (last !== undefined && from < last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans.map(({ from, to }) => {
    const over = heads.flatMap((row) =>
      row.filter((cell) => cell.from > 0 && cell.from < to && from < cell.to),
    );
    const heading = [...new Set(over.map(({ text }) => text))].join(' ');
    return { from, to, heading, period: columnPeriod(heading) ?? periodWithTitle(heading, title) };
  });
}

const LENGTH_AND_DAY =
  /\b(?:(?:three|six|nine|twelve|3|6|9|12)[\s-]months?|(?:fiscal\s)?(?:quarter|year)s?)[\s-]ended\s{1,3}[a-z]{3,9}\.?\s{1,3}\d{1,2}\b/i;

/** A column headed by a year alone under a title that says the rest: `Three months ended March 31, 2025 and 2024`. */
function periodWithTitle(heading: string, title: string): ColumnPeriod | null {
  const words = LENGTH_AND_DAY.exec(title)?.[0];
  return words !== undefined && /^(?:19|20)\d\d$/.test(heading) ? columnPeriod(`${words}, ${heading}`) : null;
}

function readRows(body: readonly PlacedCell[][], columns: readonly ReleaseColumn[]): ReleaseRow[] {
  const rows: ReleaseRow[] = [];
  let section = '';
  for (const row of body) {
    const amounts = row.filter(isAmount).flatMap((cell): ReleaseAmount[] => {
      const column = columns.findIndex(({ from, to }) => cell.from < to && from < cell.to);
      const value = printedAmount(cell.text);
      return value === null || column < 0
        ? []
        : [{ column, text: cell.text, value, start: cell.start, end: cell.end }];
    });
    const edge = Math.min(...row.filter(isAmount).map(({ from }) => from));
    const words = row.filter((cell) => !isAmount(cell) && cell.from < edge);
    const label = words.map(({ text }) => text).join(' ');
    const [first] = row;
    const last = row.at(-1);
    if (first === undefined || last === undefined) continue;
    if (!row.some(isAmount)) section = label;
    const cells = columns.map(
      ({ from, to }) => row.find((cell) => isAmount(cell) && cell.from < to && from < cell.to)?.text ?? null,
    );
    rows.push({ label, section, start: first.start, end: last.end, cells, amounts });
  }
  return rows;
}

/** Rows of a statement may adjust to reconcile; rows outside GAAP make a table a reconciliation. */
const isGaap = (title: string, rows: readonly ReleaseRow[]): boolean =>
  !NOT_GAAP.test(title) && !rows.some(({ label, section }) => NOT_GAAP_ROW.test(`${section} ${label}`));

const headings = ({ columns }: Pick<ReleaseTable, 'columns'>): string =>
  columns.map(({ heading }) => heading).join('\t');

/** A table without words above it and with the columns of the table before continues it on the next page. */
function continued(table: ReleaseTable, before: ReleaseTable | undefined): ReleaseTable {
  const isNamed = table.title.some((line) => tableScale(line) !== null || namedStatement([line]) !== null);
  if (before === undefined || isNamed || headings(table) !== headings(before)) return table;
  const { title, scale, statement } = before;
  return { ...table, title, scale, statement, is_gaap: table.is_gaap && before.is_gaap };
}

function readTable({ text, blocks }: DocumentText, at: number, name: string): ReleaseTable | null {
  const { kind, rows, start = 0, end = 0 } = blocks[at] ?? {};
  if (kind !== 'table' || rows === undefined || rows.length > MOST.rows) return null;
  const placed = placedRows(rows, text);
  const heads = countHeads(placed) ?? placed.length;
  const [head, body] = [placed.slice(0, heads), placed.slice(heads)];
  const title = [...linesAbove(blocks, at, text), ...head.flatMap((row) => row.map((cell) => cell.text))];
  const words = title.join('\n').slice(0, MOST.title);
  const columns = columnsOf(head, body, words.replaceAll('\n', ' '));
  if (columns.length === 0 || columns.length > MOST.columns) return null;
  const read = readRows(body, columns);
  const scale = tableScale(words);
  const statement = namedStatement(title);
  return {
    document: name,
    start,
    end,
    title,
    scale,
    statement,
    is_gaap: isGaap(words, read),
    columns,
    rows: read,
  };
}

/** Reads the tables of a press release that have columns of amounts. Rule: docs/rules.md#columns-of-a-release */
export function releaseTables(document: DocumentText, name: string): ReleaseTable[] {
  const tables: ReleaseTable[] = [];
  for (const at of document.blocks.keys()) {
    const table = readTable(document, at, name);
    if (table !== null) tables.push(continued(table, tables.at(-1)));
  }
  return tables;
}

/** Words of a table that states no results under GAAP, or those of a part of the company. */
const NOT_GAAP =
  /\bnon[\s-]{0,2}gaap\b|\badjust(?:ed|ing)\b|\breconcil\w*|\bpro[\s-]forma\b|\bconstant[\s-]currenc\w*|\bcurrency[\s-]neutral\b|\bexcluding\b|\boutlook\b|\bguidance\b|\bforecasts?\b|\bforward-looking\b|\bbusiness outlook\b|\bprojected\b|\bcore (?:earnings|eps)\b|\bcomparable (?:earnings|eps|basis)\b/i;

/** The same in a row's label, where `to reconcile net income to net cash` is of a statement. */
const NOT_GAAP_ROW = /\bnon[\s-]{0,2}gaap\b|\badjusted\b|\bconstant[\s-]currenc\w*|\bcurrency[\s-]neutral\b/i;

const STATEMENTS: readonly (readonly [RegExp, StatementName])[] = [
  [/\bcash flows?\b/i, 'cash_flow'],
  [/\bbalance sheets?\b|\bfinancial (?:condition|position)\b/i, 'balance_sheet'],
  [
    /\bstatements? of (?:consolidated )?(?:\w{1,20} ){0,2}(?:operations|income|earnings|loss)\b|\bincome statements?\b/i,
    'income_statement',
  ],
];

/** The statement that a table's title names; null where it names none or two. */
export function namedStatement(title: readonly string[]): StatementName | null {
  const words = title.join('\n');
  const found = STATEMENTS.filter(([pattern]) => pattern.test(words));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

/** The period that the heading of a column names: by its last day, or by the company's own name for it. */
export type ColumnPeriod =
  /** `length` is null for a balance. */
  | { length: ColumnLength | null; end: string }
  /** `Q4 FY25`, `FY25`; the year has four digits. */
  | { length: 'Q' | 'Y'; label: string };

export type ColumnLength = Exclude<PeriodLength, 'X'>;

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

/** In this order: `twelve months` before `twelve weeks`. */
const LENGTHS: readonly (readonly [RegExp, ColumnLength])[] = [
  [
    /\b(?:twelve|12)[\s-]months?\b|\byears?[\s-](?:to[\s-]date[\s-])?end(?:ed|ing)\b|\b(?:fifty-(?:two|three)|5[23])[\s-]weeks?\b/i,
    'Y',
  ],
  [/\b(?:nine|9)[\s-]months?\b|\b(?:thirty-(?:six|nine)|forty|36|39|40)[\s-]weeks?\b/i, 'N'],
  [/\b(?:six|6)[\s-]months?\b|\b(?:twenty-(?:four|six|seven|eight)|24|26|27|28)[\s-]weeks?\b/i, 'H'],
  [
    /\b(?:three|3)[\s-]months?\b|\bquarters?[\s-]end(?:ed|ing)\b|\b(?:twelve|thirteen|fourteen|sixteen|12|13|14|16)[\s-]weeks?\b/i,
    'Q',
  ],
];

const NAMED_DATE =
  /\b(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?\s{1,3}(\d{1,2})\b,?\s{0,3}((?:19|20)\d\d)\b/gi;
const SLASHED_DATE = /\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)\b/g;

const QUARTER = /\bQ([1-4])[\s,-]{0,2}(?:FY|fiscal(?:\s{1,2}year)?)?[\s-]{0,2}['’]?((?:20)?\d\d)\b/gi;
const YEAR = /\b(?:FY|fiscal(?:\s{1,2}year)?)[\s-]{0,2}['’]?((?:20)?\d\d)\b/gi;

/** What compares periods or states no result: changes, shares of revenue, forecasts, figures outside GAAP. */
const NO_PERIOD =
  /%|\b(?:change|growth|percent|variance|y\/y|q\/q|yoy|qoq|non-?gaap|adjust\w*|guidance|outlook|forecast|expected|estimated?|target|range|low|high|pro forma|constant|currency|neutral|margin|as restated|as revised)\b/i;

const pad = (text: string): string => text.padStart(2, '0');

function datesIn(heading: string): string[] {
  const named = [...heading.matchAll(NAMED_DATE)].map(([, month = '', day = '', year = '']) => {
    const index = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3)));
    return `${year}-${pad(String(index + 1))}-${pad(day)}`;
  });
  const slashed = [...heading.matchAll(SLASHED_DATE)].map(
    ([, month = '', day = '', year = '']) => `${year}-${pad(month)}-${pad(day)}`,
  );
  return [...new Set([...named, ...slashed])];
}

const fullYear = (digits: string): string => (digits.length === 2 ? `20${digits}` : digits);

/**
 * Reads the heading of a column, its cells joined from the top down. Null where it names no period, several, or a
 * change between two. Rule: docs/rules.md#columns-of-a-release
 * Example: `Nine Months Ended June 28, 2025` → { length: 'N', end: '2025-06-28' }; `Q4 FY25` → { length: 'Q', label: 'Q4 2025' }.
 */
export function columnPeriod(heading: string): ColumnPeriod | null {
  if (NO_PERIOD.test(heading)) return null;
  const lengths = LENGTHS.filter(([pattern]) => pattern.test(heading)).map(([, length]) => length);
  const dates = datesIn(heading);
  const [end, another] = dates;
  if (end !== undefined)
    return another === undefined && lengths.length <= 1 ? { length: lengths[0] ?? null, end } : null;
  const quarters = [...heading.matchAll(QUARTER)];
  const [quarter] = quarters;
  if (quarter !== undefined)
    return quarters.length > 1
      ? null
      : { length: 'Q', label: `Q${quarter[1]} ${fullYear(quarter[2] ?? '')}` };
  const years = [...heading.matchAll(YEAR)];
  const [year] = years;
  return year === undefined || years.length > 1 ? null : { length: 'Y', label: fullYear(year[1] ?? '') };
}
