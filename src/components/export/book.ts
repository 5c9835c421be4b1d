import { stringifySearch } from '../../../contract/request.ts';
import type { Scale } from '../../../views/choices.ts';
import { accessionNumbers, type FigureSource } from '../../../views/figure-table.ts';
import type { ValueType } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';

/** The page that an export is from, and its day. */
export type ExportedFrom = { link: string; date: string };

export function exportedFrom(): ExportedFrom {
  return { link: window.location.href, date: new Date().toISOString().slice(0, 10) };
}

export type BookCell =
  | null
  | { kind: 'text'; text: string; bold?: boolean }
  /** In full units. */
  | { kind: 'number'; value: number; format: ValueType | 'dash'; scale?: Scale }
  /** A formula without its leading `=`, and what it gives. */
  | { kind: 'formula'; formula: string; value: number | string; format: ValueType; scale?: Scale };

/** One sheet: its rows, the width of each column in characters, and how many rows and columns don't scroll. */
export type BookSheet = {
  name: string;
  rows: BookCell[][];
  widths: number[];
  frozen: { rows: number; columns: number };
};

export function text(value: string, bold = false): BookCell {
  return { kind: 'text', text: value, bold };
}

/** The letters of a column, 0-based: 0 → 'A', 26 → 'AA'. */
function columnLetters(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  const letter = String.fromCodePoint(65 + (at % 26));
  return rest < 0 ? letter : `${columnLetters(rest)}${letter}`;
}

/** A cell's name, 0-based: (4, 2) → `C5`. */
export function cellName(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** A cell of another sheet, 0-based: ('Balance sheet', 4, 2) → `'Balance sheet'!C5`. */
export function cellReference(sheet: string, row: number, column: number): string {
  return `'${sheet.replaceAll("'", "''")}'!${cellName(row, column)}`;
}

/** Where a figure of a workbook is, and which filings it comes from. Several for one that is derived. */
export type FigureSourceRow = {
  sheet: string;
  /** `C5`. */
  cell: string;
  line: string;
  period: string;
  period_end: string;
  value: number;
  unit: string;
  tag: string;
  form: string;
  filed: string;
  accession_numbers: string[];
  marks: string;
  formula: string;
  /** Path of the reader at the cell that prints it; empty for one that is derived. */
  place: string;
  /** The filer; null for an invented company. */
  cik: string | null;
};

type WorkbookCell = Pick<FigureSourceRow, 'sheet' | 'line' | 'period' | 'value' | 'unit' | 'cik'> & {
  row: number;
  column: number;
};

function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((one) => (one === undefined || one === '' ? [] : [one])))];
}

export function tags(sources: readonly FigureSource[]): string[] {
  return distinct(sources.map(({ derived = null, concept }) => (derived === null ? concept : undefined)));
}

/** The source of one figure, from one point or from those it is computed from. */
export function sourceRow(
  sources: readonly FigureSource[],
  { row, column, ...cell }: WorkbookCell,
): FigureSourceRow {
  const [first] = sources;
  return {
    ...cell,
    cell: cellName(row, column),
    line: label(cell.line),
    period_end: first?.period_end ?? '',
    tag: tags(sources).join(', '),
    form: first?.form ?? '',
    filed: first?.filed ?? '',
    accession_numbers: accessionNumbers(sources),
    marks: (first?.marks ?? []).join(', ').replaceAll('_', ' '),
    formula: first?.derived?.formula ?? '',
    place: sources.length === 1 && first !== undefined ? readerPath(first) : '',
  };
}

/** Where the reader shows the cell that prints a figure. */
function readerPath({ accession_number, concept, start, period_end, derived = null }: FigureSource): string {
  if (accession_number === undefined || concept === undefined || period_end === undefined || derived !== null)
    return '';
  return `/filings/${accession_number}${stringifySearch({ tag: concept, start, end: period_end })}`;
}
