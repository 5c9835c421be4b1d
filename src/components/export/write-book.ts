import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/universal';

import type { ValueType } from '../../format/value-type.ts';
import type { BookCell, BookSheet } from './book.ts';

const FORMATS: Record<ValueType | 'dash', string> = {
  amount: '#,##0;-#,##0',
  shares: '#,##0',
  per_share: '#,##0.00;-#,##0.00',
  number: '#,##0.00;-#,##0.00',
  rank: '0',
  percent: '0.0%',
  times: '0.00"×"',
  dash: '"—"',
};

/** A typed cell: text is never run as a formula, and dates are dates. */
function toCell(cell: BookCell): CellObject | null {
  if (cell === null || (cell.kind === 'text' && cell.text === '')) return null;
  if (cell.kind === 'number') return { value: cell.value, type: Number, format: FORMATS[cell.format] };
  if (cell.kind === 'formula') {
    return { value: cell.formula, type: 'Formula', format: FORMATS[cell.format], align: 'right' };
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell.text)) {
    return { value: new Date(`${cell.text}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', align: 'right' };
  }
  return cell.bold === true
    ? { value: cell.text, type: String, fontWeight: 'bold' }
    : { value: cell.text, type: String };
}

/** Sheets as one .xlsx file, with the head of each frozen. */
export async function writeBook(sheets: readonly BookSheet[]): Promise<Blob> {
  const files = sheets.map(({ name, rows, widths, frozen }) => ({
    sheet: name,
    data: rows.map((row) => row.map(toCell)) satisfies SheetData,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: frozen.rows,
    stickyColumnsCount: frozen.columns,
  }));
  return writeXlsxFile(files).toBlob();
}
