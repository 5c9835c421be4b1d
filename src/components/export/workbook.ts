import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/universal';

import type { FigureKind } from '../../format/figure-kind.ts';
import type { FigureTable } from '../figures/figure-table.ts';
import { sheetOf, type SheetCell } from './sheet.ts';

const FORMATS: Record<FigureKind, string> = {
  amount: '#,##0;-#,##0',
  shares: '#,##0',
  per_share: '0.00',
  number: '0.00',
  percent: '0.0%',
  times: '0.00"×"',
};

const NAME_WIDTH = 44;
const UNIT_WIDTH = 16;
const FIGURE_WIDTH = 14;

/** Text is always text in a typed cell: nothing is run as a formula. Dates are dates. */
function toCell(cell: SheetCell, isHead: boolean): CellObject | null {
  if (cell === null) return null;
  if (typeof cell !== 'string') return { value: cell.value, type: Number, format: FORMATS[cell.kind] };
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) {
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', align: 'right' };
  }
  return isHead ? { value: cell, type: String, fontWeight: 'bold' } : { value: cell, type: String };
}

/** A sheet's name: no characters that Excel refuses, 31 at most. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

/** A table as an .xlsx file with typed cells, the title above it and its first column in place. */
export async function toWorkbook(table: FigureTable): Promise<Blob> {
  const rows = sheetOf(table);
  const data: SheetData = [
    [{ value: `${table.title}, ${table.caption}`, type: String, fontWeight: 'bold' }],
    ...rows.map((row, at) => row.map((cell) => toCell(cell, at === 0))),
  ];
  const columns = [
    { width: NAME_WIDTH },
    { width: UNIT_WIDTH },
    ...table.columns.map(() => ({ width: FIGURE_WIDTH })),
  ];
  return writeXlsxFile(data, { sheet: sheetName(table.title), columns, stickyColumnsCount: 1 }).toBlob();
}
