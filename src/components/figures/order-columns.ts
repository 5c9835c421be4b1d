import type { PeriodOrder } from '../../../views/format/periods.ts';
import type { FigureTable } from './figure-table.ts';

/** A table whose periods are oldest first, in the order to show. Columns that are no period stay last. */
export function orderColumns(table: FigureTable, order: PeriodOrder): FigureTable {
  if (order === 'oldest') return table;
  const { columns, rows } = table;
  const from = columns.findIndex(({ isPeriod }) => isPeriod === false);
  const count = from === -1 ? columns.length : from;
  const turn = <T>(list: readonly T[]): T[] => [...list.slice(0, count).toReversed(), ...list.slice(count)];
  return { ...table, columns: turn(columns), rows: rows.map((row) => ({ ...row, cells: turn(row.cells) })) };
}
