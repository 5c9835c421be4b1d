/** `time` is an instant with its offset; `integer` is whole; the others as CSV writes them. */
type ColumnType = 'text' | 'integer' | 'number' | 'date' | 'time' | 'boolean';

export type CellValue = string | number | boolean | null | undefined;

/** Columns by name, in order. */
export type Columns = Readonly<Record<string, ColumnType>>;

/** An answer as a table: a row has a value for each column. What is missing is null or absent. */
export type DataTable = { columns: Columns; rows: readonly (readonly CellValue[])[] };

/** Records as a table: a row each, of their values in these columns. */
export function recordTable<C extends Columns>(
  columns: C,
  records: readonly { readonly [name in keyof C]?: CellValue }[],
): DataTable {
  const names = Object.keys(columns);
  return { columns, rows: records.map((record) => names.map((name) => record[name])) };
}

/** The start of text that a spreadsheet would run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Text escaped against formula injection, and quoted where RFC 4180 requires it. */
export function csvText(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table by RFC 4180. Numbers stay numbers, including negative ones; what is missing is empty. */
export function csvDocument({ columns, rows }: DataTable): string {
  return `${Object.keys(columns).join(',')}\r\n${csvRows(rows)}`;
}

/** Rows without their heads. */
export function csvRows(rows: DataTable['rows']): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? csvText(value) : String(value);
}
