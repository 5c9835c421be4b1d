import type { ChartSpec } from '../../../views/chart.ts';
import type { FigureTable } from '../../../views/figure-table.ts';
import type { ExportedFrom } from './exported-from.ts';
import { tableBook } from './table-book.ts';
import { writeBook } from './write-book.ts';

/** A table, with what the chart over it adds, as an .xlsx file. */
export async function toWorkbook(table: FigureTable, from: ExportedFrom, chart?: ChartSpec): Promise<Blob> {
  return writeBook(tableBook(table, from, chart));
}
