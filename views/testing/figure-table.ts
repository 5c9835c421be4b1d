import { emptyCell, type FigureRow, type FigureTable, plainCell } from '../figure-table.ts';

/** A row of dollars by its values; null is a figure that is missing. */
export function figureRow(
  id: string,
  values: readonly (number | null)[] = [],
  given: Partial<FigureRow> = {},
): FigureRow {
  return {
    id,
    label: id,
    level: 0,
    is_total: false,
    value_type: 'amount',
    unit: 'USD',
    cells: values.map((value) => (value === null ? emptyCell('Not reported') : plainCell(value))),
    ...given,
  };
}

/** A table of columns by their ids; fiscal years are labelled `FY2024`. */
export function figureTable(
  columns: readonly string[],
  rows: FigureRow[],
  given: Partial<FigureTable> = {},
): FigureTable {
  return {
    title: 'Apple Inc.: income statement, annual',
    caption: 'USD millions',
    scale: 'millions',
    columns: columns.map((id) => ({ id, label: /^\d{4}$/.test(id) ? `FY${id}` : id, detail: null })),
    rows,
    ...given,
  };
}
