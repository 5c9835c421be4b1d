import type { Block, Cell } from '../documents/document-text.ts';

export type TableRow = {
  label: string;
  /** By column, the label's aside; empty where there is none. */
  cells: string[];
};

/** A table as its reader sees it: columns with headings, rows with labels. */
export type ReadTable = { columns: string[]; rows: TableRow[] };

/** A cell with its words on one line, and the columns that it covers, the last one excluded. */
export type PlacedCell = { text: string; start: number; end: number; from: number; to: number };

/** Cells with text of each row, at their columns. */
export function placedRows(rows: readonly (readonly Cell[])[], text: string): PlacedCell[][] {
  return rows.map((row) => {
    const placed: PlacedCell[] = [];
    let column = 0;
    for (const { start, end, colspan = 1 } of row) {
      const words = text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
      if (words !== '') placed.push({ text: words, start, end, from: column, to: column + colspan });
      column += colspan;
    }
    return placed;
  });
}

/** Whether a cell right of the labels has an amount. A year there heads a column. */
export const isAmount = ({ text, from }: PlacedCell): boolean => from > 0 && isFigure(text) && !isYear(text);

/**
 * Number of rows that head the columns: those before the first with an amount, labels directly above it aside. Null where none
 * has one.
 */
export function countHeads(rows: readonly PlacedCell[][]): number | null {
  const first = rows.findIndex((row) => row.some(isAmount));
  if (first < 0) return null;
  let heads = first;
  while (heads > 0 && rows[heads - 1]?.every(({ from }) => from === 0) === true) heads -= 1;
  return heads;
}

const FOOTNOTE = /^(?:\(?\d{1,2}\)?(?:,\d{1,2})?|\([a-z]\)|[*†‡]{1,3})$/;

/** Whether a column has nothing but footnote marks. */
const isFootnotes = (column: Column, rows: readonly PlacedCell[][]): boolean =>
  (column.heading === '' || FOOTNOTE.test(column.heading)) &&
  rows.every((row) => row.every((cell) => !isAt(cell, column) || FOOTNOTE.test(cell.text)));

function headingOf(column: number, heads: readonly PlacedCell[][]): string {
  const words = heads.flatMap((row) =>
    row.filter(({ from, to }) => from > 0 && from <= column && column < to),
  );
  return [...new Set(words.map(({ text }) => text))].join(' ');
}

type Column = { from: number; to: number; heading: string };

/**
 * Columns of a table: places where cells begin. Neighbours that no row has both of are one column if at most one of them has a
 * heading: a sign or a bracket moves a figure by one place.
 */
function columnsOf(heads: readonly PlacedCell[][], body: readonly PlacedCell[][]): Column[] {
  const starts = new Set(body.flatMap((row) => row.map(({ from }) => from)).filter((from) => from > 0));
  const columns: Column[] = [];
  for (const from of [...starts].toSorted((a, b) => a - b)) {
    const heading = headingOf(from, heads);
    const last = columns.at(-1);
    const isSame =
      last !== undefined &&
      (heading === '' || last.heading === '' || heading === last.heading) &&
      !body.some((row) => row.some((cell) => isAt(cell, last)) && row.some((cell) => cell.from === from));
    if (isSame) {
      last.to = from + 1;
      last.heading = last.heading === '' ? heading : last.heading;
    } else columns.push({ from, to: from + 1, heading });
  }
  return columns;
}

const isAt = ({ from }: PlacedCell, column: Column): boolean => from >= column.from && from < column.to;

/**
 * Reads a table's blocks: the rows before the first amount head the columns, and the first column has the labels. Null
 * for a table of one column.
 */
export function readTable(blocks: readonly Block[], text: string): ReadTable | null {
  const rows = placedRows(
    blocks.flatMap(({ rows: own = [] }) => own),
    text,
  );
  const heads = countHeads(rows) ?? (rows.length > 1 ? 1 : 0);
  const body = rows.slice(heads);
  const columns = columnsOf(rows.slice(0, heads), body).filter((column) => !isFootnotes(column, body));
  if (columns.length === 0) return null;
  return {
    columns: columns.map(({ heading }) => heading),
    rows: body.map((row) => ({
      label: row.find(({ from }) => from === 0)?.text ?? '',
      cells: columns.map((column) => row.find((cell) => isAt(cell, column))?.text ?? ''),
    })),
  };
}

const YEAR = /^(?:19|20)\d\d$/;
const NONE = /^(?:-{1,2}|0(?:\.0+)?)(?=%?$)/;
const AMOUNT = /^[-+(]{0,2}[\d.,]*\d[\d.,]*\)?(?:%|x|bps|pts|pp)?\)?$/i;
const NOT_MEANINGFUL = /^(?:n\.?m\.?|n\/[am]|\*+)$/i;
const FOOTNOTE_MARK = /\s*\((?:\d{1,2}|[a-z])\)$/i;

/**
 * A cell's text without what doesn't change its value: blanks, currency signs, the kind of dash, footnote marks. A dash is a
 * zero.
 */
export function plainCell(text: string): string {
  const plain = text
    .replaceAll(/[\s\u00a0$€£¥]+/g, '')
    .replaceAll(/[–—]/g, '-')
    .replace(/\)%$/, '%)')
    .replace(NONE, '0');
  return /^[-+(]?\d/.test(plain) ? plain.replace(/(\d[)%]*)\((?:\d|[a-z])\)$/i, '$1') : plain;
}

const isYear = (text: string): boolean => YEAR.test(plainCell(text));

/** Whether a cell has an amount, a rate or a sign for none, not words. A year is one too. */
export function isFigure(text: string): boolean {
  const plain = plainCell(text);
  return AMOUNT.test(plain) || NOT_MEANINGFUL.test(plain);
}

/** A row's label for comparison: its words in lower case, without footnote marks. */
export function labelKey(label: string): string {
  return label
    .replace(FOOTNOTE_MARK, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** A label without figures, equal for the same line of two years. */
export const undatedKey = (label: string): string => labelKey(label).replaceAll(/\d+/g, '#');

/** Whether a label or heading names a year, and so its own period. */
export const isDated = (text: string): boolean => /\b(?:19|20)\d\d\b/.test(text);

/** A column's heading for comparison: days aside, which differ between years of 52 weeks. */
export function headingKey(heading: string): string {
  return labelKey(heading)
    .replaceAll(/\b\d{1,2}\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const MONTHS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/g;

/** The same, months aside: a quarter may end in June or in July. */
export const looseHeadingKey = (heading: string): string =>
  headingKey(heading).replaceAll(MONTHS, ' ').replaceAll(/\s+/g, ' ').trim();
