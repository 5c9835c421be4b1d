/** `time` is an instant with its offset; `integer` is whole; the others as CSV writes them. */
type ColumnType = 'text' | 'integer' | 'number' | 'date' | 'time' | 'boolean';

export type CellValue = string | number | boolean | null | undefined;

/** Columns by name, in order. */
export type Columns = Readonly<Record<string, ColumnType>>;

/** An answer as a table: a row has a value for each column. What is missing is null or absent. */
export type DataTable = { columns: Columns; rows: readonly (readonly CellValue[])[] };
