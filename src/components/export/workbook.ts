import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/universal';

import type { ValueType } from '../../format/value-type.ts';
import type { FigureTable } from '../figures/figure-table.ts';
import { tableRows, type TableCell } from './table-rows.ts';

const FORMATS: Record<ValueType, string> = {
  amount: '#,##0;-#,##0',
  shares: '#,##0',
  per_share: '0.00',
  number: '0.00',
  rank: '0',
  percent: '0.0%',
  times: '0.00"×"',
};

const NAME_WIDTH = 44;
const UNIT_WIDTH = 16;
const FIGURE_WIDTH = 14;

/** A typed cell: text is never run as a formula, and dates are dates. */
function toCell(cell: TableCell, isHead: boolean): CellObject | null {
  if (cell === null) return null;
  if (typeof cell !== 'string') return { value: cell.value, type: Number, format: FORMATS[cell.value_type] };
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) {
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', align: 'right' };
  }
  return isHead ? { value: cell, type: String, fontWeight: 'bold' } : { value: cell, type: String };
}

/** A sheet name within Excel's rules: no reserved characters, 31 characters at most. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

/** A table as an .xlsx file with typed cells, a title row and a fixed first column. */
export async function toWorkbook(table: FigureTable): Promise<Blob> {
  const rows = tableRows(table);
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
