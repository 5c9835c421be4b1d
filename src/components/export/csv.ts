import type { FigureTable } from '../figures/figure-table.ts';
import { sheetOf, type SheetCell } from './sheet.ts';

/** What a spreadsheet would run as a formula when it opens a file. */
const FORMULA_START = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

/** Text that no spreadsheet takes for a formula, quoted where commas, quotes or line ends stand in it (RFC 4180). */
function csvText(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Numbers stay numbers, a leading minus with them. Per cent as the table shows it: 0.0202 is 2.02. */
function csvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  return String(cell.kind === 'percent' ? Number((cell.value * 100).toPrecision(12)) : cell.value);
}

/** A table as a CSV file's text, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv(table: FigureTable): string {
  const lines = sheetOf(table).map((row) => row.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
