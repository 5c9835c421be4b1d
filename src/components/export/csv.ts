import { csvText } from '../../../contract/csv/csv-text.ts';
import type { FigureTable } from '../../../views/figure-table.ts';
import type { ExportedFrom } from './exported-from.ts';
import { type TableCell, tableRows } from './table-rows.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Numbers stay numbers, including negative ones. Percentages are as the table shows them: 0.0202 is 2.02. */
function csvCell(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  return String(cell.value_type === 'percent' ? Number((cell.value * 100).toPrecision(12)) : cell.value);
}

/**
 * A table as CSV, with a byte order mark so that spreadsheets read it as UTF-8. The page and the day are in a row at the end,
 * so that the first row is that of the headings.
 */
export function toCsv(table: FigureTable, { link, date }: ExportedFrom): string {
  const rows: TableCell[][] = [...tableRows(table), ['Source', link, date]];
  const lines = rows.map((row) => row.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
