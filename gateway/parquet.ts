import { parquetWriteBuffer } from 'hyparquet-writer';

import type { CellValue, DataTable } from '../contract/table/data-table.ts';

type ColumnType = DataTable['columns'][string];
type ParquetValue = string | number | bigint | boolean | Date | null;

/** How Parquet stores each type; every column may be null. */
const ELEMENTS = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  date: { type: 'INT32', converted_type: 'DATE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Record<ColumnType, object>;

function dateOf(value: CellValue): Date | null {
  const date = typeof value === 'string' ? new Date(value) : null;
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

/** A value of a column's type; null where it is missing or of another type. */
const VALUES: Record<ColumnType, (value: CellValue) => ParquetValue> = {
  text: (value) => (value === undefined || value === null ? null : String(value)),
  integer: (value) => (Number.isSafeInteger(value) ? BigInt(Number(value)) : null),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  date: dateOf,
  time: dateOf,
  boolean: (value) => (typeof value === 'boolean' ? value : null),
};

/** A table as a Parquet file: days as DATE, instants as UTC timestamps, amounts as DOUBLE, sizes and offsets as INT64. */
export function toParquet({ columns, rows }: DataTable): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(columns);
  const bytes = parquetWriteBuffer({
    columnData: entries.map(([name, type], at) => ({ name, data: rows.map((row) => VALUES[type](row[at])) })),
    schema: [
      { name: 'root', num_children: entries.length },
      ...entries.map(([name, type]) => ({ name, ...ELEMENTS[type], repetition_type: 'OPTIONAL' as const })),
    ],
    createdBy: 'Filings Desk',
  });
  return new Uint8Array(bytes);
}
