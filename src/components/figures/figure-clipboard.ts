import type { FigureTable } from '../../../views/figure-table.ts';
import { scaledValue, unitLabel } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';

/** Lines and cells of a table, by index, both ends included. */
export type CellRange = { rows: [number, number]; columns: [number, number] };

/** What a grid gives a spreadsheet. */
export type GridText = {
  /** Cells of a line that can be selected. */
  columns: number;
  /** Cells before them: the name of a line of figures is none that can be selected. */
  lead: 0 | 1;
  /** The texts of a range: numbers in the scale of the table, unrounded. Whole lines come with the heads of their columns. */
  rows: (range: CellRange) => string[][];
};

/** By grid on screen. */
export const gridTexts = new WeakMap<Element, GridText>();

export function figureText(table: FigureTable, row: string, column: string): string {
  return numberText(
    table,
    table.rows.findIndex(({ id }) => id === row),
    table.columns.findIndex(({ id }) => id === column),
  );
}

/** A figure as a number that a spreadsheet reads: in the table's scale, unrounded, and percentages with their sign. */
function numberText({ rows, scale }: FigureTable, row: number, column: number): string {
  const line = rows[row];
  const cell = line?.cells[column];
  if (line === undefined || cell === undefined || cell.value === null) return '';
  const value_type = cell.value_type ?? line.value_type;
  const value = scaledValue(cell.value, value_type, scale);
  return value_type === 'percent'
    ? `${Number((value * 100).toPrecision(12))}%`
    : String(Number(value.toPrecision(15)));
}

const indexes = ([from, to]: [number, number]): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The figures of a range. Whole rows come with their names, their units and the periods. */
function rangeRows(table: FigureTable, range: CellRange): string[][] {
  const columns = indexes(range.columns);
  const isWhole = columns.length === table.columns.length;
  const figures = indexes(range.rows).map((row) => [
    ...(isWhole ? [label(table.rows[row]?.label ?? ''), unitOf(table, row)] : []),
    ...columns.map((column) => numberText(table, row, column)),
  ]);
  if (!isWhole) return figures;
  return [['', 'Unit', ...columns.map((column) => table.columns[column]?.label ?? '')], ...figures];
}

function unitOf({ rows, scale }: FigureTable, row: number): string {
  const line = rows[row];
  return line === undefined ? '' : unitLabel(line.value_type, line.unit, scale);
}

export function figureGridText(table: FigureTable): GridText {
  return { columns: table.columns.length, lead: 1, rows: (range) => rangeRows(table, range) };
}
