import { chartedTable, chartFacts, chartOf, type ChartSpec } from '../../../views/chart.ts';
import {
  accessionNumbers,
  emptyCell,
  type FigureRow,
  type FigureTable,
} from '../../../views/figure-table.ts';
import { unitLabel } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import {
  type BookCell,
  type BookSheet,
  type ExportedFrom,
  type FigureSourceRow,
  sourceRow,
  text,
} from './book.ts';
import { headRows } from './table-rows.ts';
import { aboutSheet, sourceSheet, writeBook } from './write-book.ts';

/** A table, with what the chart over it adds, as an .xlsx file. */
export async function toWorkbook(table: FigureTable, from: ExportedFrom, chart?: ChartSpec): Promise<Blob> {
  return writeBook(tableBook(table, from, chart));
}

const NAME_WIDTH = 44;
const UNIT_WIDTH = 16;
const FIGURE_WIDTH = 18;
const INDENT = '    ';
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
  const { columns: own, rows } = chartedTable({ ...chart, range: {} });
  return rows
    .filter(({ id }) => id.startsWith('='))
    .map((row) => ({
      ...row,
      cells: columns.map(
        ({ id }) => row.cells[own.findIndex((column) => column.id === id)] ?? emptyCell('No period'),
      ),
    }));
}

/**
 * A table as sheets: figures in full units and the lines of its chart's formulas, the source of each that a filing reports, and
 * what the file is, with the growth, reference line and notes of the chart.
 */
export function tableBook(table: FigureTable, { link, date }: ExportedFrom, chart?: ChartSpec): BookSheet[] {
  const { columns } = table;
  const rows = [...table.rows, ...formulaRows(table, chart)];
  const name = sheetName(table.title);
  const heads = [
    [text(label(table.title), true)],
    ...headRows(columns).map((row, at) => row.map((head) => (head === null ? null : text(head, at === 0)))),
  ];
  const sources: FigureSourceRow[] = [];
  const body = rows.map((row, at): BookCell[] => [
    text(`${INDENT.repeat(row.level)}${label(row.label)}`, row.is_total),
    text(unitLabel(row.value_type, row.unit, 'units')),
    ...row.cells.map(({ value, value_type = row.value_type, sources: from = [] }, column): BookCell => {
      if (value === null) return null;
      if (accessionNumbers(from).length > 0) {
        sources.push(
          sourceRow(from, {
            sheet: name,
            row: heads.length + at,
            column: column + 2,
            line: row.label,
            period: columns[column]?.label ?? '',
            value,
            unit: row.unit ?? '',
            cik: (row.filer ?? table.filer)?.cik ?? null,
          }),
        );
      }
      return { kind: 'number', value, format: value_type };
    }),
  ]);
  return [
    {
      name,
      rows: [...heads, ...body],
      widths: [NAME_WIDTH, UNIT_WIDTH, ...columns.map(() => FIGURE_WIDTH)],
      frozen: { rows: heads.length, columns: 2 },
    },
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
