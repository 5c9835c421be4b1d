import type { Block, DocumentText } from '../documents/document-text.ts';
import type { StatementName } from '../statements/line.ts';
import { type ColumnPeriod, columnPeriod } from './column-period.ts';
import { countHeads, isAmount, type PlacedCell, placedRows } from './placed-rows.ts';
import { printedAmount } from './printed-amount.ts';
import { namedStatement, NOT_GAAP, NOT_GAAP_ROW } from './table-kind.ts';
import { type TableScale, tableScale } from './table-scale.ts';

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
  const heads = countHeads(placed);
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
