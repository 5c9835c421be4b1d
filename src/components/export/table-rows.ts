import { label } from '../../format/label.ts';
import { scaledValue, unitLabel, type ValueType } from '../../format/value-type.ts';
import type { FigureTable } from '../figures/figure-table.ts';

/** A cell of an exported file: text, or a number with its value type. */
export type TableCell = string | { value: number; value_type: ValueType } | null;

/**
 * A table as rows for export: headings, period ends if any, then a row per line item with its name, unit and values.
 * Values are in the table's scale but unrounded; missing values are empty.
 */
export function tableRows(table: FigureTable): TableCell[][] {
  const { columns, rows, scale } = table;
  const heads = ['Line item', 'Unit', ...columns.map((column) => column.label)];
  const details = ['Period end', null, ...columns.map((column) => column.detail)];
  const hasDetails = columns.some((column) => column.detail !== null);
  return [
    heads,
    ...(hasDetails ? [details] : []),
    ...rows.map((row) => [
      label(row.label),
      unitLabel(row.value_type, row.unit, scale),
      ...row.cells.map(({ value, value_type = row.value_type }) =>
        value === null
          ? null
          : { value: withoutFloatNoise(scaledValue(value, value_type, scale)), value_type },
      ),
    ]),
  ];
}

/** A number without floating-point noise: 43862.372000000003 → 43862.372. */
function withoutFloatNoise(value: number): number {
  return Number(value.toPrecision(15));
}
