import { growth } from '../../../domain/ratios/growth.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureRow,
  type FigureTable,
} from '../../components/figures/figure-table.ts';
import type { SegmentView } from './financials-query.ts';

/** The same period of the year before: 'Q3 2025' → 'Q3 2024'. */
function yearBefore(period: string): string {
  return period.replace(/\d{4}/, (year) => String(Number(year) - 1));
}

function share(cell: FigureCell, total: FigureCell | undefined): FigureCell {
  if (cell.value === null) return cell;
  if (total === undefined || total.value === null) return emptyCell('Not available: no total');
  if (total.value <= 0) return emptyCell('n.m.: the total is zero or negative');
  return { ...cell, value: cell.value / total.value };
}

function change(cell: FigureCell, before: FigureCell | undefined): FigureCell {
  if (cell.value === null) return cell;
  const base = before === undefined || before.value === null ? null : { value: before.value };
  const { value, text } = growth({ value: cell.value }, base);
  if (value === null) return emptyCell(text);
  return { ...cell, value, sources: [...(cell.sources ?? []), ...(before?.sources ?? [])] };
}

/** A breakdown as shares of its total, or as changes from a year before. */
export function inSegmentView(
  table: FigureTable,
  view: SegmentView,
  total: FigureRow | undefined,
): FigureTable {
  if (view === 'values') return table;
  const at = new Map(table.columns.map(({ id }, index) => [id, index]));
  const cellOf = (row: FigureRow, cell: FigureCell, index: number): FigureCell => {
    if (view === 'mix') return share(cell, total?.cells[index]);
    const before = at.get(yearBefore(table.columns[index]?.id ?? ''));
    return change(cell, before === undefined ? undefined : row.cells[before]);
  };
  return {
    ...table,
    caption: view === 'mix' ? '% of total' : 'Year-over-year change, %',
    scale: 'units',
    rows: table.rows.map((row) => ({
      ...row,
      value_type: 'percent',
      unit: null,
      cells: row.cells.map((cell, index) => cellOf(row, cell, index)),
    })),
  };
}
