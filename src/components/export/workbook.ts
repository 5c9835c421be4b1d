import { chartedTable, chartFacts, chartOf, type ChartSpec } from '../../../views/chart.ts';
import { alignCells, type FigureRow, type FigureTable } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import type { BookSheet, ExportedFrom } from './book.ts';
import { figureSheet } from './sheet.ts';
import { aboutSheet, sourceSheet, writeBook } from './write-book.ts';

/** A table, with what the chart over it adds, as an .xlsx file. */
export async function toWorkbook(table: FigureTable, from: ExportedFrom, chart?: ChartSpec): Promise<Blob> {
  return writeBook(tableBook(table, from, chart));
}

/** Excel allows no longer name. */
const NAME_MAX = 31;

/**
 * The name of a sheet: a part of the title that fits, never a cut one. 'Walmart Inc.: income statement, annual (growth)' gives
 * 'Income statement, annual'.
 */
function sheetName(title: string): string {
  const parts = title.split(': ').map((part) => part.replace(/[\\/?*[\]:]/g, ' ').trim());
  const last = parts.at(-1) ?? '';
  const name = [last, last.replace(/ \(.*\)$/, ''), parts[0]].find(
    (part) => part !== undefined && part.length <= NAME_MAX,
  );
  return name === undefined || name === '' ? 'Figures' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The rows of a chart's formulas over the columns of a table, whose order may differ. */
function formulaRows({ columns }: FigureTable, chart: ChartSpec | undefined): FigureRow[] {
  if (chart === undefined || (chart.formulas ?? []).length === 0) return [];
  const own = chartedTable({ ...chart, range: {} });
  return alignCells(own, columns).filter(({ id }) => id.startsWith('='));
}

/**
 * A table as sheets: figures in full units and the lines of its chart's formulas, the source of each that a filing reports, and
 * what the file is, with the growth, reference line and notes of the chart.
 */
export function tableBook(table: FigureTable, { link, date }: ExportedFrom, chart?: ChartSpec): BookSheet[] {
  const { sheet, sources } = figureSheet(
    { ...table, rows: [...table.rows, ...formulaRows(table, chart)] },
    { name: sheetName(table.title) },
  );
  return [
    sheet,
    ...(sources.length === 0 ? [] : [sourceSheet(sources, link)]),
    aboutSheet([
      ['Table', label(table.title)],
      ['Date', date],
      ['Page', link],
      ['Units', 'Full units; percentages and multiples as decimals'],
      ...(chart === undefined ? [] : chartFacts(chartOf(chart)).map((fact) => ['Chart', fact] as const)),
    ]),
  ];
}
